import { describe, expect, test } from 'vitest';
import { email, phone } from '../../codegen/dictionary/columns.ts';
import { columnOf, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { checkCell } from '../../codegen/validate/check-cell.ts';

const columns = dictionary.flatMap((sheet) =>
  [...sheetColumns(sheet), ...settingColumns(sheet)].map((column) => ({ sheet: sheet.name, ...column })),
);

test('no two sheets have the same example of a code', () => {
  const codes = dictionary.filter(({ labels }) => !labels).map(({ columns: { id } }) => id && columnOf(id).example);
  const examples = codes.filter((example) => example !== undefined);
  expect(examples).toEqual([...new Set(examples)]);
});

describe.each(Object.keys(kinds))('a column of the kind %s', (kind) => {
  const ofKind = columns.filter(({ meta }) => meta.kind === kind);

  test('is in the dictionary', () => {
    expect(ofKind.length).toBeGreaterThan(0);
  });

  test.each(ofKind)('accepts its own example: $sheet › $heading', ({ example, ...column }) => {
    expect(checkCell({ kind: 'text', text: example }, column)).toMatchObject({ ok: true });
  });
});

const words = { heading: { en: 'Contact', zh: '联系' }, note: { en: 'A contact.', zh: '联系方式。' } };

test.each([
  ['6123 4567', phone({ ...words, example: '+60 12 345 6789', country: '+65' }), '+65 6123 4567'],
  ['bp@batu.exmaple', email({ ...words, example: 'bp@batu.com', hostEnding: 'example' }), 'bp@batu.example'],
])('for %s, the facts of its column suggest a value, and not the example', (text, schema, nearest) => {
  const result = checkCell({ kind: 'text', text }, { schema, meta: columnOf(schema) });
  const fault = result.ok ? result.warning : result.fault;
  expect(fault?.suggestion?.value).toBe(nearest);
});
