import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { columnNumber, fixedRange, quotedSheet } from '../../codegen/addresses.ts';
import type { GuidePictureName } from '../../codegen/guide/pictures.ts';
import { workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { setDefinedName, sheetParts } from '../../codegen/spreadsheet/sheets.ts';
import { folders } from '../build/project-folders.ts';
import { lastRow } from '../trial/edit-cell.ts';
import { addSamples, unfinishedProject, writeRow } from './sample-rows.ts';

type Take = (name: GuidePictureName, picture: Buffer) => Promise<void>;

/** Rows of a sheet up to its last one. */
function lastRows(
  file: string,
  sheet: string,
  rows: number,
  lastColumn: string,
): { readonly bytes: Buffer; readonly view: SheetView } {
  const bytes = readFileSync(file);
  const last = lastRow(bytes, sheet);
  return { bytes, view: { sheet, area: `A${last - rows + 1}:${lastColumn}${last}`, rowHeight: 21 } };
}

/** Copies of the workbooks with faults, marked as the check marks them. */
function markedCopies(dataDir: string, folder: string): void {
  writeRow(
    dataDir,
    { sheet: 'machines', values: { 'Year of manufacture': '2O24', 'New purchase': 'maybe' } },
    lastRow(readFileSync(join(dataDir, 'machines.xlsx')), 'Machines'),
  );
  writeRow(
    dataDir,
    { sheet: 'machines', values: { Type: 'Crawler crain' } },
    lastRow(readFileSync(join(dataDir, 'machines.xlsx')), 'Machines') - 2,
  );
  const cli = join(folders.codegen, 'cli.ts');
  spawnSync(process.execPath, ['--import', 'tsx', cli, '--data', dataDir, '--check', '--mark', folder], {
    cwd: folders.root,
  });
}

/** Takes the pictures of the workbooks, from copies of them. */
export async function takeSheetPictures(take: Take): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'guide-'));
  const [unfinished, finished, marked] = ['unfinished', 'finished', 'marked'].map((name) => join(scratch, name));
  if (!unfinished || !finished || !marked) return;
  const picture = async (
    name: GuidePictureName,
    file: string,
    sheet: string,
    rows: number,
    lastColumn: string,
    more: Partial<SheetView> = {},
  ) => {
    const { bytes, view } = lastRows(file, sheet, rows, lastColumn);
    await take(name, await sheetPicture(bytes, { ...view, ...more }));
  };
  try {
    for (const copy of [unfinished, finished]) cpSync(folders.data, copy, { recursive: true });
    writeRow(unfinished, unfinishedProject);
    addSamples(finished);
    await picture('project-row', join(unfinished, 'projects.xlsx'), 'Projects', 4, 'K', {
      without: ['B', 'E', 'F', 'J'],
    });
    await picture('project-texts', join(finished, 'company.xlsx'), 'Pictures', 3, 'C');
    await picture('machine-row', join(finished, 'machines.xlsx'), 'Machines', 4, 'F');
    await picture('person-row', join(finished, 'people.xlsx'), 'Staff', 4, 'C');
    markedCopies(finished, marked);
    await picture('marked', join(marked, 'machines.xlsx'), 'Machines', 4, 'F');
    await picture('issues', join(marked, 'machines.xlsx'), 'Issues', 3, 'G', {
      without: ['A', 'C', 'D'],
      rowHeight: 32,
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const dotsPerInch = 192;
const { SOFFICE: office = 'soffice', PDFTOPPM: toPicture = 'pdftoppm' } = process.env;

/** What a part of a sheet looks like, by LibreOffice and pdftoppm, which must be installed; SOFFICE and PDFTOPPM may say where. */
async function sheetPicture(bytes: Uint8Array, view: SheetView): Promise<Buffer> {
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

/** The part of a sheet that a picture shows; its heading row is always there. */
interface SheetView {
  readonly sheet: string;
  /** "A28:P31". */
  readonly area: string;
  /** Columns that the picture leaves out. */
  readonly without?: readonly string[];
  /** In points, for rows whose longest text is left out. */
  readonly rowHeight?: number;
}

/** Fonts that stand for Excel's own, which LibreOffice here has not. */
const fonts: Readonly<Record<string, string>> = { Calibri: 'Liberation Sans', 'Microsoft YaHei': 'Noto Sans CJK SC' };

function hideColumns(xml: string, letters: readonly string[]): string {
  return xml.replace(/<col min="(\d+)"([^>]*?)\/>/g, (whole, min: string, rest: string) =>
    letters.some((letter) => columnNumber(letter) + 1 === Number(min))
      ? `<col min="${min}"${rest} hidden="1"/>`
      : whole,
  );
}

/** Gives every row but the heading's a height. */
function withHeights(xml: string, points: number): string {
  return xml.replace(
    /<row r="(?!1")(\d+)"([^>]*)>/g,
    (_, row: string, rest: string) =>
      `<row r="${row}"${rest.replace(/ (?:ht|customHeight)="[^"]*"/g, '')} ht="${points}" customHeight="1">`,
  );
}

/** A workbook that prints one part of one sheet only, with the letters and numbers of its columns and rows, as Excel's window has them. */
function printableSheet(bytes: Uint8Array, { sheet, area, without = [], rowHeight }: SheetView): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const all = sheetParts(parts);
  const own = all.find(({ name }) => name === sheet);
  if (!own) throw new Error(`no sheet ${sheet}`);
  const sheetXml = hideColumns(parts.text(own.path), without)
    .replace(/<headerFooter>.*?<\/headerFooter>/s, '')
    .replace(/(?=<pageMargins|<pageSetup )/, '<printOptions headings="1"/>')
    .replace(
      /<pageSetup [^>]*\/>/,
      '<pageSetup paperSize="8" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
  parts.write(own.path, rowHeight === undefined ? sheetXml : withHeights(sheetXml, rowHeight));
  setDefinedName(parts, { name: '_xlnm.Print_Titles', formula: `${quotedSheet(sheet)}!$1:$1`, sheet: own.index });
  setDefinedName(parts, {
    name: '_xlnm.Print_Area',
    formula: `${quotedSheet(sheet)}!${fixedRange(area)}`,
    sheet: own.index,
  });
  const { path } = workbookPart(parts);
  let index = -1;
  const workbook = parts
    .text(path)
    .replace(/activeTab="\d+"/, `activeTab="${own.index}"`)
    .replace(/<sheet ([^>]*?)\/>/g, (_, attributes: string) => {
      index += 1;
      const kept = attributes.replace(/ state="\w+"/, '');
      return index === own.index ? `<sheet ${kept}/>` : `<sheet ${kept} state="hidden"/>`;
    });
  parts.write(path, workbook);
  parts.write(
    'xl/styles.xml',
    parts
      .text('xl/styles.xml')
      .replace(/name val="([^"]+)"/g, (whole, font: string) => (fonts[font] ? `name val="${fonts[font]}"` : whole)),
  );
  return parts.toBytes();
}
