import { zipSync } from 'fflate';
import { unpack, type ZipEntry } from '../package/zip.ts';

/** Pictures that a workbook carries, told by its parts. */
export interface PicturesInside {
  /** Pictures that lie over the cells. */
  readonly floating: number;
  /** Some cells hold pictures: Excel's "Place in Cell" (rich data), or WPS's DISPIMG (cell images). */
  readonly inCells: boolean;
}

/** What the names of the parts say of pictures. */
export function picturesInside(entries: readonly ZipEntry[]): PicturesInside {
  const names = entries.map(({ name }) => name.toLowerCase());
  const inCells = names.some((name) => name === 'xl/richdata/richvaluerel.xml' || name === 'xl/cellimages.xml');
  const drawings = names.some((name) => /^xl\/drawings\/drawing\d+\.xml$/.test(name));
  const media = names.filter((name) => name.startsWith('xl/media/')).length;
  return { floating: drawings && !inCells ? media : 0, inCells };
}

/**
 * The same workbook in a zip that says what it holds: every part unpacked within its declared size and checked by its
 * checksum, then stored. SheetJS trusts a zip's inner headers and only warns of a wrong checksum; here it need not.
 * @throws RangeError when a part holds more than it declares; Error when one is damaged.
 */
export function soundWorkbook(entries: readonly ZipEntry[]): Uint8Array {
  const parts = entries.filter(({ name }) => !name.endsWith('/') && !name.toLowerCase().startsWith('xl/media/'));
  return zipSync(Object.fromEntries(parts.map((entry) => [entry.name, unpack(entry)])), { level: 0 });
}
