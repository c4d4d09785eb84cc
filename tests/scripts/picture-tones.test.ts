import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PictureJob } from '../../scripts/build/make-pictures.ts';
import { makeTones } from '../../scripts/build/make-tones.ts';
import { PictureFaults } from '../../scripts/build/picture-faults.ts';
import { tonePalette } from '../../scripts/build/tone-palette.ts';
import { tonesOfPicture } from '../../scripts/build/tones-of-picture.ts';
import { learnTones, tonesOf } from '../../src/content/picture-tones.ts';
import { pictureView } from '../../src/content/picture-view.ts';
import { settings } from '../../src/generated/settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tones-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  learnTones(new Map());
});

/** A picture of two fields, one above the other, each in one colour. */
function twoFields(upper: string, lower: string) {
  const field = { width: 60, height: 40, channels: 3 } as const;
  return sharp({ create: { ...field, background: upper } }).extend({ bottom: 40, background: lower });
}

const job = (file: string): PictureJob => ({
  file,
  made: [{ path: `/pictures/${file}`, size: { width: 8, format: 'avif' } }],
});
const drawing: PictureJob = { file: 'logo.svg', made: [{ path: '/pictures/logo.svg', size: null }] };

const make = (...jobs: readonly PictureJob[]) => makeTones({ jobs, images: folder, cache: join(folder, 'cache') });

describe('A picture’s tones', () => {
  it('are the nearest of the palette to its upper half and its lower', async () => {
    const sky = await twoFields('#98bacb', '#24211f').jpeg().toBuffer();
    expect(await tonesOfPicture(sky)).toBe('oa');
    for (const [letter, hex] of Object.entries(tonePalette))
      expect(await tonesOfPicture(await twoFields(hex, '#eee').png().toBuffer())).toBe(`${letter}n`);
  });

  it('follow the picture as it is shown: a camera held sideways says so in the file', async () => {
    const upsideDown = await twoFields('#222', '#eee').jpeg().withExif({}).withMetadata({ orientation: 3 }).toBuffer();
    expect(await tonesOfPicture(upsideDown)).toBe('na');
  });

  it('are told of grey pictures and of those for print, too', async () => {
    expect(await tonesOfPicture(await twoFields('#222', '#eee').greyscale().jpeg().toBuffer())).toBe('an');
    expect(await tonesOfPicture(await twoFields('#222', '#eee').toColourspace('cmyk').jpeg().toBuffer())).toBe('an');
  });

  it('are none where the page shows through', async () => {
    expect(await tonesOfPicture(await twoFields('#222', '#eee').ensureAlpha(0.5).png().toBuffer())).toBe('');
  });
});

describe('The build', () => {
  it('looks at every photograph, and at no drawing', async () => {
    writeFileSync(join(folder, 'a.jpg'), await twoFields('#222', '#eee').jpeg().toBuffer());
    writeFileSync(join(folder, 'b.png'), await twoFields('#222', '#eee').ensureAlpha(0.5).png().toBuffer());
    expect(await make(job('a.jpg'), job('b.png'), drawing)).toEqual(
      new Map([
        ['a.jpg', 'an'],
        ['b.png', null],
      ]),
    );
  });

  it('knows a picture again, and sees when it has changed', async () => {
    writeFileSync(join(folder, 'a.jpg'), await twoFields('#222', '#eee').jpeg().toBuffer());
    await make(job('a.jpg'));
    const [kept = ''] = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tones'),
    );
    writeFileSync(join(folder, 'cache', kept), 'kept');
    expect((await make(job('a.jpg'))).get('a.jpg')).toBe('kept');
    writeFileSync(join(folder, 'a.jpg'), await twoFields('#eee', '#222').jpeg().toBuffer());
    expect((await make(job('a.jpg'))).get('a.jpg')).toBe('na');
  });

  it('tells every picture that cannot be decoded, and no other', async () => {
    const whole = await twoFields('#222', '#eee').jpeg().toBuffer();
    writeFileSync(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2));
    writeFileSync(join(folder, 'words.jpg'), 'not a picture');
    writeFileSync(join(folder, 'whole.jpg'), whole);
    const fault = await make(job('half.jpg'), job('whole.jpg'), job('words.jpg')).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PictureFaults);
    expect(fault).toMatchObject({
      faults: [
        { file: 'half.jpg', reason: expect.stringMatching(/./) },
        { file: 'words.jpg', reason: expect.stringMatching(/./) },
      ],
    });
  });
});

describe('A page', () => {
  const file = settings.fallbackPicture;

  it('gets the tones that the build has learnt', () => {
    learnTones(new Map([[file, 'ad']]));
    expect([tonesOf(file), pictureView(file).tones]).toEqual(['ad', 'ad']);
    learnTones(new Map([[file, null]]));
    expect(tonesOf(file)).toBeNull();
  });

  it('has a neutral ground while nobody has looked: in the live preview', () => {
    expect(tonesOf(file)).toBe('');
  });

  it('shows each tone of the palette, above and below', () => {
    const sheet = readFileSync(join(import.meta.dirname, '../../src/components/picture/picture-tones.css'), 'utf8');
    const shown = (half: string) =>
      Object.fromEntries(
        [...sheet.matchAll(new RegExp(`="(\\w)"\\] \\{\\s+--${half}: (#\\w+);`, 'g'))].map(([, letter, hex]) => [
          letter,
          hex,
        ]),
      );
    expect(shown('upper')).toEqual(tonePalette);
    expect(shown('lower')).toEqual(tonePalette);
  });
});
