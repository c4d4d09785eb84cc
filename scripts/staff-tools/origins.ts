import { cellsOf, type Emitted, type SourceCell, type SourceMap } from '../../codegen/emit/source-map.ts';
import type { Origin } from './messages.ts';

/** A source of displayed content: a text, a field of a row, a picture, or all cells of a column. */
export type Source = Emitted | { readonly column: Column };

export type Column = readonly [sheet: string, field: string];

/** Assigns marks and stores the sources of each as long as the preview runs. The same sources get the same mark on every page. */
export type MarkBook = ReturnType<typeof newMarkBook>;

/** Labels that also count rows or show values, besides inserted values with their own marks. */
const alsoIn: Readonly<Record<string, readonly Source[]>> = {
  'machineries.caption': [{ column: ['machines', 'model'] }],
  'project.shown': [
    { sheet: 'settings', record: 'projectsPerPage', field: 'projectsPerPage' },
    { column: ['projectList', 'project'] },
  ],
};

/** Labels that represent the value of a cell in the row around them. */
const standsFor: Readonly<Record<string, { readonly column: Column; readonly blank?: true }>> = {
  'machineries.notProvided': { column: ['machines', 'machineId'], blank: true },
  'machineries.newPurchase': { column: ['machines', 'newPurchase'] },
};

/** Columns whose rows are counted by a bare number next to the label. */
const countedBeside: readonly (readonly [label: RegExp, column: Column])[] = [
  [/^services\.family\./, ['services', 'family']],
  [/^company\./, ['projects', 'company']],
  [/^pileType\./, ['projects', 'pileTypes']],
  [/^formation\./, ['projects', 'formations']],
  [/^project\.finder\.metres$/, ['projects', 'deepestPenetration']],
  [/^project\.finder\.millimetres$/, ['projects', 'largestDiameter']],
];

function columnCell(map: SourceMap, [sheet, field]: Column, rows = ''): readonly SourceCell[] {
  const source = map.sheets[sheet];
  const [column] = Object.values(source?.columns[field] ?? {});
  if (!source || !column) return [];
  const [heading, letters] = column;
  const cell = rows.replace(/\d+/g, (row) => letters + row) || letters;
  return [{ workbook: source.workbook, sheet: source.sheet, cell, heading }];
}

/** Returns the cells of a column from the first row to the last: "A2:A30". */
function columnCells(map: SourceMap, column: Column): readonly SourceCell[] {
  const rows = Object.values(map.sheets[column[0]]?.rows ?? {}).flat();
  const [first, last] = rows.reduce(
    ([low, high], row) => [Math.min(low, row), Math.max(high, row)],
    [Number.POSITIVE_INFINITY, 0],
  );
  return rows.length === 0 ? [] : columnCell(map, column, `${first}:${last}`);
}

function originOf(map: SourceMap, locale: string, sources: readonly Source[]): Origin {
  const [first] = sources;
  const label = first && 'text' in first ? first.text : '';
  const stood = standsFor[label];
  const counted = countedBeside.find(([labels]) => labels.test(label));
  return {
    cells: [...sources, ...(alsoIn[label] ?? [])].flatMap((source) =>
      'column' in source ? columnCells(map, source.column) : cellsOf(map, source, locale),
    ),
    standsFor: stood
      ? columnCell(map, stood.column).map((cell) => ({ ...cell, ...(stood.blank && { blank: true }) }))
      : [],
    counts: counted ? columnCells(map, counted[1]) : [],
  };
}

export function newMarkBook() {
  const known = new Map<string, number>();
  const kept: (readonly [locale: string, sources: readonly Source[]])[] = [];
  return {
    mark(locale: string, sources: readonly Source[]): number {
      const place = JSON.stringify([locale, sources]);
      const mark = known.get(place) ?? kept.push([locale, sources]);
      known.set(place, mark);
      return mark;
    },
    /** Returns the origin of a mark in the current workbooks. */
    origin(mark: number, map: SourceMap): Origin {
      const [locale = '', sources = []] = kept[mark - 1] ?? [];
      return originOf(map, locale, sources);
    },
  };
}
