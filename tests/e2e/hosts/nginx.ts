import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/serve/site-server.ts';

function nginxPath(): string {
  const paths = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
  const installed = () => paths.find((path) => existsSync(path));
  if (!installed() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { env });
  }
  const path = installed();
  if (!path) throw new Error('nginx was not found: install it (Debian: nginx-light)');
  return path;
}

export interface Host {
  readonly origin: string;
  stop(): void;
}

function configuration(root: string, snippet: string, port: number, scratch: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path "${join(scratch, name)}";`)
    .join('\n');
  return `daemon off;
worker_processes 1;
pid "${join(scratch, 'nginx.pid')}";
error_log "${join(scratch, 'error.log')}";
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary}
server {
listen 127.0.0.1:${port};
root "${root}";
include "${snippet}";
}
}
`;
}

/** Starts a real nginx that serves `root` with the site's own snippet, and waits until it answers. */
export async function startNginx(root: string, snippet: string): Promise<Host> {
  const path = nginxPath();
  const scratch = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(scratch, { recursive: true });
  const port = await freePort();
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, configuration(root, snippet, port, scratch));
  const child: ChildProcess = spawn(path, ['-c', file, '-e', join(scratch, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (part) => {
    output += String(part);
  });
  const origin = `http://127.0.0.1:${port}`;
  const host: Host = {
    origin,
    stop: () => {
      child.kill();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended at once: ${output}`);
    try {
      await fetch(origin);
      return host;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
