import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { shortHash } from '../../codegen/disk/folder.ts';
import { renderPicture, TooSlowToDraw } from '../../codegen/pictures/render-picture.ts';
import { makePictures, PictureFaults, type PictureJob } from '../../scripts/build/make-pictures.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/** A job without the picture's hash. `make` adds the hash that the file has when the build begins. */
type Wanted = Omit<PictureJob, 'hash'>;

const jobs: readonly Wanted[] = [
  {
    file: 'a.png',
    banner: false,
    made: [
      { path: '/pictures/a.11111111-8.avif', size: { width: 8, format: 'avif' } },
      { path: '/pictures/a.11111111-16.jpg', size: { width: 16, format: 'jpeg' } },
    ],
  },
  { file: 'b.svg', banner: false, made: [{ path: '/pictures/b.22222222.svg', size: null }] },
];

async function originals(red: number): Promise<void> {
  writeFileSync(
    join(folder, 'a.png'),
    await sharp({ create: { width: 16, height: 10, channels: 4, background: { r: red, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  );
  writeFileSync(join(folder, 'b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

const make = (out: string, seen: number[] = [], chosenJobs = jobs, meanwhile = () => {}) => {
  const hashed = chosenJobs.map((job) => ({ ...job, hash: shortHash(readFileSync(join(folder, job.file))) }));
  meanwhile();
  return makePictures({
    jobs: hashed,
    images: folder,
    cache: join(folder, 'cache'),
    write: (path, bytes) => {
      const file = join(folder, out, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    },
    onProgress: (done) => seen.push(done),
  });
};

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`);
const icon = { resize: { width: 32 }, output: { png: {} } };

describe('The picture build', () => {
  it('draws a drawing, and says what is wrong with one that it cannot draw', async () => {
    const png = await renderPicture(drawing('<rect width="64" height="64" fill="#f00"/>'), icon);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    await expect(renderPicture(drawing('<rect>'), icon)).rejects.toThrow(/XML|svg/i);
  });

  it('gives up on a drawing that would take minutes', async () => {
    const slow = drawing(`<text textLength="1e9" y="9">${'a'.repeat(60_000)}</text>`);
    await expect(renderPicture(slow, icon, 2)).rejects.toThrow(TooSlowToDraw);
  });

  it('makes truncated or changed cache entries again', async () => {
    await originals(200);
    await make('out');
    const kept = (out: string) =>
      jobs.flatMap(({ made }) => made.map(({ path }) => readFileSync(join(folder, out, path))));
    const entries = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, 'cache', name))
      .filter((path) => statSync(path).isFile());
    const changes: readonly ((entry: Buffer) => Buffer)[] = [
      (entry) => entry.subarray(0, entry.length / 2),
      (entry) => Buffer.from(entry.map((byte, at) => (at === entry.length >> 1 ? byte ^ 1 : byte))),
      () => Buffer.alloc(0),
    ];
    for (const [index, change] of changes.entries()) {
      for (const path of entries) writeFileSync(path, change(readFileSync(path)));
      expect(await make(`out-${index}`)).toBe(2);
      expect(kept(`out-${index}`)).toEqual(kept('out'));
    }
  });

  it('makes every size in its format, and leaves SVG files unchanged', async () => {
    await originals(200);
    const seen: number[] = [];
    expect(await make('out', seen)).toBe(2);
    expect(seen).toEqual([1, 2]);
    expect(await sharp(join(folder, 'out/pictures/a.11111111-8.avif')).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 8,
      height: 5,
      hasAlpha: true,
    });
    expect(await sharp(join(folder, 'out/pictures/a.11111111-16.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 16,
      height: 10,
    });
    expect(readFileSync(join(folder, 'out/pictures/b.22222222.svg'), 'utf8')).toContain('<svg');
  });

  it('cuts a part from a rotated picture as it is shown', async () => {
    const halves = sharp({ create: { width: 20, height: 10, channels: 3, background: '#000' } }).extend({
      right: 20,
      background: '#fff',
    });
    // The picture is shown rotated by 180°: white on the left, black on the right.
    writeFileSync(join(folder, 'c.png'), await halves.withMetadata({ orientation: 3 }).png().toBuffer());
    const part = { left: 15, top: 0, width: 10, height: 10 };
    const path = '/pictures/c.33333333-phone-10.jpg';
    const made = [{ path, size: { width: 10, format: 'jpeg', part } }] as const;
    await make('out', [], [{ file: 'c.png', banner: false, made }]);
    const { data, info } = await sharp(join(folder, 'out', path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([10, 10]);
    expect(data[0]).toBeGreaterThan(240);
    expect(data[9 * 3]).toBeLessThan(15);
  });

  it('makes a banner with fewer bytes than the same picture elsewhere, and caches both separately', async () => {
    writeFileSync(
      join(folder, 'a.png'),
      readFileSync(join(sampleEnvironment.SITE_DATA, 'images', 'banners/banner-1.jpg')),
    );
    const path = '/pictures/a.11111111-320.avif';
    const made = [{ path, size: { width: 320, format: 'avif' } }] as const;
    const bytesOf = async (banner: boolean) => {
      expect(await make('out', [], [{ file: 'a.png', banner, made }])).toBe(1);
      return statSync(join(folder, 'out', path)).size;
    };
    const usual = await bytesOf(false);
    expect(await bytesOf(true)).toBeLessThan(usual * 0.9);
  });

  it('takes unchanged pictures from the cache, with the same bytes', async () => {
    await originals(200);
    await make('first');
    expect(await make('second')).toBe(0);
    const bytes = (out: string) => readFileSync(join(folder, out, 'pictures/a.11111111-8.avif'));
    expect(bytes('second')).toEqual(bytes('first'));
  });

  it('makes changed pictures again', async () => {
    await originals(200);
    await make('out');
    await originals(100);
    expect(await make('out')).toBe(2);
  });

  it('does not publish a picture that was replaced during the build', async () => {
    await originals(200);
    const otherDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>';
    const replace = () => writeFileSync(join(folder, 'b.svg'), otherDrawing);
    await expect(make('out', [], jobs, replace)).rejects.toEqual(
      new PictureFaults([{ file: 'b.svg', cause: 'replaced' }]),
    );
    expect(existsSync(join(folder, 'out/pictures/b.22222222.svg')), 'out/pictures/b.22222222.svg').toBe(false);
    expect(await make('next')).toBe(0);
  });

  it('leaves no partial file in the cache', async () => {
    await originals(200);
    await make('out');
    const names = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    );
    expect(names.filter((name) => !/\.(avif|jpeg)$/.test(name))).toEqual([]);
    expect(existsSync(join(folder, 'cache')), 'cache').toBe(true);
  });
});
