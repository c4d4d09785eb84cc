import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags, runCommand, UsageError, wholeNumberIn } from '../codegen/command-line.ts';
import { recoverFolder } from '../codegen/disk/swap-folder.ts';
import { folders, siteBase, siteBaseFault } from './build/project-folders.ts';
import { listen, siteServer } from './serve/site-server.ts';

const usage = `node --import tsx scripts/serve.ts [--port N] [--dist DIR]

  --port N      use only this port (default: 4173, or the next free port)
  --dist DIR    folder of the built site (default: dist)
`;

/**
 * Serves the built site on this machine.
 * @throws UsageError when there is no built site or no free port.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    port: { type: 'string' },
    dist: { type: 'string', default: folders.dist },
  });
  if (siteBaseFault !== null) throw new UsageError(siteBaseFault);
  const [first, tries] = values.port === undefined ? [4173, 20] : [wholeNumberIn('port', values.port, 1, 65_535), 1];
  const site = resolve(values.dist);
  recoverFolder(site);
  if (!existsSync(join(site, 'index.html')))
    throw new UsageError(`There is no built site in ${site}. Make it first: npm run build`);
  const port = await listen(siteServer({ site, base: siteBase }), first, tries);
  if (port === null) {
    const which = tries === 1 ? `Port ${first} is` : `The ports ${first} to ${first + tries - 1} are all`;
    throw new UsageError(
      `${which} taken by another program, or kept by the system. Name another port: npm start -- --port 8080`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  process.stdout.write(`Press Ctrl+C to stop.\nhttp://localhost:${port}${siteBase}/\n`);
  return 0;
}

await runCommand('serve', usage, main, (message) => message);
