import { maxPictureBytes, maxPicturePixels } from '../dictionary/pictures.ts';
import type { PictureFile } from '../inputs.ts';
import type { Fault } from '../problems/problem.ts';
import { quotable } from '../text/staff-text.ts';
import { type DrawingFault, drawingLimits } from './inspect-drawing.ts';
import { inspectPicture, otherKindOf, type PixelSize } from './inspect-picture.ts';

export type SeenPicture = Awaited<ReturnType<typeof lookAtPicture>>;

/**
 * Reads what the pipeline needs from the bytes of a file. `facts` is null if it is not a complete picture that the site
 * can show. The bytes are not kept, because together the pictures of a site are large.
 */
export async function lookAtPicture({ file, size, load }: PictureFile) {
  const { bytes, hash } = await load();
  const { facts, drawing } = bytes ? inspectPicture(bytes) : { facts: null, drawing: null };
  const otherKind = bytes ? otherKindOf(bytes) : undefined;
  return { file, size, hash, facts, otherKind, drawing };
}

/** Formats "2400 × 1200", in px. */
export function sizeText({ width, height }: PixelSize): string {
  return `${width} × ${height}`;
}

/** Why an SVG cannot be published. */
function faultOfDrawing({ part, limit }: DrawingFault, name: string): Fault | undefined {
  if (part !== undefined) return { code: 'picture-not-plain', facts: { actual: name, part: quotable(part) } };
  if (limit === undefined) return undefined;
  return { code: 'picture-too-intricate', facts: { actual: name, limit, max: drawingLimits[limit] } };
}

/** Returns why an existing file cannot be published; undefined if it can. */
export function faultOfPicture(
  { file, size, facts, otherKind, drawing }: SeenPicture,
  name: string,
): Fault | undefined {
  if (size > maxPictureBytes)
    return { code: 'picture-too-big', facts: { actual: name, max: maxPictureBytes / 1024 / 1024 } };
  const fault = drawing?.fault && faultOfDrawing(drawing.fault, name);
  if (fault && otherKind === undefined) return fault;
  if (!facts)
    return otherKind
      ? { code: 'picture-kind', facts: { actual: name, kind: otherKind } }
      : { code: 'picture-unreadable', facts: { actual: name } };
  // An SVG is published unchanged with its own extension. All other pictures are decoded.
  if (/\.svg$/i.test(file)) return drawing?.size ? undefined : { code: 'picture-no-drawing', facts: { actual: name } };
  if (facts.width * facts.height <= maxPicturePixels) return undefined;
  return {
    code: 'picture-too-big',
    facts: { actual: name, pixels: sizeText(facts), max: maxPicturePixels / 1_000_000 },
  };
}
