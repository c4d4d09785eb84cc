import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags, runCommand } from '../command-line.ts';
import { guidePages } from './guide.ts';

const usage = `npm run guide

  Regenerates the pages of the staff guide in data/.
  重新生成 data/ 中的办公室使用指南
`;

const dataDir = fileURLToPath(new URL('../../data', import.meta.url));

async function main(args: readonly string[]): Promise<number> {
  readFlags(args, {});
  for (const [file, html] of guidePages(dataDir)) {
    writeFileSync(join(dataDir, file), html);
    console.log(`data/${file}`);
  }
  return 0;
}

await runCommand('guide', usage, main);
