import sharp from 'sharp';
import { brandColour } from './brand-colour.ts';

const sizes = [180, 192, 512] as const;

/** Path within the site of the PNG icon for home screens of phones. */
export function iconPath(size: (typeof sizes)[number]): string {
  return `/icon-${size}.png`;
}

/** The density in which SVG files are drawn unless another is asked for: a pixel for each of their own. */
const usualDensity = 72;

/** Renders the site's icon in the sizes that phones request. An SVG is drawn as large as the largest of them, whatever its own size. */
export async function makeIcons(icon: string, write: (path: string, bytes: Uint8Array) => void): Promise<void> {
  const { width = 0, height = 0 } = await sharp(icon).metadata();
  const density = Math.min(100_000, Math.max(1, (usualDensity * Math.max(...sizes)) / Math.max(1, width, height)));
  for (const size of sizes) {
    const png = await sharp(icon, { density })
      .resize(size, size, { fit: 'contain', background: brandColour })
      .flatten({ background: brandColour })
      .png()
      .toBuffer();
    write(iconPath(size), png);
  }
}
