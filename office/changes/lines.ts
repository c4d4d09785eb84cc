import { everyPage, pathTo } from '../../codegen/dictionary/pages.ts';
import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../../codegen/text/bilingual.ts';
import { nameOfPage, type PageNames } from '../views/page-names.ts';
import {
  type CellChange,
  type FieldChange,
  inOneEdition,
  oldCells,
  type RowChange,
  type Segment,
  type TouchedPage,
} from './change-report.ts';
import { joinedLines, type Line, line, marked, plain, shortenedText, whole } from './line.ts';
import { onlyOf, words } from './report-words.ts';

/** How many rows of a sheet are listed, and how the number of the others is said. */
interface Limit {
  readonly most: number;
  readonly rest: (count: number) => Bilingual;
}

const wholeReport: Limit = { most: 40, rest: words.moreRows };

/** How a report says what it says: its language with the punctuation, and a limit to its length. */
export type Wording = ReturnType<typeof wordingIn>;

export function wordingIn(language: ReportLanguage, limit = wholeReport) {
  const { open, close, ...signs } = punctuation(language);
  return {
    ...signs,
    ...limit,
    language,
    translate: (text: Bilingual) => inLanguage(language, text),
    /** The same for a sentence that quotes cells. */
    translateLine: ({ en, zh }: Bilingual<Line>) => (language === null ? line`${en} · ${zh}` : { en, zh }[language]),
    /** Those of the report, once its outline is made. */
    pageNames: {} as PageNames,
    brackets: (words: string | Line) => line`${open}${words}${close}`,
  };
}

/** Returns the first `most` of a list, and the number of the others. */
export function capped<Entry, Printed>(
  list: readonly Entry[],
  most: number,
  print: (entry: Entry) => Printed,
  others: (rest: number) => Printed,
): readonly Printed[] {
  const rest = list.length - most;
  return [...list.slice(0, most).map(print), ...(rest > 0 ? [others(rest)] : [])];
}

/** Formats a field on one line, with its languages together, and a mark if only one of them changed. */
export function fieldLine(field: FieldChange, row: RowChange['kind'], wording: Wording): Line {
  const { cells, onlyLanguage } = field;
  const changes = joinedLines(
    cells.map((cell) => line`${plain(cell.heading)}: ${cellWords(cell, row, wording)}`),
    ' | ',
  );
  if (onlyLanguage === null) return changes;
  const old = oldCells(field).map(({ language }) => language);
  return line`${changes} ${wording.translate(onlyOf(onlyLanguage, old))}`;
}

/**
 * Describes the change of a cell: "2018 → 2019". For a long text, the changed words. For an added or removed row, the
 * value.
 */
function cellWords(
  { kind, before, after, words: segments }: CellChange,
  row: RowChange['kind'],
  { translate }: Wording,
): Line {
  const value = (text: string) => (text === '' ? [translate(words.blank)] : plain(text));
  if (row === 'added') return value(after);
  // Nobody can look these up in the workbook any more.
  if (row === 'removed') return before === '' ? value(before) : whole(before);
  if (kind === 'unchanged') return [translate(words.unchanged)];
  if (kind === 'spacesOnly') return [translate(words.spacesOnly)];
  return segments ? excerpt(segments) : line`${value(before)} → ${value(after)}`;
}

/** Characters of unchanged text shown on each side of a change, so that the reader finds its place. */
const context = 24;

function excerpt(segments: readonly Segment[]): Line {
  return segments.flatMap(({ kind, text }, index) => {
    if (kind !== 'same') return marked(kind, shortenedText(text));
    const signs = [...text];
    const [first, last] = [index === 0, index === segments.length - 1];
    if (signs.length <= context * (first || last ? 1 : 2)) return plain(text);
    const head = first ? '' : signs.slice(0, context).join('');
    const tail = last ? '' : signs.slice(-context).join('');
    return line`${plain(head)}…${plain(tail)}`;
  });
}

/** Number of pages listed. The rest is only counted. */
const mostPages = 12;

/** A page that is new or gone says more than a list of pages that changed a little, and "every page" says least. */
function rankOf({ address, state }: TouchedPage): number {
  if (state !== 'changed') return 0;
  return address.endsWith('*') ? 2 : 1;
}

/**
 * Formats the names of the pages, which all editions have, on one line, new ones first. Blank if there are none.
 */
export function pageLine(pages: readonly TouchedPage[], wording: Wording): Line {
  const { translate, brackets, listComma, pageNames } = wording;
  const wide = new Map<string, Bilingual>([
    [everyPage, words.everyPage],
    [pathTo('project'), words.everyProject],
  ]);
  const pageWords = ({ address, state }: TouchedPage): Line => {
    const page = plain(translate(wide.get(address) ?? nameOfPage(address, pageNames)));
    if (state === 'changed') return page;
    return [...page, ...brackets(translate(state === 'new' ? words.pageNew : words.pageGone))];
  };
  const sorted = [...inOneEdition(pages)].sort((a, b) => rankOf(a) - rankOf(b));
  const list = capped(sorted, mostPages, pageWords, (rest) => [translate(words.more(rest))]);
  return list.length === 0 ? [] : line`${joinedLines(list, listComma)}${brackets(translate(words.inEveryLanguage))}`;
}
