import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

const mostBytes = 60_000;
const qualities = [88, 80, 72, 64, 56];
const scales = [1, 0.8, 2 / 3];

/** Saves a picture as WebP, as well as 60 kB allow. @throws when they allow nothing that can be looked at. */
export async function savePicture(file: string, picture: Buffer): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  const { width } = await sharp(picture).metadata();
  for (const scale of scales) {
    for (const quality of qualities) {
      const bytes = await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (bytes.length > mostBytes) continue;
      writeFileSync(file, bytes);
      return `${Math.round(bytes.length / 1000)} kB, quality ${quality}, scale ${scale.toFixed(2)}`;
    }
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes`);
}
