import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, runCommand, UsageError } from '../codegen/command-line.ts';
import { nextFolder, recoverFolder, swapFolder } from '../codegen/disk/swap-folder.ts';
import { officePage } from '../office/page/bundle.ts';
import { folders, rootFault } from './build/project-folders.ts';
import { updateGenerated } from './build/update-generated.ts';
import { licensesFile } from './site-files/licenses.ts';

const usage = `npm run office

  Builds the office page, dist-office/index.html. It is a single file that needs only a browser.
`;

async function main(args: readonly string[]): Promise<number> {
  readFlags(args, {});
  if (rootFault !== null) throw new UsageError(rootFault);
  process.env.NODE_ENV = 'production';
  // The office page needs the table of languages, which codegen generates.
  if (!(await updateGenerated())) return 1;
  const out = join(folders.root, 'dist-office');
  recoverFolder(out);
  const { html, packages } = await officePage();
  const next = nextFolder(out);
  writeFileSync(join(next, 'index.html'), html);
  writeFileSync(join(next, 'licenses.txt'), licensesFile(packages));
  swapFolder(out, () => next);
  process.stdout.write(`The office page is dist-office/index.html (${(html.length / 1e6).toFixed(1)} MB)\n`);
  return 0;
}

await runCommand('office', usage, main);
