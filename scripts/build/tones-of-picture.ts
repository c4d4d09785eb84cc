import sharp from 'sharp';
import { tonePalette } from './tone-palette.ts';

/** Pixels of the tiny copy that the means are taken of, each way: its upper and its lower half have as many. */
const side = 16;

type Colour = readonly number[];

const palette = Object.entries(tonePalette).map(([letter, hex]) => ({
  letter,
  colour: [...hex.slice(1)].map((digit) => Number.parseInt(digit + digit, 16)),
}));

function mean(pixels: Buffer): Colour {
  const sums = [0, 0, 0];
  for (const [at, value] of pixels.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + value;
  return sums.map((sum) => (sum * 3) / pixels.length);
}

/** The letter of the nearest tone. */
function nearest(colour: Colour): string {
  const far = (other: Colour) => colour.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  return palette.reduce((best, tone) => (far(tone.colour) < far(best.colour) ? tone : best)).letter;
}

/** Two letters of the palette, for the picture's upper half and its lower; none for a picture that can be seen through. */
export async function tonesOfPicture(original: Buffer): Promise<string> {
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return '';
  const middle = data.length / 2;
  return nearest(mean(data.subarray(0, middle))) + nearest(mean(data.subarray(middle)));
}
