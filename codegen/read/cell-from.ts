import { type CellObject, SSF } from 'xlsx';
import { type Cell, digitsOf } from './cells.ts';

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** What of a workbook its cells' meaning depends on. */
export interface CellSetting {
  /** Days from the 1900 date system to the workbook's own. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
}

const wpsPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;

/** What the cell's format shows, when it shows every digit and more than the digits (leading zeros, commas, a unit, %). */
function shownText(number: number, format: string): string | undefined {
  if (/general|e[+-]/i.test(format)) return undefined;
  try {
    const shown = SSF.format(format, number).trim();
    if (shown.endsWith('%')) return shown;
    const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
    return shown !== digitsOf(number) && digits(shown) === digits(digitsOf(number)) ? shown : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a link on the cell, or of a HYPERLINK formula in it. */
function linkOf(raw: CellObject): string | undefined {
  return raw.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(raw.f ?? '')?.[1];
}

function numberFrom(raw: CellObject, { epochShift }: CellSetting): Cell {
  const number = Number(raw.v);
  const date = raw.z !== undefined && SSF.is_date(String(raw.z));
  const shown = date || raw.z === undefined ? undefined : shownText(number, String(raw.z));
  const link = linkOf(raw);
  return {
    kind: 'number',
    number,
    ...(date && { date }),
    ...(epochShift !== 0 && { serial: number + epochShift }),
    ...(shown !== undefined && { shown }),
    ...(link && { link }),
  };
}

function textFrom(raw: CellObject): Cell {
  // `r` is the raw XML of the shared string; runs (<r>) mean that part of the text is formatted.
  const rich = typeof raw.r === 'string' && raw.r.startsWith('<r') && !raw.r.startsWith('<rPh');
  const link = linkOf(raw);
  return { kind: 'text', text: String(raw.v ?? ''), ...(rich && { rich }), ...(link && { link }) };
}

/** A cell free of SheetJS's shape; null for one that holds nothing. */
export function cellFrom(raw: CellObject, setting: CellSetting): Cell | null {
  if (wpsPicture.test(raw.f ?? '') || (raw.t === 's' && wpsPicture.test(String(raw.v)))) return { kind: 'picture' };
  switch (raw.t) {
    case 's':
      return textFrom(raw);
    case 'n':
      return numberFrom(raw, setting);
    case 'b':
      return { kind: 'boolean', boolean: Boolean(raw.v) };
    case 'e': {
      const text = errorTexts[Number(raw.v)] ?? '#ERROR!';
      // Programs that know no pictures in cells see #VALUE! in their place, without a formula.
      return setting.picturesInCells && text === '#VALUE!' && !raw.f ? { kind: 'picture' } : { kind: 'error', text };
    }
    default:
      // A stub with a formula was never calculated: no program has saved its value.
      return raw.f ? { kind: 'notCalculated', formula: raw.f } : null;
  }
}
