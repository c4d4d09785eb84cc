import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Rendering, renderHere, tooSlow } from './render-picture.ts';

/*
 * The process that renders a drawing: reads the drawing from its input, and writes the picture to its output. The
 * library works in a thread that nothing can stop, so the process ends itself when the drawing has taken too long. It
 * counts the time of the processor, because a busy machine is no fault of the drawing.
 */
const [rendering = '', limit = ''] = process.argv.slice(2);
const started = process.cpuUsage();
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage(started);
  if ((user + system) / 1e6 < Number(limit)) return;
  writeSync(2, tooSlow);
  process.kill(process.pid, 'SIGKILL');
}, 100);
try {
  const picture: Rendering = JSON.parse(rendering);
  process.stdout.write(await renderHere(await buffer(process.stdin), picture));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
clearInterval(watch);
