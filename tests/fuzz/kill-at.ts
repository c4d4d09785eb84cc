import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a command: it kills the process at one of its writes, in the middle of it. `KILL_AT` is the number of the write; with
 * `COUNT_INTO`, a file, it only counts them.
 */

const { KILL_AT = 'Infinity', COUNT_INTO } = process.env;
const { writeFileSync } = fs;
let writes = 0;

function counted<A extends unknown[], R>(write: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    writes += 1;
    if (writes < Number(KILL_AT)) return write(...args);
    const [path, data] = args;
    if (write.name === 'writeFileSync' && typeof path === 'string' && typeof data === 'string')
      writeFileSync(path, data.slice(0, data.length / 2));
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives in a moment.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  };
}

const names = ['writeFileSync', 'renameSync', 'mkdirSync', 'linkSync', 'copyFileSync', 'rmSync', 'openSync'] as const;
for (const name of names) Object.assign(fs, { [name]: counted(fs[name] as (...args: unknown[]) => unknown) });
syncBuiltinESMExports();
if (COUNT_INTO !== undefined) process.on('exit', () => writeFileSync(COUNT_INTO, String(writes)));
