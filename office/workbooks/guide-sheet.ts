import { type SheetSpec, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { workbookPurposes } from '../../codegen/dictionary/workbooks.ts';
import { address } from '../../codegen/grid/addresses.ts';
import { cellText, isBlank, type Sheet } from '../../codegen/grid/cell.ts';
import { addLink, clearRelationships, type XlsxPackage } from '../../codegen/package/package.ts';
import { xmlDeclaration } from '../../codegen/package/xml.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { guideEditions } from '../guide/guide-words.ts';
import { inlineCell } from '../spreadsheet/cells.ts';
import { addSheet, mainNamespace, relationshipReference, sheetParts } from '../spreadsheet/sheets.ts';
import { chineseLetters, ink, latinLetters, rowHeight, styleSheet, type TextLook } from '../spreadsheet/styles.ts';

export const guideName = 'Guide';

type GuideLook = 'title' | 'words' | 'link' | 'sheet';

/** Makes a row of the sheet: English in column A, Chinese in column B. */
const row = (look: GuideLook, ...texts: readonly [en: string, zh: string]) => ({ look, texts });

type GuideRow = ReturnType<typeof row>;

/**
 * Returns the content of a workbook's sheet Guide: where to find the guide and the office page, what must not be
 * changed, and the meaning of each English heading in Chinese. Everything else is in the guide itself. Null is an empty
 * row.
 */
function guideRows(workbook: string, sheets: readonly SheetSpec[]): readonly (GuideRow | null)[] {
  const purpose = workbookPurposes[workbook] ?? { en: '', zh: '' };
  const [english, chinese] = guideEditions;
  return [
    row('title', `${workbook}: ${purpose.en}`, purpose.zh),
    row(
      'link',
      `How to do everything, with pictures: open ${english.file} in this folder.`,
      `图文说明：请打开同一文件夹中的 ${chinese.file}。`,
    ),
    row(
      'words',
      'To see the site while you edit, and to send what you changed: open the address of the site with ' +
        '/office/ behind it in Edge or Chrome.',
      '想边改边看网站，并递交改动：请用 Edge 或 Chrome 打开网站网址加 /office/。',
    ),
    row(
      'words',
      'Keep the headings in row 1 and the names of the sheets: the site finds its data by them. Save, and the ' +
        'office page shows the new page, or the cell to correct.',
      '第 1 行的表头与各工作表的名称请勿更改，网站按它们查找资料。保存后，办公页面会显示新页面，或指出要改的单元格。',
    ),
    row(
      'words',
      'A program writes this sheet and will write over it: keep your own notes on another sheet.',
      '本表由程序生成，会被覆盖；您自己的备注请写在另建的工作表里。',
    ),
    null,
    ...meanings(sheets),
  ];
}

/** All label sheets have the same columns, which are listed once. */
function meanings(sheets: readonly SheetSpec[]): readonly GuideRow[] {
  const areas = sheets.filter(({ labels }) => labels);
  const [anyArea] = areas;
  const headings = (sheet: SheetSpec): readonly GuideRow[] =>
    [...sheetColumns(sheet), ...settingColumns(sheet)].map(({ heading, meaning }) => row('words', heading, meaning));
  const title = ({ name, about }: SheetSpec): GuideRow => row('sheet', name, about.zh);
  const others = sheets.filter(({ labels }) => !labels);
  const columns = row('sheet', 'The columns of every sheet', '各表的列相同');
  return [
    ...others.flatMap((sheet) => [title(sheet), ...headings(sheet)]),
    ...areas.map(title),
    ...(anyArea ? [columns, ...headings(anyArea)] : []),
  ];
}

/**
 * Whether the sheet Guide must be written: it is missing, or its text differs from ours. Its formatting belongs to the
 * office. So does a sheet of that name that does not begin like ours, today or in its earlier form "Guide to
 * machines.xlsx".
 */
export function guideIsStale(workbook: string, sheets: readonly SheetSpec[], existing: readonly Sheet[]): boolean {
  const sheet = existing.find(({ name }) => folded(name) === folded(guideName));
  const existingTexts: string[] = [];
  for (const { number, cells } of sheet?.rows ?? [])
    for (const [column, cell] of cells.entries())
      if (!isBlank(cell)) existingTexts.push(`${address(number, column)} ${cellText(cell)}`);
  const [first] = existingTexts;
  const ours = [`A1 ${workbook}:`, `A1 Guide to ${workbook}`].some((title) => first?.startsWith(title));
  if (first !== undefined && !ours) return false;
  const expectedTexts = guideRows(workbook, sheets).flatMap((row, index) =>
    (row?.texts ?? []).map((text, column) => `${address(index + 1, column)} ${text}`),
  );
  return existingTexts.join('\n') !== expectedTexts.join('\n');
}

/** The widths of the two columns, which have no grid lines. */
const columnWidths = [56, 64];

/** Writes the sheet Guide in its existing place, or after all other sheets. Codegen ignores this sheet. */
export function writeGuide(parts: XlsxPackage, workbook: string, sheets: readonly SheetSpec[]): void {
  const styles = styleSheet(parts);
  const looks = addLooks(styles);
  styles.save();
  const existing = sheetParts(parts).find(({ name }) => folded(name) === folded(guideName));
  const { path } = existing ?? addSheet(parts, guideName, 'visible', '<worksheet/>');
  clearRelationships(parts, path);
  const rows = guideRows(workbook, sheets);
  const linkRow = rows.findIndex((row) => row?.look === 'link') + 1;
  const links = guideEditions.map(({ file }, column) => {
    const id = addLink(parts, path, 'hyperlink', encodeURI(file));
    return `<hyperlink ref="${address(linkRow, column)}" ${relationshipReference(parts, id)}/>`;
  });
  const columns = columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const xml = [
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}">`,
    `<sheetPr><tabColor rgb="FF${ink.orange}"/><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<dimension ref="A1:${address(rows.length, columnWidths.length - 1)}"/>`,
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.map((row, index) => (row ? rowXml(row, index + 1, looks[row.look]) : '')).join('')}</sheetData>`,
    `<hyperlinks>${links.join('')}</hyperlinks>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ];
  parts.write(path, xml.join(''));
}

function rowXml({ look, texts }: GuideRow, number: number, styles: LookStyles): string {
  const height = look === 'title' ? '30" customHeight="1' : rowHeight(texts, columnWidths);
  const cells = texts.map((text, column) =>
    inlineCell({ address: address(number, column), style: styles[column] ?? 0 }, text),
  );
  return `<row r="${number}" ht="${height}">${cells.join('')}</row>`;
}

/** Indexes of the styles of the two columns. */
type LookStyles = readonly number[];

function addLooks(styles: ReturnType<typeof styleSheet>): Readonly<Record<GuideLook, LookStyles>> {
  const pair = (look: Partial<TextLook>) =>
    [latinLetters, chineseLetters].map((letters) =>
      styles.addText({ ...letters, colour: ink.text, fill: 0, vertical: 'top', ...look }),
    );
  return {
    title: pair({ bold: true, colour: ink.white, fill: styles.addFill(ink.navy), vertical: 'center' }),
    words: pair({}),
    link: pair({ underlined: true, colour: ink.link }),
    sheet: pair({ bold: true, colour: ink.navy, fill: styles.addFill(ink.pale) }),
  };
}
