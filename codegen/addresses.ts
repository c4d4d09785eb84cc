/** "A" for 0, "AA" for 26. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** 0 for "A", 26 for "AA". */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number - 1;
}

export function address(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

/** A rectangle of cells; columns count from 0, rows from 1, ends included. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where Excel's sheets end. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_383;

/** "B2" as an area of one cell, "B2:C9", "B:C" and "2:9"; null for anything else. */
export function areaOf(range: string): Area | null {
  const found = /^\$?([A-Z]{1,3})?\$?(\d+)?(?::\$?([A-Z]{1,3})?\$?(\d+)?)?$/i.exec(range);
  if (!found || range === '') return null;
  const [, left, top, right, bottom] = found;
  if (!range.includes(':') && (left === undefined || top === undefined)) return null;
  const columns = [left ?? right, right ?? left].map((letters) =>
    letters === undefined ? null : columnNumber(letters.toUpperCase()),
  );
  const rows = [top ?? bottom, bottom ?? top].map((digits) => (digits === undefined ? null : Number(digits)));
  return { left: columns[0] ?? 0, top: rows[0] ?? 1, right: columns[1] ?? LAST_COLUMN, bottom: rows[1] ?? LAST_ROW };
}

/** The areas of a list as XML writes it, "A1 B2:B9"; null when one of them cannot be read. */
export function areasOf(list: string): readonly Area[] | null {
  const areas = list.trim().split(/\s+/).map(areaOf);
  return areas.every((area) => area !== null) ? areas : null;
}

export function areaText({ left, top, right, bottom }: Area): string {
  const first = address(top, left);
  return left === right && top === bottom ? first : `${first}:${address(bottom, right)}`;
}

export function intersection(one: Area, other: Area): Area | null {
  const area = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return area.left <= area.right && area.top <= area.bottom ? area : null;
}

/** What is left of an area when others are cut out of it. */
export function without(area: Area, cuts: readonly Area[]): readonly Area[] {
  return cuts.reduce<readonly Area[]>((left, cut) => left.flatMap((piece) => remainder(piece, cut)), [area]);
}

function remainder(area: Area, cut: Area): readonly Area[] {
  const hole = intersection(area, cut);
  if (!hole) return [area];
  const pieces: Area[] = [
    { ...area, bottom: hole.top - 1 },
    { ...area, top: hole.top, bottom: hole.bottom, right: hole.left - 1 },
    { ...area, top: hole.top, bottom: hole.bottom, left: hole.right + 1 },
    { ...area, top: hole.bottom + 1 },
  ];
  return pieces.filter(({ left, top, right, bottom }) => left <= right && top <= bottom);
}

/** `B2:B1000`: part of one column. */
export function columnRange(column: number, firstRow: number, lastRow: number): string {
  return `${address(firstRow, column)}:${address(lastRow, column)}`;
}

/** `$B$2:$B$1000` of `B2:B1000`: an address that stays the same wherever a formula is told from. */
export function fixedRange(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
}

/** `'Lists'!$B$2:$B$9`: so many cells of a column below its heading in row 1, for formulas and names. */
export function fixedBelowHeading(sheet: string, column: number, cells: number): string {
  return `${quotedSheet(sheet)}!${fixedRange(columnRange(column, 2, cells + 1))}`;
}

/** A sheet's name as formulas may always write it. */
export function quotedSheet(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** A sheet's name as Excel writes it: in quotes only where it must be. */
export function sheetInAddress(sheet: string): string {
  return plainName.test(sheet) && !likeAddress.test(sheet) ? sheet : quotedSheet(sheet);
}

/** Names that formulas may write without quotes. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
/** Also a cell's address, like AB12 or R1C1, which must stay quoted. */
const likeAddress = /^(?:[A-Za-z]{1,3}\d+|r\d*c\d*|[rc])$/i;

/** A formula as every program writes it: without needless quotes around sheet names, `TRUE` as LibreOffice has it. */
export function plainFormula(formula: string): string {
  const plain = (piece: string) =>
    piece
      .replace(/'((?:[^']|'')+)'!/g, (_, name: string) => `${sheetInAddress(name.replaceAll("''", "'"))}!`)
      .replace(/^(?:TRUE(?:\(\))?|1)$/, 'TRUE');
  return outsideTexts(formula, plain).replace(/^=/, '').trim();
}

/** A formula with what stands outside of its texts changed, piece by piece. */
export function outsideTexts(formula: string, change: (piece: string) => string): string {
  const pieces = formula.split(/("(?:[^"]|"")*")/);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : change(piece))).join('');
}
