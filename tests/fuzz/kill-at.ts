import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a command. Kills the process in the middle of one of its writes. `KILL_AT` is the number of that write. If `COUNT_INTO`
 * names a file, the writes are counted into that file.
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
    // The signal arrives after a moment.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  };
}

const names = ['writeFileSync', 'renameSync', 'mkdirSync', 'cpSync', 'rmSync', 'rmdirSync'] as const;
for (const name of names) Object.assign(fs, { [name]: counted(fs[name] as (...args: unknown[]) => unknown) });
syncBuiltinESMExports();
if (COUNT_INTO !== undefined) process.on('exit', () => writeFileSync(COUNT_INTO, String(writes)));
