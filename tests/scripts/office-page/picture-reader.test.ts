import { expect, test } from 'vitest';
import { pictureReader } from '../../../scripts/office-page/picture-reader.ts';

/** A picture of ten bytes that counts how often it is read. */
class Picture extends File {
  times = 0;
  constructor(lastModified: number) {
    super(['0123456789'], 'a.jpg', { lastModified });
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    this.times += 1;
    return super.arrayBuffer();
  }
}

test('pictures that a good run no longer uses make room for those that it uses', async () => {
  const reader = pictureReader(10);
  const [first, second] = [new Picture(1), new Picture(2)];
  const run = async (picture: Picture, isGood: boolean) => {
    reader.begin();
    expect((await reader.read('a.jpg', picture)).bytes).toHaveLength(10);
    if (isGood) reader.keepUsed();
  };
  await run(first, true);
  await run(first, true);
  expect(first.times).toBe(1);
  // The cache has no room for both. A run with faults removes nothing from it, because the other picture may be a typing error.
  await run(second, false);
  await run(first, false);
  expect(first.times).toBe(1);

  await run(second, true);
  await run(second, true);
  await run(second, true);
  expect(second.times).toBe(3);
});
