import { expect, test } from 'vitest';
import { pictureReader } from '../../../scripts/office-page/picture-reader.ts';

/** A picture of ten bytes, which counts how often it is read. */
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

test('pictures that the good site no longer uses make room for those that it does', async () => {
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
  // There is no room for both, and what a faulty folder names may be a slip.
  await run(second, false);
  await run(first, false);
  expect(first.times).toBe(1);

  await run(second, true);
  await run(second, true);
  await run(second, true);
  expect(second.times).toBe(3);
});
