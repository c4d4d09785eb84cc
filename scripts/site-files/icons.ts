import sharp from 'sharp';

const sizes = [180, 192, 512] as const;

/** Path within the site of the PNG icon for home screens of phones. */
export function iconPath(size: (typeof sizes)[number]): string {
  return `/icon-${size}.png`;
}

/** Renders the site's SVG icon in the sizes that phones request. */
export async function makeIcons(svg: string, write: (path: string, bytes: Uint8Array) => void): Promise<void> {
  for (const size of sizes) {
    const png = await sharp(svg, { density: 512 })
      .resize(size, size, { fit: 'contain', background: '#0f2537' })
      .flatten({ background: '#0f2537' })
      .png()
      .toBuffer();
    write(iconPath(size), png);
  }
}
