import { describe, expect, test } from 'vitest';
import { settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { checkCell } from '../../codegen/validate/check-cell.ts';

const columns = dictionary.flatMap((sheet) =>
  [...sheetColumns(sheet), ...settingColumns(sheet)].map((column) => ({ sheet: sheet.name, ...column })),
);

describe.each(Object.keys(kinds))('a column of the kind %s', (kind) => {
  const ofKind = columns.filter(({ meta }) => meta.kind === kind);

  test('is in the dictionary', () => {
    expect(ofKind.length).toBeGreaterThan(0);
  });

  test.each(ofKind)('accepts its own example: $sheet › $heading', ({ example, ...column }) => {
    expect(checkCell({ kind: 'text', text: example }, column)).toMatchObject({ ok: true });
  });
});
