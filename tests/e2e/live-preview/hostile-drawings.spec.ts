import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileDrawings } from '../../codegen/small-data/drawings.ts';
import { expect, test } from './preview-test.ts';

test('the preview sends no hostile drawing and no file of the data folder', async ({ preview, request }) => {
  const folder = join(preview.data, 'images', 'hostile');
  mkdirSync(folder);
  try {
    for (const [index, [drawing]] of Object.values(hostileDrawings).entries()) {
      writeFileSync(join(folder, `${index}.svg`), drawing);
      for (const path of [`/pictures/hostile/${index}.0123abcd.svg`, `/@fs${folder}/${index}.svg`]) {
        // Node closes a connection that was idle, also while a request is on its way.
        const answer = await request.get(preview.url + path, { maxRetries: 3 });
        expect(answer.headers()['content-type'] ?? '', path).not.toContain('svg');
      }
    }
    for (const path of ['/data/images/logos/favicon.svg', '/data/company.xlsx', `/@fs${preview.data}/company.xlsx`])
      expect((await request.get(preview.url + path)).status(), path).toBe(403);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
