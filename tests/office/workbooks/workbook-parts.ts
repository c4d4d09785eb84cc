import { strFromU8, unzipSync } from 'fflate';
import { type CellObject, read } from 'xlsx';

/** A data validation as it is in the file. */
export interface WrittenRule {
  readonly type: string;
  readonly sqref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly formula1: string;
}

/** Returns the XML of a part of the workbook. */
export function partOf(bytes: Uint8Array, path: string): string {
  const part = unzipSync(bytes)[path];
  if (!part) throw new Error(`no part ${path}`);
  return strFromU8(part);
}

/** Returns the XML of a sheet by its name. */
export function sheetXml(bytes: Uint8Array, sheet: string): string {
  const index = read(bytes).SheetNames.indexOf(sheet);
  return partOf(bytes, `xl/worksheets/sheet${index + 1}.xml`);
}

/** Returns the rules of a sheet. */
export function rulesOf(bytes: Uint8Array, sheet: string): readonly WrittenRule[] {
  return [...sheetXml(bytes, sheet).matchAll(/<dataValidation (.*?)>(.*?)<\/dataValidation>/gs)].map((match) => {
    const attributes = Object.fromEntries(
      [...(match[1] ?? '').matchAll(/(\w+)="(.*?)"/g)].map((pair) => [pair[1] ?? '', unescaped(pair[2] ?? '')]),
    );
    const formula1 = unescaped(/<formula1>(.*?)<\/formula1>/s.exec(match[2] ?? '')?.[1] ?? '');
    return { type: attributes.type ?? '', sqref: attributes.sqref ?? '', attributes, formula1 };
  });
}

/** Returns the rule that covers exactly these cells. */
export function ruleOf(bytes: Uint8Array, sheet: string, sqref: string): WrittenRule {
  const match = rulesOf(bytes, sheet).find((rule) => rule.sqref === sqref);
  if (!match) throw new Error(`no rule for ${sheet}!${sqref}`);
  return match;
}

/** Returns the letter of the column with a heading. */
export function letterOf(bytes: Uint8Array, sheet: string, heading: string): string {
  const cells = Object.entries<CellObject>(read(bytes).Sheets[sheet] ?? {});
  const [address] = cells.find(([place, { v }]) => /^[A-Z]+1$/.test(place) && v === heading) ?? [];
  if (address === undefined) throw new Error(`no heading ${heading} in ${sheet}`);
  return address.slice(0, -1);
}

/** Returns the rule of the cells below a heading. */
export function ruleBelow(bytes: Uint8Array, sheet: string, heading: string): WrittenRule {
  const letter = letterOf(bytes, sheet, heading);
  return ruleOf(bytes, sheet, `${letter}2:${letter}1000`);
}

/** Returns the cell of the first row below a heading. */
export function cellBelow(bytes: Uint8Array, sheet: string, heading: string): CellObject | undefined {
  return cellOf(bytes, sheet, `${letterOf(bytes, sheet, heading)}2`);
}

/** Returns a cell as SheetJS reads it. */
export function cellOf(bytes: Uint8Array, sheet: string, address: string): CellObject | undefined {
  return read(bytes, { cellNF: true }).Sheets[sheet]?.[address];
}

function unescaped(xml: string): string {
  const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', '#10': '\n' };
  return xml.replace(/&(#?\w+);/g, (entity, name: string) => named[name] ?? entity);
}
