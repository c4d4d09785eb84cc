import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guidePages } from './guide.ts';

const dataDir = fileURLToPath(new URL('../../data', import.meta.url));

for (const [file, html] of guidePages(dataDir)) {
  writeFileSync(join(dataDir, file), html);
  console.log(`data/${file}`);
}
