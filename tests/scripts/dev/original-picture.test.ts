import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { originalPicture } from '../../../scripts/dev/site-plugin.ts';
import { svg } from '../../codegen/small-data/make-pictures.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';

let folder = '';
beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'crane-2.jpg'), 'crane');
  writeFileSync(join(folder, 'logo.svg'), svg);
});

test('the live preview shows the original for every size and crop that the build would make', async () => {
  for (const made of ['-720.avif', '-1080.jpg', '-phone-840.avif', '-phone-720.jpg'])
    expect(await originalPicture(folder, `/pictures/site/crane-2.0123abcd${made}`)).toEqual({
      bytes: Buffer.from('crane'),
      type: 'image/jpeg',
    });
  expect(await originalPicture(folder, '/pictures/logo.0123abcd.svg')).toMatchObject({ bytes: Buffer.from(svg) });
});

test('the live preview returns nothing for an address that is not a picture of the office', async () => {
  const images = join(folder, 'site');
  for (const path of [
    '/pictures/none.0123abcd-720.avif',
    '/pictures/crane-2.jpg',
    '/pictures/../logo.0123abcd.svg',
    '/pictures/..%2flogo.0123abcd.svg',
    '/pictures/..%5clogo.0123abcd.svg',
    '/pictures/C:%5clogo.0123abcd.svg',
    '/pictures/crane-2%00.0123abcd.jpg',
  ])
    expect(await originalPicture(images, path), path).toBeNull();
});
