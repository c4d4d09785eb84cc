import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import sharp, { type AvifOptions, type JpegOptions, type PngOptions, type Region, type ResizeOptions } from 'sharp';
import { projectRoot } from '../disk/folder.ts';

/** A picture to make, as plain data, because a drawing is rendered in another process. */
export interface Rendering {
  /** In px: a drawing is drawn for this side, whatever its own size, and then resized. */
  readonly drawnFor?: number;
  readonly part?: Region | undefined;
  readonly resize: ResizeOptions;
  /** The colour below a picture that is not opaque. */
  readonly background?: string;
  readonly output: { readonly avif: AvifOptions } | { readonly jpeg: JpegOptions } | { readonly png: PngOptions };
}

/** Time of the processor that a drawing may take, in s. A logo takes a hundredth of it. */
const mostTime = 10;
/** The most bytes that a drawing may become. */
const largestOutput = 64 * 1024 * 1024;

/** Thrown for a drawing that takes too long. */
export class TooSlowToDraw extends Error {}
/** What the process that renders a drawing says before it ends itself. */
export const tooSlow = 'too slow';

const program = fileURLToPath(new URL('render-drawing.ts', import.meta.url));

function isSvg(original: Uint8Array): boolean {
  try {
    return imageSize(original).type === 'svg';
  } catch {
    // The decoder says what is wrong.
    return false;
  }
}

/**
 * Renders a picture. A drawing is rendered in a process of its own, because a small one can keep the library busy for
 * hours, and only the end of its process stops it.
 * @throws TooSlowToDraw, or the decoder's error.
 */
export async function renderPicture(original: Uint8Array, rendering: Rendering, limit = mostTime): Promise<Buffer> {
  if (!isSvg(original)) return renderHere(original, rendering);
  const args = ['--import', 'tsx', program, JSON.stringify(rendering), String(limit)];
  const options = { cwd: projectRoot, encoding: 'buffer', maxBuffer: largestOutput } as const;
  const running = promisify(execFile)(process.execPath, args, options);
  // The process may end before it has read its input.
  running.child.stdin?.on('error', () => {}).end(original);
  try {
    return (await running).stdout;
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error;
    const reason = String(error.stderr).trim();
    throw reason === tooSlow ? new TooSlowToDraw(`Not drawn in ${limit} s`) : new Error(reason || error.message);
  }
}

/** The density in which a drawing has its own size. */
const usualDensity = 72;

/** Returns the density in which a drawing is as large as `side`, within the library's limits. */
async function densityFor(side: number, original: Uint8Array): Promise<number> {
  const { width = 0, height = 0 } = await sharp(original).metadata();
  return Math.min(100_000, Math.max(1, (usualDensity * side) / Math.max(1, width, height)));
}

/** Renders a picture in this process. */
export async function renderHere(original: Uint8Array, rendering: Rendering): Promise<Buffer> {
  const { drawnFor, part, resize, background, output } = rendering;
  const density = drawnFor === undefined ? usualDensity : await densityFor(drawnFor, original);
  const whole = sharp(original, { density }).autoOrient();
  const resized = (part ? whole.extract(part) : whole).resize(resize);
  const picture = background === undefined ? resized : resized.flatten({ background });
  if ('avif' in output) return picture.avif(output.avif).toBuffer();
  if ('jpeg' in output) return picture.jpeg(output.jpeg).toBuffer();
  return picture.png(output.png).toBuffer();
}
