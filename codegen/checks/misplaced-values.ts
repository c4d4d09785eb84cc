import { limitsOf, type PhysicalColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FactsByCode } from '../problems/problem.ts';
import { type RecordRow, type RecordsTable, textOfField } from '../records.ts';
import { folded } from '../text/staff-text.ts';
import { ofEachRow, type RowFault } from './check.ts';

type MisplacedKind = FactsByCode['misplaced-value']['kind'];

/** The forms of whole texts that belong into columns of another kind. */
const forms: readonly (readonly [kind: MisplacedKind, form: RegExp])[] = [
  ['file', /^[^\s"<>|]+(?: [^\s"<>|]+){0,4}\.(?:jpe?g|png|webp|svg|gif|bmp|tiff?|hei[cf]|pdf|docx?|xlsx?|pptx?|dwg)$/i],
  ['email', /^(?:mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['webAddress', /^(?:https?:\/\/|www\.)\S+$/i],
  ['phone', /^(?:tel|phone|hp|电话|電話)?[.:：]?\s*(?:\+\d[\d ()-]{7,}\d|[3689]\d{3}[ -]\d{4})$/i],
];
/** A street with a postal code of Singapore, in a name or a title. */
const postalAddress = /(?:singapore|新加坡|\bS\(?)\s*\(?\d{6}\b|邮[区编编]\s*\d{6}/i;
const plainYear = /^(?:19|20)\d\d$/;

/** Longest text of a name, a title or the like. */
const longestName = 120;

/** A value that this many other rows have in another column belongs there. */
const fewestElsewhere = 2;

/**
 * Finds texts that have the form of another column's kind, such as the name of a file as a job title, or that are
 * values of another column in other rows, such as a maker as a model.
 */
export const misplacedValues = ofEachRow((table) => {
  const { spec } = table;
  if (spec.settings || spec.labels || spec.listOf || spec.shownOn.kind === 'withPicture') return () => null;
  const columns = sheetColumns(spec).filter(
    ({ meta, heading }) => kinds[meta.kind].isFreeText && table.columns.has(heading),
  );
  // A year is a number, and a month a text. Beside months, a figure such as 2000 is no year.
  const hasYears = sheetColumns(spec).some(({ meta, schema }) => kinds[meta.kind].isDate && limitsOf(schema).max);
  const elsewhere = valuesByColumn(table, columns);
  return (record) => {
    const faults: RowFault[] = [];
    for (const column of columns) {
      const text = textInColumn(record, column);
      const kind = text === null ? undefined : formOf(text, column, hasYears);
      const home = text === null || kind ? undefined : homeOf(text, column, elsewhere);
      const { field, language } = column;
      const facts = { kind: kind ?? 'value', column: home } as const;
      if (kind ?? home) faults.push({ field, language: language?.code, fault: { code: 'misplaced-value', facts } });
    }
    return faults;
  };
});

function textInColumn(record: RecordRow, { field, language }: PhysicalColumn): string | null {
  return textOfField(record, field, language?.code)?.trim() ?? null;
}

function formOf(
  text: string,
  { meta, schema, field, language }: PhysicalColumn,
  hasYears: boolean,
): MisplacedKind | undefined {
  const form = forms.find(([, pattern]) => pattern.test(text));
  if (form) return form[0];
  const isName = (limitsOf(schema).maxLength ?? 0) <= longestName && field !== 'address';
  if (isName && postalAddress.test(text)) return 'address';
  // A serial number or a project may be called like a year.
  return hasYears && !language && !meta.unique && plainYear.test(text) ? 'year' : undefined;
}

type ValuesByColumn = ReturnType<typeof valuesByColumn>;

/** Groups the values of each column that are the same, by heading. */
function valuesByColumn({ rows }: RecordsTable, columns: readonly PhysicalColumn[]) {
  const groupsOf = (column: PhysicalColumn) => {
    const texts = rows.map((record) => textInColumn(record, column)).filter((text) => text !== null);
    return [column.heading, groupBy(texts, folded)] as const;
  };
  return new Map(columns.map(groupsOf));
}

/** Returns the column in which several other rows have a value that no other row has here. */
function homeOf(text: string, column: PhysicalColumn, columns: ValuesByColumn): string | undefined {
  const countIn = (heading: string) => columns.get(heading)?.get(folded(text))?.length ?? 0;
  if (countIn(column.heading) > 1) return undefined;
  return [...columns.keys()].find((heading) => countIn(heading) >= fewestElsewhere && !isSameField(heading, column));
}

/** A name may be the same in both languages. */
const isSameField = (heading: string, column: PhysicalColumn) =>
  heading.replace(/ \(\w+\)$/, '') === column.heading.replace(/ \(\w+\)$/, '');
