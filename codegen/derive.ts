import { dictionary } from './dictionary/dictionary.ts';
import { columnOf, type Derivation } from './dictionary/sheet.ts';
import { type RecordRow, type RecordsTable, shownText, type Tables } from './tables.ts';
import { grouped } from './text.ts';

/**
 * The wording of one derivation for one record and language: "March 2021 to June 2023", "March 2021", "2,400 mm", "A, B".
 * A blank end month means On-Going (specification section 3).
 */
export function derivedText(
  derivation: Derivation,
  record: RecordRow,
  table: RecordsTable,
  tables: Tables,
  language: string,
): string {
  const labels = tables.records.get('labels-derived')?.rows ?? [];
  const pattern: Pattern = (key) => {
    const words = labels.find(({ id }) => id === key)?.values.words;
    return shownText(words, language) ?? key;
  };
  switch (derivation.kind) {
    case 'duration': {
      const [start, end] = [record.values[derivation.start], record.values[derivation.end]];
      if (typeof end !== 'string') return pattern('derived.onGoing');
      return fill(pattern('derived.duration'), {
        start: monthWords(String(start), pattern),
        end: monthWords(end, pattern),
      });
    }
    case 'month':
      return monthWords(String(record.values[derivation.from]), pattern);
    case 'quantity':
      return fill(pattern(derivation.pattern), { number: grouped(Number(record.values[derivation.from])) });
    case 'names': {
      const ids = record.values[derivation.from];
      const schema = table.spec.columns[derivation.from];
      const target = tables.records.get((schema && columnOf(schema).target) ?? '');
      const names = Array.isArray(ids) && target ? ids.map((id) => nameIn(target, String(id), language)) : [];
      return names.length === 0
        ? ''
        : names.reduce((first, second) => fill(pattern('derived.twoNames'), { first, second }));
    }
  }
}

/** Label of the derived area in one language, English where the language has none. */
type Pattern = (key: string) => string;

/** Puts facts into a label's `{{name}}` places, all in one pass: a fact that looks like a placeholder stays as it is. */
function fill(pattern: string, facts: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => facts[name] ?? whole);
}

function monthWords(month: string, pattern: Pattern): string {
  const [year = '', number = ''] = month.split('-');
  return fill(pattern('derived.monthOfYear'), { year, month: pattern(`derived.month.${Number(number)}`) });
}

function nameIn(table: RecordsTable, id: string, language: string): string {
  return shownText(table.rows.find((row) => row.id === id)?.values.name, language) ?? id;
}

const months = Array.from({ length: 12 }, (_, index) => `derived.month.${index + 1}`);

const patterns = dictionary
  .flatMap((sheet) => Object.values(sheet.derived ?? {}))
  .flatMap((derivation) => (derivation.kind === 'quantity' ? [derivation.pattern] : []));

/** Labels from which the pipeline makes wording; all of them must stand in strings.xlsx. */
export const derivedKeys: readonly string[] = [
  ...months,
  'derived.monthOfYear',
  'derived.duration',
  'derived.onGoing',
  'derived.twoNames',
  ...new Set(patterns),
];
