import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textReport } from '../codegen/report/text.ts';
import { folders } from './build/project-folders.ts';
import { readWorkbooks } from './build/read-workbooks.ts';
import { officePage } from './office/bundle.ts';

/** `npm run office`: the office page, one file that needs nothing but a browser. */
process.env.NODE_ENV = 'production';
const workbooks = await readWorkbooks();
if (workbooks.ok) {
  const out = join(folders.root, 'dist-office');
  const html = await officePage();
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'index.html'), html);
  process.stdout.write(`The office page is dist-office/index.html (${(html.length / 1e6).toFixed(1)} MB)\n`);
} else {
  // The table of languages is among what codegen writes.
  process.stderr.write(textReport(workbooks, 'src/generated', false, null));
  process.exitCode = 1;
}
