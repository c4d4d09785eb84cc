import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

const mostBytes = 60_000;
const qualities = [88, 80, 72, 64, 56, 48, 40];

/** Saves a picture as WebP, as well as 60 kB allow. @throws when they allow nothing that can be looked at. */
export async function savePicture(file: string, picture: Buffer): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  for (const quality of qualities) {
    const bytes = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > mostBytes) continue;
    writeFileSync(file, bytes);
    return `${Math.round(bytes.length / 1000)} kB, quality ${quality}`;
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes`);
}
