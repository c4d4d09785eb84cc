import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../../codegen/dictionary/sheets.ts';
import { markdownChanges } from '../../../office/changes/markdown.ts';
import { textChanges } from '../../../office/changes/plain-text.ts';
import { sampleRows } from './sample-rows.ts';
import { sheetOf, TemporaryRepository } from './temporary-repository.ts';

type Cells = Record<string, string | number>;

/** Changes cells of TF-P003 and returns its changed fields. */
async function tampinesWith(cells: Cells) {
  const report = await TemporaryRepository.reportAfter('projects.xlsx', ({ Projects = [] }) => {
    Projects[2] = { ...Projects[2], ...cells };
  });
  return sheetOf(report, 'Projects').changes[0]?.fields ?? [];
}

describe('A text in two languages', () => {
  it('shows both side by side and marks that only English changed', async () => {
    const fields = await tampinesWith({ 'Name (EN)': 'Tampines Court Phase 2' });
    expect(fields).toHaveLength(1);
    expect(fields[0]?.onlyLanguage).toBe('en');
    expect(fields[0]?.cells.map(({ heading, kind, before, after }) => [heading, kind, before, after])).toEqual([
      ['Name (EN)', 'changed', 'Tampines Court', 'Tampines Court Phase 2'],
      ['Name (ZH)', 'unchanged', '淡滨尼苑', '淡滨尼苑'],
    ]);
  });

  it('is not marked if both languages changed, or if a missing translation was added', async () => {
    const [both] = await tampinesWith({ 'Name (EN)': 'Tampines Hill', 'Name (ZH)': '淡滨尼岭' });
    expect(both?.onlyLanguage).toBeNull();
    const repository = await TemporaryRepository.withSample();
    await repository.after('people.xlsx', ({ Staff = [] }) => {
      Staff[1] = { ...Staff[1], 'Name (ZH)': '' };
    });
    repository.commit();
    const report = await repository.after('people.xlsx', () => {});
    expect(sheetOf(report, 'Staff').changes[0]?.fields[0]?.onlyLanguage).toBeNull();
  });
});

describe('The comparison of values', () => {
  it('shows months in words', async () => {
    const fields = await tampinesWith({ Start: '2021-03' });
    expect(fields[0]?.cells[0]).toMatchObject({ before: 'Jul 2020', after: 'Mar 2021' });
  });

  it('marks a change that is only in spaces', async () => {
    // Trailing spaces are removed before anything is published.
    const fields = await tampinesWith({ 'Name (EN)': 'Tampines  Court', 'Name (ZH)': '淡滨尼苑 ' });
    expect(fields[0]?.cells.map(({ kind }) => kind)).toEqual(['spacesOnly', 'unchanged']);
    expect(fields[0]?.onlyLanguage).toBeNull();
  });

  it('shows the changed words of a long English text, and the changed characters of a Chinese one', async () => {
    const before = sampleRows()['projects.xlsx']?.Projects?.[2] ?? {};
    const fields = await tampinesWith({
      'Description (EN)': String(before['Description (EN)']).replace('thick layer', 'very thick bed'),
      'Description (ZH)': String(before['Description (ZH)']).replace('隧道', '车站'),
    });
    const words = fields[0]?.cells.map((cell) =>
      cell.words?.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text]),
    );
    expect(words).toEqual([
      [
        ['added', 'very '],
        ['removed', 'layer'],
        ['added', 'bed'],
      ],
      [
        ['removed', '隧道'],
        ['added', '车站'],
      ],
    ]);
  });

  it('shows a long text that was written anew as a whole', async () => {
    const after = 'The piles of this block stand in old alluvium, which the rigs reached after two weeks of coring.';
    const [field] = await tampinesWith({ 'Description (EN)': after });
    expect(field?.cells.find(({ heading }) => heading === 'Description (EN)')?.words).toEqual([
      { kind: 'removed', text: expect.stringContaining('socketed into granite') },
      { kind: 'added', text: after },
    ]);
  });
});

