import { cellsOf, type SourceCell } from '../../codegen/emit/cells-of.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import type { Shown } from './messages.ts';
import { type Fact, factCells, type RecordsBySheet } from './shown-facts.ts';
import type { GeneratedRecord } from './site-modules.ts';

/** The parts of a page's content that tell what it shows. */
export interface PageWords {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly frame: unknown;
  readonly data: unknown;
}

interface ShownPicture {
  readonly file: string;
  readonly alt: string;
  /** The beginning of all its addresses: "/pictures/banners/banner-1.3f2a91c0". */
  readonly stem: string;
}

const madePicture = /^(.*\.[0-9a-f]{8})(?:-\d+)?\.\w+$/;

function pictureOf(value: GeneratedRecord): ShownPicture | null {
  const { file, alt, src } = value;
  if (typeof file !== 'string' || typeof alt !== 'string' || typeof src !== 'string') return null;
  const stem = madePicture.exec(decodeURI(src))?.[1];
  return stem === undefined ? null : { file, alt, stem };
}

/** "projects.xlsx/Projects/10": the row of the first cell. */
function rowOf([first]: readonly SourceCell[]): string {
  return first ? `${first.workbook}/${first.sheet}/${first.cell.replace(/^[A-Z]+|:.*$/g, '')}` : '';
}

function shown(kind: Shown['kind'], value: string, cells: readonly SourceCell[]): readonly Shown[] {
  return cells.length === 0 || value === '' ? [] : [{ kind, value, record: rowOf(cells), cells }];
}

function isLabel(map: SourceMap, key: string): boolean {
  return Object.values(map.sheets).some(({ shape, rows }) => shape === 'labels' && Object.hasOwn(rows, key));
}

/** Everything a page shows that comes from a cell, with its cells in the page's language. */
export function shownOnPage(map: SourceMap, content: PageWords, records: RecordsBySheet): readonly Shown[] {
  const { locale, texts } = content;
  const found: Shown[] = [];
  for (const [key, text] of Object.entries(texts)) {
    const kind = text.includes('{{') && isLabel(map, key) ? 'pattern' : 'text';
    found.push(...shown(kind, text, cellsOf(map, { text: key }, locale)));
  }

  const showFact = (fact: Fact) => {
    for (const cells of factCells({ map, records, locale }, fact))
      found.push(...shown('fact', String(fact.value), cells));
  };
  const showPicture = ({ file, alt, stem }: ShownPicture, holder: GeneratedRecord | null) => {
    const all = cellsOf(map, { picture: file }, locale);
    const id = holder && typeof holder.id === 'string' ? holder.id : '';
    const rows = new Set(
      Object.values(map.sheets).flatMap(({ workbook, sheet, rows: own }) =>
        Object.hasOwn(own, id) ? (own[id] ?? []).map((row) => `${workbook}/${sheet}/${row}`) : [],
      ),
    );
    const own = all.filter((cell) => rows.has(rowOf([cell])));
    found.push(...shown('picture', stem, [...(own.length > 0 ? own : all), ...cellsOf(map, { text: alt }, locale)]));
  };
  const walk = (value: unknown, holder: GeneratedRecord | null): void => {
    if (Array.isArray(value)) {
      for (const part of value) walk(part, holder);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const object: GeneratedRecord = { ...value };
    const picture = pictureOf(object);
    if (picture) {
      showPicture(picture, holder);
      return;
    }
    for (const [property, part] of Object.entries(object)) {
      if (typeof part === 'number' || (typeof part === 'string' && !Object.hasOwn(texts, part)))
        showFact({ property, value: part, holder: object });
      else walk(part, object);
    }
  };
  walk(content.frame, null);
  walk(content.data, null);
  return found;
}
