import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folders, siteBase } from './build/project-folders.ts';
import { listen, siteServer } from './serve/site-server.ts';

const usage = `node --import tsx scripts/serve.ts [--port N] [--dist DIR]

  --port N      this port and no other (default: 4173, or the next free one)
  --dist DIR    the built site (default: dist)
`;

interface Call {
  readonly port: number | null;
  readonly site: string;
}

function readCall(args: string[]): Call | string {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string' }, dist: { type: 'string', default: folders.dist } },
    });
    const port = values.port === undefined ? null : Number(values.port);
    if (port !== null && !(Number.isInteger(port) && port > 0 && port < 65_536))
      return `--port takes a number from 1 to 65535, not “${values.port}”\n\n${usage}`;
    const site = resolve(values.dist);
    return existsSync(join(site, 'index.html'))
      ? { port, site }
      : `There is no built site in ${site}. Make it first: npm run build\n`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}

/** Serves the built site on this machine; resolves to what went wrong, in plain words, or null. */
async function serve(args: string[]): Promise<string | null> {
  const call = readCall(args);
  if (typeof call === 'string') return call;
  const server = siteServer({ site: call.site, base: siteBase });
  const first = call.port ?? 4173;
  const tries = call.port === null ? 20 : 1;
  const port = await listen(server, first, tries);
  if (port === null) {
    const which = tries === 1 ? `Port ${first} is` : `The ports ${first} to ${first + tries - 1} are all`;
    return `${which} taken by another program. Stop it, or name another port: npm start -- --port 8080\n`;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  process.stdout.write(`Press Ctrl+C to stop.\nhttp://localhost:${port}${siteBase}/\n`);
  return null;
}

const fault = await serve(process.argv.slice(2));
if (fault !== null) {
  process.stderr.write(fault);
  process.exitCode = 1;
}
