import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { printableSheet, type SheetView } from './sheet-print.ts';

const dotsPerInch = 192;
const { SOFFICE: office = 'soffice', PDFTOPPM: toPicture = 'pdftoppm' } = process.env;

/** What a part of a sheet looks like, by LibreOffice and pdftoppm, which must be installed; SOFFICE and PDFTOPPM may say where. */
export async function sheetPicture(bytes: Uint8Array, view: SheetView): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  try {
    writeFileSync(join(folder, 'sheet.xlsx'), printableSheet(bytes, view));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    execFileSync(
      office,
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'sheet.xlsx')],
      { stdio: 'ignore' },
    );
    execFileSync(toPicture, [
      '-png',
      '-r',
      String(dotsPerInch),
      '-f',
      '1',
      '-l',
      '1',
      '-singlefile',
      join(folder, 'sheet.pdf'),
      join(folder, 'sheet'),
    ]);
    return await sharp(readFileSync(join(folder, 'sheet.png')))
      .trim({ threshold: 10 })
      .toBuffer();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
