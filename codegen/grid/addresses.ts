import { columnLetters } from '../../shared/excel.ts';

/** Returns the index of a column: 0 for "A", 26 for "AA". */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number - 1;
}

export function address(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

/** A cell of a sheet. Its row counts from 1, as Excel shows it, and its column from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Returns the address of a cell, "E14"; "" without a cell. */
export function cellAddress(cell: CellPosition | null): string {
  return cell ? address(cell.row, cell.column) : '';
}

/** A rectangle of cells. Columns count from 0, rows from 1; all four edges are included. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function singleCell({ row, column }: CellPosition): Area {
  return { left: column, top: row, right: column, bottom: row };
}

/** Whether a cell is in an area. */
export function isInArea({ row, column }: CellPosition, { left, top, right, bottom }: Area): boolean {
  return left <= column && column <= right && top <= row && row <= bottom;
}

/** The last row and column of an Excel sheet. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_383;

/** Parses "B2" (one cell), "B2:C9", "B:C" or "2:9". Returns null for anything else. */
export function areaOf(range: string): Area | null {
  const match = /^\$?([A-Z]{1,3})?\$?(\d+)?(?::\$?([A-Z]{1,3})?\$?(\d+)?)?$/i.exec(range);
  if (!match || range === '') return null;
  const [, left, top, right, bottom] = match;
  if (!range.includes(':') && (left === undefined || top === undefined)) return null;
  const columns = [left ?? right, right ?? left].map((letters) =>
    letters === undefined ? null : columnNumber(letters.toUpperCase()),
  );
  const rows = [top ?? bottom, bottom ?? top].map((digits) => (digits === undefined ? null : Number(digits)));
  return { left: columns[0] ?? 0, top: rows[0] ?? 1, right: columns[1] ?? LAST_COLUMN, bottom: rows[1] ?? LAST_ROW };
}

/** Parses a list of areas as XML writes it, "A1 B2:B9". Returns null when one of them cannot be parsed. */
export function areasOf(list: string): readonly Area[] | null {
  const areas = list.trim().split(/\s+/).map(areaOf);
  return areas.every((area) => area !== null) ? areas : null;
}

export function areaText({ left, top, right, bottom }: Area): string {
  const first = address(top, left);
  return left === right && top === bottom ? first : `${first}:${address(bottom, right)}`;
}

export function intersection(first: Area, second: Area): Area | null {
  const area = {
    left: Math.max(first.left, second.left),
    top: Math.max(first.top, second.top),
    right: Math.min(first.right, second.right),
    bottom: Math.min(first.bottom, second.bottom),
  };
  return area.left <= area.right && area.top <= area.bottom ? area : null;
}

/** Returns what remains of an area after the cuts are removed from it. */
export function withoutAreas(area: Area, cuts: readonly Area[]): readonly Area[] {
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

/**
 * Joins areas of one column each, in reading order: first those that touch or overlap below each other, then columns of
 * equal height beside each other. "C2, D2, C3, D3" become "C2:D3". The same cells give the same areas however they are
 * divided.
 */
export function joinedAreas(inColumns: readonly Area[]): readonly Area[] {
  const columns = joinedNeighbours(
    inColumns.toSorted((a, b) => a.left - b.left || a.top - b.top),
    (area, next) => area.left === next.left && area.bottom + 1 >= next.top,
  );
  const areas = joinedNeighbours(
    columns.toSorted((a, b) => a.top - b.top || a.bottom - b.bottom || a.left - b.left),
    (area, next) => area.top === next.top && area.bottom === next.bottom && area.right + 1 === next.left,
  );
  return areas.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

function joinedNeighbours(areas: readonly Area[], isNext: (area: Area, next: Area) => boolean): readonly Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const last = joined.at(-1);
    if (last && isNext(last, area))
      joined.splice(-1, 1, { ...last, right: area.right, bottom: Math.max(last.bottom, area.bottom) });
    else joined.push(area);
  }
  return joined;
}

/** Returns the range of part of one column, `B2:B1000`. */
export function columnRange(column: number, firstRow: number, lastRow: number): string {
  return `${address(firstRow, column)}:${address(lastRow, column)}`;
}

/** Converts `B2:B1000` to `$B$2:$B$1000`, which refers to the same cells from any formula. */
export function fixedRange(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
}

/** Returns `'Lists'!$B$2:$B$9` for formulas and defined names: the given number of cells below a heading in row 1. */
export function fixedBelowHeading(sheet: string, column: number, cells: number): string {
  return `${quotedSheet(sheet)}!${fixedRange(columnRange(column, 2, cells + 1))}`;
}

/** Quotes a sheet name. Formulas always accept the quoted form. */
export function quotedSheet(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** Writes a sheet name as Excel does: quoted only where necessary. */
export function sheetInAddress(sheet: string): string {
  return plainName.test(sheet) && !likeAddress.test(sheet) ? sheet : quotedSheet(sheet);
}

/** Names that formulas accept without quotes. */
const plainName = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
/** Names that look like a cell address, such as AB12 or R1C1, and therefore need quotes. */
const likeAddress = /^(?:[A-Za-z]{1,3}\d+|r\d*c\d*|[rc])$/i;

/**
 * Normalises a formula, because programs write the same one differently: removes needless quotes around sheet names,
 * and writes `TRUE()` and `1` as LibreOffice's `TRUE`.
 */
export function plainFormula(formula: string): string {
  const plain = (piece: string) =>
    piece
      .replace(/'((?:[^']|'')+)'!/g, (_, name: string) => `${sheetInAddress(name.replaceAll("''", "'"))}!`)
      .replace(/^(?:TRUE(?:\(\))?|1)$/, 'TRUE');
  return outsideTexts(formula, plain).replace(/^=/, '').trim();
}

/** Applies `change` to each piece of a formula outside its quoted texts. */
export function outsideTexts(formula: string, change: (piece: string) => string): string {
  const pieces = formula.split(/("(?:[^"]|"")*")/);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : change(piece))).join('');
}
