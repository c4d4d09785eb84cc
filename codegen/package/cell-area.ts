import { columnLetters, columnNumber } from '../read/cells.ts';

/** A rectangle of cells; columns count from 0, rows from 1, ends included. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_383;

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
  const first = `${columnLetters(left)}${top}`;
  return left === right && top === bottom ? first : `${first}:${columnLetters(right)}${bottom}`;
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
