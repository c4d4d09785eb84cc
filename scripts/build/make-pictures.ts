import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pictureHash } from '../../codegen/folder.ts';
import { inspectPicture } from '../../codegen/link/inspect-picture.ts';
import type { MadePicture, PictureSize } from '../../src/content/picture-sizes.ts';

export interface PictureFault {
  /** Path below the folder of the originals. */
  readonly file: string;
  /** Why it cannot be decoded, in the words of the library; null when it is another picture than the one that codegen saw. */
  readonly reason: string | null;
}

/**
 * Pictures whose headers are sound, or codegen would have told, and whose insides are not, and pictures that were replaced while the
 * build ran; picture-report.ts names their cells.
 */
export class PictureFaults extends Error {
  constructor(readonly faults: readonly PictureFault[]) {
    super(`Pictures that cannot be published: ${faults.map(({ file }) => file).join(', ')}`);
    this.faults = faults;
  }
}

export interface PictureJob {
  /** Path below the folder of the originals. */
  readonly file: string;
  /** As codegen has it: the published names hold it, and browsers keep what they name for ever. */
  readonly hash: string;
  /** Of Home's banner: the visitor waits for it. */
  readonly banner: boolean;
  readonly made: readonly MadePicture[];
}

export interface PictureOptions {
  readonly jobs: readonly PictureJob[];
  readonly images: string;
  readonly cache: string;
  /** Writes a file of the site; `path` is within it. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  readonly onProgress: (done: number, all: number) => void;
}

/** As many as have a core of their own here and on CI; each works in one thread. */
const sideBySide = 2;

/**
 * Makes every picture of the site in every size, two pictures at a time. Resolves to how many sizes had to be made.
 *
 * @throws PictureFaults at the end, for all that cannot be published: one run names every one.
 */
export async function makePictures({ jobs, images, cache, write, onProgress }: PictureOptions): Promise<number> {
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting = [...jobs];
  const faults: PictureFault[] = [];
  let fresh = 0;
  let done = 0;
  async function worker(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { file, hash, banner, made } = job;
      const original = readFileSync(join(images, file));
      try {
        if (pictureHash(original) !== hash) throw new PictureFaults([{ file, reason: null }]);
        for (const { path, size } of made) {
          const picture = size && (await cachedPicture(cache, file, original, size, optionsOf(size, banner)));
          write(path, picture?.bytes ?? original);
          if (picture && !picture.known) fresh += 1;
        }
        done += 1;
        onProgress(done, jobs.length);
      } catch (error) {
        if (!(error instanceof PictureFaults)) throw error;
        faults.push(...error.faults);
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker));
  // By name, whichever of the two found it first.
  faults.sort((one, other) => (one.file < other.file ? -1 : 1));
  if (faults.length > 0) throw new PictureFaults(faults);
  return fresh;
}

/**
 * AVIF of effort 1 is 2 % larger than of effort 2, a third of a decibel farther from the original, and made in 0.6 of the time. Colours in
 * half the resolution: 3 to 4 % smaller than in the whole, made in 0.84 to 0.92 of the time, as near in brightness (SSIM), 0.8 dB farther in
 * colour, which thin red and orange edges do not show.
 */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const;

/** A fifth smaller (44.6 kB for 55.5 in 1600 px), 0.3 to 0.5 dB farther from the original, and made in two to three times the time. */
const bannersAvif = { quality: 46, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** With the best order of scans looked for, it is 3 % smaller and takes 1.6 times as long: too long for what few browsers ask for. */
const jpeg = { quality: 76, mozjpeg: true, optimiseScans: false } as const;

type EncoderOptions = ReturnType<typeof optionsOf>;

const optionsOf = ({ format }: PictureSize, banner: boolean) =>
  format === 'jpeg' ? jpeg : banner ? bannersAvif : avif;

function render(original: Buffer, { width, format, part }: PictureSize, options: EncoderOptions): Promise<Buffer> {
  const whole = sharp(original).autoOrient();
  const picture = (part ? whole.extract(part) : whole).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif(options).toBuffer()
    : picture.flatten({ background: '#fff' }).jpeg(options).toBuffer();
}

/**
 * One size of a picture, made or from the cache; `known` says that it had been made before. The key is everything that decides the bytes:
 * the original's content, size and options, and the versions of the library's parts. Deleting the folder costs time and nothing else.
 *
 * @throws PictureFaults when the picture cannot be decoded.
 */
async function cachedPicture(
  folder: string,
  name: string,
  original: Buffer,
  size: PictureSize,
  options: EncoderOptions,
) {
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([size, options, sharp.versions]))
    .digest('hex');
  const file = join(folder, key.slice(0, 2), `${key.slice(2)}.${size.format}`);
  const known = knownBytes(file);
  if (known) return { bytes: known, known: true };
  const bytes = await render(original, size, options).catch((error: unknown) => {
    throw new PictureFaults([{ file: name, reason: error instanceof Error ? error.message : String(error) }]);
  });
  keep(file, bytes);
  return { bytes, known: false };
}

/** What stands behind the bytes of an entry: a mark, and their checksum. */
const mark = Buffer.from('sha256:\n');
const sealLength = mark.length + 32;

function sealOf(bytes: Buffer): Buffer {
  return Buffer.concat([mark, createHash('sha256').update(bytes).digest()]);
}

function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, Buffer.concat([bytes, sealOf(bytes)]));
  renameSync(aside, file);
}

/** The bytes of an entry; null when there is none, or it is not what was kept. */
function knownBytes(file: string): Buffer | null {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch {
    return null;
  }
  const bytes = entry.subarray(0, -sealLength);
  const seal = entry.subarray(-sealLength);
  if (seal.equals(sealOf(bytes))) return bytes;
  // An entry of before there were checksums is taken if its end is there, and gets one.
  if (seal.subarray(0, mark.length).equals(mark) || inspectPicture(entry) === null) return null;
  keep(file, entry);
  return entry;
}

const step = 20;

/** A line that tells how far the pictures are: rewritten in a terminal, one line in twenty in a log. Silent for what is quick. */
export function pictureProgress(): (done: number, all: number) => void {
  const started = performance.now();
  return (done, all) => {
    if (performance.now() - started < 1500) return;
    const line = `  pictures ${done} of ${all}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
    else if (done % step === 0 || done === all) process.stdout.write(`${line}\n`);
  };
}
