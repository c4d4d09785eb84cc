import { type ColumnKind, columnOf } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { cellsOf, namingsOf, type SourceMap } from '../../codegen/emit/source-map.ts';
import { type Data, isData, isPicture, type Picture } from './content-parts.ts';
import { markAddress, markNumber, markText } from './marks.ts';
import type { Column, MarkBook, Source } from './origins.ts';

/** The parts of a page's content that are displayed. */
export interface ShownContent {
  readonly page: string;
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  readonly frame: unknown;
  readonly data: unknown;
}

interface Row {
  readonly sheet: string;
  readonly id: string;
}

/** In a page's data, rows have the key of their sheet, or one of these names. */
const sheetsByName: Readonly<Record<string, string>> = {
  cards: 'projects',
  project: 'projects',
  contractor: 'companies',
  span: 'machines',
};
/** Fields that have a different name in a page's data than in the sheet. */
const fieldsByName: Readonly<Record<string, string>> = { year: 'yearOfManufacture', codeYear: 'id' };
/** Kinds of column whose values are displayed as they are in the cell. Other kinds are codes, addresses and files. */
const shownKinds = new Set<ColumnKind>(['text', 'oneOf', 'year', 'wholeNumber', 'decimal', 'email', 'phone']);
/** IDs that are displayed. */
const shownIds: ReadonlySet<string> = new Set(['projects.id', 'events.codeYear']);

/** Figures that are calculated from many rows, by the part of a page's data that contains them. */
const figures: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  figures: {
    projects: ['projects', 'id'],
    machines: ['machines', 'model'],
    largestDiameter: ['projects', 'largestDiameter'],
    deepestPenetration: ['projects', 'deepestPenetration'],
  },
  matrix: { references: ['projects', 'pileTypes'] },
  more: { count: ['projects', 'id'] },
};

function kindOf(sheet: string, field: string): ColumnKind | null {
  const schema = dictionary.find(({ key }) => key === sheet)?.columns[field];
  return schema ? columnOf(schema).kind : null;
}

/** Names by which the site looks up a drawing. Nobody reads them. */
const drawnFields: ReadonlySet<string> = new Set(
  dictionary.flatMap(({ key, checks = [] }) =>
    checks.flatMap((own) => (own.kind === 'drawn' ? [`${key}.${own.field}`] : [])),
  ),
);

/** Returns the row that an object of a page's data shows, found by its ID and its name in the data. */
function rowOf(map: SourceMap, name: string, { id }: Data): Row | null {
  const sheet = sheetsByName[name] ?? name;
  return typeof id === 'string' && Object.hasOwn(map.sheets[sheet]?.rows ?? {}, id) ? { sheet, id } : null;
}

const markValue = (value: string | number, mark: number) =>
  typeof value === 'number' ? markNumber(value, mark) : markText(value, mark);

/** Whether pages show the value of a field itself. */
function isShownFact(sheet: string, name: string, kind: ReturnType<typeof kindOf>): boolean {
  return (kind !== null && shownKinds.has(kind)) || shownIds.has(`${sheet}.${name}`);
}

/** Returns, for each group of events, the cells that put its events under that year. */
function groupSources(groups: readonly Data[]): readonly (readonly Source[])[] {
  const eventsOf = ({ events }: Data) => (Array.isArray(events) ? events.filter(isData) : []);
  const under = groups.every((group) => eventsOf(group).every(({ shownUnder }) => shownUnder === group.year));
  return groups.map((group) => [
    ...eventsOf(group).map(({ id }) => ({ sheet: 'events', record: String(id), field: under ? 'shownUnder' : 'id' })),
    { sheet: 'settings', record: 'groupNewsBy', field: 'groupNewsBy' },
  ]);
}

/**
 * Adds a mark to every word and number of a page's content that comes from a cell. The site's code renders the result like any other
 * content.
 */
export function markContent(content: ShownContent, map: SourceMap, book: MarkBook): ShownContent {
  const { locale } = content;
  const mark = (...sources: readonly Source[]) => book.mark(locale, sources);
  const texts: Record<string, string> = {};
  const phrases: Record<string, readonly string[]> = {};
  const say = (key: string, text: string, own: number): void => {
    texts[key] = markText(text, own);
    // Under the marked words, like the phrases of any other content.
    const parts = content.phrases[text];
    if (parts) phrases[markText(text, own)] = parts.map((part) => markText(part, own));
  };
  for (const [key, text] of Object.entries(content.texts)) say(key, text, mark({ text: key }));

  /** A text that comes from more than its own cell gets its own key. */
  const textWith = (key: string, ...sources: readonly Source[]): string => {
    const own = mark(...sources, { text: key });
    say(`${key}@${own}`, content.texts[key] ?? '', own);
    return `${key}@${own}`;
  };

  const fact = (name: string, value: string | number, row: Row | null): string | number => {
    const field = fieldsByName[name] ?? name;
    const [sheet, record] = row ? [row.sheet, row.id] : ['settings', field];
    const source = { sheet, record, field };
    const kind = kindOf(sheet, field);
    if (typeof value === 'string' && Object.hasOwn(content.texts, value))
      return kind === 'ref' ? textWith(value, source) : value;
    const isShown = row ? isShownFact(sheet, name, kind) : cellsOf(map, source, locale).length > 0;
    if (!isShown || drawnFields.has(`${sheet}.${field}`)) return value;
    return markValue(value, mark(source));
  };

  const picture = (name: string, view: Picture, row: Row | null): Data => {
    const namings = namingsOf(map, view.file);
    const own = namings.filter(([sheet, record]) => sheet === row?.sheet && record === row.id);
    const sources = (own.length > 0 ? own : namings).map(([sheet, record, field]) => ({ sheet, record, field }));
    // The companies' marks in the header and footer have no alternative text.
    if (name === 'markLight') return { ...view, src: markAddress(view.src, mark(...sources)) };
    return { ...view, alt: textWith(view.alt, ...sources) };
  };

  const withYears = (groups: readonly unknown[], years: ReturnType<typeof groupSources>): unknown =>
    groups.map((group, place) =>
      isData(group) ? { ...group, year: markNumber(Number(group.year), mark(...(years[place] ?? []))) } : group,
    );

  const walk = (value: unknown, name: string, row: Row | null): unknown => {
    if (Array.isArray(value)) {
      const parts = value.map((part: unknown) => walk(part, name, row));
      return name === 'groups' ? withYears(parts, groupSources(value.filter(isData))) : parts;
    }
    if (!isData(value)) return typeof value === 'string' || typeof value === 'number' ? fact(name, value, row) : value;
    if (isPicture(value)) return picture(name, value, row);
    return properties(value, name, row);
  };

  const properties = (value: Data, name: string, row: Row | null): Data => {
    const own = rowOf(map, name, value) ?? (Object.hasOwn(figures, name) ? null : row);
    // Shows the row that a cell of the current row refers to.
    const ref = row && kindOf(row.sheet, name) === 'ref' ? { sheet: row.sheet, record: row.id, field: name } : null;
    const propertyOf = (property: string, part: unknown): unknown => {
      const column = figures[name]?.[property];
      if (column && typeof part === 'number') return markNumber(part, mark({ column }));
      if (ref && typeof part === 'string' && Object.hasOwn(content.texts, part)) return textWith(part, ref);
      return walk(part, property, own);
    };
    return Object.fromEntries(Object.entries(value).map(([property, part]) => [property, propertyOf(property, part)]));
  };
  return {
    ...content,
    texts,
    phrases,
    frame: walk(content.frame, 'frame', null),
    data: walk(content.data, content.page, null),
  };
}
