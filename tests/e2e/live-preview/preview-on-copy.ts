import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { folders } from '../../../scripts/build/project-folders.ts';
import { freePort } from '../../../scripts/serve/site-server.ts';

/** Waits for a server's answer, as long as its process runs. Returns whether it came. */
async function isUp(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return true;
    await setTimeout(50);
  }
  return false;
}

/**
 * Starts `vite` as `npm run dev` does, at a free port and on a copy of the data folder, so that the project's own files
 * stay unchanged. `prepare` may change the copy before the server reads it. `env` adds to the server's environment.
 * @throws when the server ends before it answers.
 */
export async function previewOnCopy(
  env: Readonly<Record<string, string>> = {},
  prepare: (data: string) => void = () => {},
) {
  const scratch = mkdtempSync(join(tmpdir(), 'preview-'));
  const data = join(scratch, 'data');
  cpSync(folders.data, data, { recursive: true });
  prepare(data);
  const port = await freePort();
  const vite = join(folders.root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    cwd: folders.root,
    env: {
      ...process.env,
      SITE_DATA: data,
      SITE_GENERATED: join(scratch, 'generated'),
      SITE_CACHE: join(scratch, 'cache'),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill()) await exited;
    rmSync(scratch, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  /** `output` returns what the server has printed. */
  if (await isUp(url, child)) return { url, data, output: () => output, stop };
  await stop();
  throw new Error(`The preview does not start: ${output}`);
}

export type PreviewOnCopy = Awaited<ReturnType<typeof previewOnCopy>>;
