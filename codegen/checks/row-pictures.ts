import { languages } from '../dictionary/languages.ts';
import { type CheckOf, checksOf } from '../dictionary/sheet-spec.ts';
import type { Fault } from '../problems/problem.ts';
import { partsOfField, type RecordRow, recordName, type Tables, textOfField } from '../records.ts';
import { folded, sameForm } from '../text/staff-text.ts';
import type { FindRowFaults } from './check.ts';

/** Whether an illustration may stand for several rows. A face or an event is that of one. */
export function mayIllustrate({ of }: CheckOf<'ownPictures'>): boolean {
  return of === 'project' || of === 'service';
}

/**
 * Finds pictures that are those of an earlier row about something else of the same sort: another project, another
 * person, in whichever sheet. Where no illustration may stand for a picture, also finds those whose text for the blind
 * names another row and not this one, such as two portraits that were exchanged.
 */
export function sharedPictures(check: CheckOf<'ownPictures'>, { records }: Tables): FindRowFaults {
  const isIllustrated = mayIllustrate(check);
  const { field, of } = check;
  const texts = records.get('pictureTexts')?.rows.toReversed() ?? [];
  const pictures = new Map(texts.map((row) => [textOfField(row, 'file'), row]));
  const shown = [...records.values()].flatMap(({ spec, rows }) => {
    const same = checksOf(spec, 'ownPictures').filter((each) => each.of === of);
    return same.flatMap((each) => rows.map((record) => ({ record, files: partsOfField(record, each.field) })));
  });
  const owners = new Map(
    shown.toReversed().flatMap(({ record, files }) => files.map((file) => [file, record] as const)),
  );
  const others = shown.map(({ record }) => record);
  const otherRow = (file: string, { name: row }: RecordRow, text: string | undefined): Fault => ({
    code: 'picture-of-other-row',
    facts: { actual: file, row, mayIllustrate: isIllustrated, text },
  });
  const faultOf = (record: RecordRow, file: string): Fault | null => {
    const described = pictures.get(file);
    const owner = owners.get(file) ?? record;
    const isOther = owner !== record && !isSameName(owner, record);
    if (isOther && !(isIllustrated && described?.values.illustration === true)) return otherRow(file, owner, undefined);
    const named = isIllustrated || !described ? undefined : rowNamedInstead(described, record, others);
    return described && named ? otherRow(file, named, textOfField(described, 'alt') ?? '') : null;
  };
  return (record) => {
    const faults = partsOfField(record, field).map((file) => faultOf(record, file));
    return faults.filter((fault) => fault !== null).map((fault) => ({ field, fault }));
  };
}

/** Returns the row that a picture's text names in some language, if it names the given one in none. */
function rowNamedInstead(described: RecordRow, record: RecordRow, rows: readonly RecordRow[]): RecordRow | undefined {
  const names = (row: RecordRow) =>
    languages.some(({ code }) => hasName(textOfField(described, 'alt', code), textOfField(row, 'name', code)));
  return names(record) ? undefined : rows.find((row) => names(row) && !isSameName(row, record));
}

/** Whether a text contains a name as whole words. Chinese has no spaces between words. */
function hasName(text: string | null, name: string | null): boolean {
  const words = (value: string) => sameForm(value.replace(/[^\p{L}\p{N}]+/gu, ' '));
  if (text === null || name === null || words(name) === '') return false;
  return /\p{Script=Han}/u.test(name)
    ? words(text).includes(words(name))
    : ` ${words(text)} `.includes(` ${words(name)} `);
}

/** A person may be in two sheets. */
function isSameName(left: RecordRow, right: RecordRow): boolean {
  return folded(recordName(left)) === folded(recordName(right));
}
