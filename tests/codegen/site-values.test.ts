import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { plainInputs } from './browser/plain-inputs.ts';
import { runPlain } from './browser/run-plain.ts';

test('the site that the pipeline returns equals the written modules and texts', async () => {
  const { result, site, files } = JSON.parse(await runPlain(await plainInputs(folders.data, folders.src)));
  expect(result.ok, JSON.stringify(result.problems)).toBe(true);
  expect(site).toEqual(await loadSite(folders.generated));
  for (const [path, text] of files) expect(readFileSync(join(folders.generated, path), 'utf8')).toBe(text);
});
