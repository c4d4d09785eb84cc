import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { folders } from '../build/project-folders.ts';

/** A built site behind the project's own server, in a process of its own. */
export interface ServedSite {
  /** Folder of its files. */
  readonly dist: string;
  /** "http://localhost:4173", without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

// Also when the bench ends by a fault.
process.once('exit', () => {
  for (const server of running) server.kill();
});

/** @throws when the server ends before it says where it listens. */
export async function serveSite(dist: string): Promise<ServedSite> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(folders.root, 'scripts', 'serve.ts'), '--dist', dist],
    {
      cwd: folders.root,
      env: { ...process.env, SITE_BASE: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.add(server);
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  gone.then(() => running.delete(server));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += String(chunk);
      const found = /http:\/\/localhost:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(`The server of ${dist} did not start.`)));
  });
  return {
    dist,
    origin,
    stop: () => {
      server.kill();
      return gone;
    },
  };
}
