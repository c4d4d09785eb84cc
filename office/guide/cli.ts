import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, runCommand } from '../../codegen/command-line.ts';
import { projectRoot } from '../../codegen/disk/folder.ts';
import { faultsPage, guidePages } from './guide.ts';

const usage = `npm run guide

  Regenerates the pages of the staff guide in data/, and docs/faults.md.
  重新生成 data/ 中的办公室使用指南，以及 docs/faults.md
`;

const dataDir = join(projectRoot, 'data');

async function main(args: readonly string[]): Promise<number> {
  readFlags(args, {});
  for (const [file, html] of guidePages(dataDir)) {
    writeFileSync(join(dataDir, file), html);
    console.log(`data/${file}`);
  }
  writeFileSync(join(projectRoot, 'docs', 'faults.md'), faultsPage());
  console.log('docs/faults.md');
  return 0;
}

await runCommand('guide', usage, main);