describe('Columns and sheets', () => {
  it('are reported when they are added, removed or renamed', async () => {
    const repository = await TemporaryRepository.withSample();
    const rows = sampleRows()['machines.xlsx'] ?? {};
    const book = utils.book_new();
    // The sheet has only the columns that the first row fills.
    const blank = sheetColumns(sheetOfKey('machines'))
      .filter(({ heading }) => rows.Machines?.[0]?.[heading] === undefined)
      .map(({ heading }) => heading);
    const cells =
      rows.Machines?.map(({ Manufacturer, 'Year of manufacture': year, ...row }) => ({
        ...row,
        'Year of manufactur': year,
        Colour: 'Red',
      })) ?? [];
    utils.book_append_sheet(book, utils.json_to_sheet(cells), 'Machines');
    utils.book_append_sheet(book, utils.json_to_sheet(rows['Machine types'] ?? []), 'Machine types');
    repository.put('machines.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));
    const report = await repository.report();
    const { columns, changes } = sheetOf(report, 'Machines');
    expect(columns.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['renamed', 'Year of manufacture', 'Year of manufactur'],
      ['added', null, 'Colour'],
      ['removed', 'Manufacturer', null],
      ...blank.map((heading) => ['removed', heading, null]),
    ]);
    // The values of a removed column are listed with each row. No other program shows a reviewer what was removed.
    expect(changes).toHaveLength(sampleRows()['machines.xlsx']?.Machines?.length ?? 0);
    const edits = changes[0]?.fields.map(({ cells: [cell] }) => [cell?.heading, cell?.before, cell?.after]);
    expect(edits).toEqual([['Manufacturer', 'Sany', '']]);
    expect(textChanges(report, 'en', false)).toContain(
      '    new column: Colour; the site does not read it, and its values are not shown here\n',
    );
    expect(textChanges(report, 'zh', false)).toContain('    新增列：Colour；网站不读取此列，其内容不在此列出\n');
    expect(textChanges(report, 'en', false)).toContain('    column gone: Manufacturer\n');
    for (const form of [textChanges(report, 'en', false), markdownChanges(report, 'en'), JSON.stringify(report)]) {
      expect(form).toContain('Sany');
      // What the office keeps beside its tables, such as sums, is not for a comment under a pull request.
      expect(form).not.toContain('Red');
    }
  });

  it('with the same heading twice are distinguished by their letter', async () => {
    const repository = await TemporaryRepository.withSample();
    const Machines = utils.json_to_sheet(sampleRows()['machines.xlsx']?.Machines ?? []);
    const save = () =>
      repository.put('machines.xlsx', write({ SheetNames: ['Machines'], Sheets: { Machines } }, { type: 'buffer' }));
    save();
    repository.commit();
    utils.sheet_add_aoa(Machines, [['Model'], ['SR999']], { origin: 'F1' });
    save();
    const { columns, changes } = sheetOf(await repository.report(), 'Machines');
    expect(columns).toEqual([{ kind: 'added', before: null, after: 'Model', isRead: false }]);
    expect(changes).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['in Chinese', { 'Year of manufacture': '制造年份' }],
    ['swapped', { Model: 'Year of manufacture', 'Year of manufacture': 'Model' }],
  ])('are recognized if headings are %s', async (_, titles) => {
    const repository = await TemporaryRepository.withSample();
    const { Machines = [], ...others } = sampleRows()['machines.xlsx'] ?? {};
    const retitled = Machines.map((row) =>
      Object.fromEntries(Object.entries(row).map(([heading, value]) => [titles[heading] ?? heading, value])),
    );
    repository.putPlain('machines.xlsx', { Machines: retitled, ...others });
    const { columns, changes } = sheetOf(await repository.report(), 'Machines');
    const renamed = columns.flatMap(({ kind, before, after }) => (kind === 'renamed' ? [[before, after]] : []));
    expect(Object.fromEntries(renamed)).toEqual(titles);
    expect(changes).toEqual([]);
  });
});
