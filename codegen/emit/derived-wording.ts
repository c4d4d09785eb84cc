import { groupThousands } from '../../shared/group-thousands.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { columnOf, type Derivation } from '../dictionary/sheet-spec.ts';
import {
  numberOfField,
  partsOfField,
  type RecordRow,
  type RecordsTable,
  type Tables,
  textOfField,
} from '../records.ts';

/**
 * Returns the derived text of a record in one language: "March 2021 to June 2023", "March 2021", "2,400 mm", "A, B",
 * "A (now C)", "C (formerly A)". A blank end month means On-Going (docs/contract.md, 1). Null if a word of it is blank
 * in the language: a text is not half in another one.
 */
export function derivedTexts(table: RecordsTable, { records }: Tables, language: string) {
  const labels = new Map(records.get('labels-derived')?.rows.map((row) => [row.id, row]));
  const pattern = (key: string, code = language) => {
    const row = labels.get(key);
    return row ? textOfField(row, 'words', code) : null;
  };
  const monthWords = (month: string) => {
    const [year = '', number = ''] = month.split('-');
    return fill(pattern('derived.monthOfYear'), { year, month: pattern(`derived.month.${Number(number)}`) });
  };
  const namesOf = (record: RecordRow, field: string, formerName?: string) => {
    const { [field]: schema } = table.spec.columns;
    const target = records.get((schema && columnOf(schema).target) ?? '');
    if (!target) return [];
    return partsOfField(record, field).map((id) => {
      const name = nameIn(target, id, language);
      const renamed = formerName && target.rows.find((row) => textOfField(row, formerName) === id);
      return renamed
        ? fill(pattern('derived.renamed'), { name, present: textOfField(renamed, 'name', language) })
        : name;
    });
  };
  return (derivation: Derivation, record: RecordRow): string | null => {
    switch (derivation.kind) {
      case 'duration': {
        const [start, end] = [textOfField(record, derivation.start), textOfField(record, derivation.end)];
        if (end === null) return pattern('derived.onGoing');
        return fill(pattern('derived.duration'), { start: monthWords(start ?? ''), end: monthWords(end) });
      }
      case 'month': {
        // Blank if the cell is.
        const month = textOfField(record, derivation.from);
        return month === null ? '' : monthWords(month);
      }
      case 'quantity':
        return fill(pattern(derivation.pattern), {
          number: groupThousands(numberOfField(record, derivation.from) ?? 0),
        });
      case 'measured':
        return measuredText(textOfField(record, derivation.from) ?? '', derivation.patterns, pattern);
      case 'names': {
        const [first = '', ...others] = namesOf(record, derivation.from, derivation.formerName);
        return others.reduce((before, second) => fill(pattern('derived.twoNames'), { first: before, second }), first);
      }
      case 'formerly': {
        const name = textOfField(record, 'name', language);
        const former = textOfField(record, derivation.from);
        return former === null
          ? name
          : fill(pattern('derived.formerly'), { name, former: nameIn(table, former, language) });
      }
    }
  };
}

/** Returns "66 MN" in another language, or as it is if no pattern has its sign. */
function measuredText(
  figure: string,
  keys: readonly string[],
  pattern: (key: string, code?: string) => string | null,
): string | null {
  const [, number, sign] = /^(.*\d)\s*(\D+)$/.exec(figure) ?? [];
  if (number === undefined) return figure;
  const signOf = (key: string) => fill(pattern(key, defaultLanguage.code), { number: '' })?.trim();
  const key = keys.find((each) => signOf(each) === sign);
  return key === undefined ? figure : fill(pattern(key), { number });
}

/**
 * Fills the `{{name}}` placeholders of a label in one pass, so that a fact that looks like a placeholder is not
 * replaced. Null if the label or a fact is.
 */
function fill(pattern: string | null, facts: Readonly<Record<string, string | null>>): string | null {
  if (pattern === null || Object.values(facts).includes(null)) return null;
  return pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => facts[name] ?? whole);
}

function nameIn(table: RecordsTable, id: string, language: string): string | null {
  const row = table.rows.find((each) => each.id === id);
  return row ? textOfField(row, 'name', language) : null;
}
