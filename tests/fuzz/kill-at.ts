import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before a command. Kills the process in the middle of write number `KILL_AT`, or counts its writes into the file `COUNT_INTO`. */

const { KILL_AT = 'Infinity', COUNT_INTO } = process.env;
const { writeFileSync } = fs;
let writes = 0;

for (const name of ['writeFileSync', 'renameSync', 'mkdirSync', 'cpSync', 'rmSync', 'rmdirSync'] as const) {
  const write = fs[name] as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]) => {
    writes += 1;
    if (writes < Number(KILL_AT)) return write(...args);
    const [path, data] = args;
    if (name === 'writeFileSync' && typeof path === 'string' && typeof data === 'string')
      writeFileSync(path, data.slice(0, data.length / 2));
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives after a moment.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();
if (COUNT_INTO !== undefined) process.on('exit', () => writeFileSync(COUNT_INTO, String(writes)));
