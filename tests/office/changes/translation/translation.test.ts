import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, utils, write } from 'xlsx';
import { textChanges } from '../../../../office/changes/plain-text.ts';
import { takeFromTranslator, writeForTranslator } from '../../../../office/changes/translation/translate-folder.ts';
import { refusedLine } from '../../../../office/changes/translation/translation-words.ts';
import { withCell } from '../../../../office/staff-actions/edit-cell.ts';
import { called } from '../../../call-command.ts';
import { editParts } from '../../../codegen/small-data/sheetjs-workbook.ts';
import { workbookCells } from '../take-in/workbook-cells.ts';
import { type Edit, TemporaryRepository } from '../temporary-repository.ts';

const projects = 'projects.xlsx';
const [toChinese, toEnglish] = ['To Chinese 译成中文', 'To English 译成英文'];

/** Changes the names of projects by their position. */
const rename =
  (language: 'EN' | 'ZH', names: Readonly<Record<number, string>>): Edit =>
  ({ Projects = [] }) => {
    for (const [index, name] of Object.entries(names))
      Projects[Number(index)] = { ...Projects[Number(index)], [`Name (${language})`]: name };
  };

const hill = rename('EN', { 2: 'Tampines Hill' });

/** A folder after a change, with the file for the translator beside it. */
async function exported(edit: Edit) {
  const repository = await TemporaryRepository.withSample();
  await repository.edit(projects, edit);
  const path = join(repository.folder, 'translation.xlsx');
  const count = await writeForTranslator(repository.data, 'HEAD', path);
  return {
    repository,
    path,
    count,
    rows: (sheet: string) => utils.sheet_to_json<string[]>(read(readFileSync(path)).Sheets[sheet] ?? {}, { header: 1 }),
    /** What the translator types. */
    type: (sheet: string, cell: string, text: string) =>
      writeFileSync(path, withCell(readFileSync(path), sheet, cell, text)),
    /** The file as another program saves it, with its sheets changed. */
    rewrite: (change: (rows: string[][]) => string[][]) => {
      const book = read(readFileSync(path));
      for (const name of book.SheetNames) {
        const rows = utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '' });
        book.Sheets[name] = utils.aoa_to_sheet(change(rows));
      }
      writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
    },
    take: () => takeFromTranslator(repository.data, 'HEAD', path),
    bytes: () => readFileSync(join(repository.data, projects)),
  };
}

type Story = Awaited<ReturnType<typeof exported>>;

test('the file lists each old text with what changed, a sheet for each direction, and the report says which is old', async () => {
  const story = await exported((sheets) => {
    hill(sheets);
    rename('ZH', { 3: '碧山新连道' })(sheets);
    rename('EN', { 4: 'Kallang Bay' })(sheets);
    rename('ZH', { 4: '加冷湾' })(sheets);
  });
  expect(story.count).toBe(2);
  expect(story.rows(toChinese)).toEqual([
    [
      ...['Workbook 工作簿', 'Sheet 工作表', 'Cell 单元格', 'Row 行', 'Heading 列标题', 'Old English 原英文'],
      ...['New English 新英文', 'Chinese now 现有中文', 'Chinese (to be translated) 中文（待译）'],
    ],
    [projects, 'Projects', 'D4', 'TF-P003', 'Name (ZH)', 'Tampines Court', 'Tampines Hill', '淡滨尼苑'],
  ]);
  expect(story.rows(toEnglish)[1]).toEqual([
    ...[projects, 'Projects', 'C5', 'TF-P004', 'Name (EN)', '碧山连道', '碧山新连道', 'Bishan Link'],
  ]);
  const report = await story.repository.report();
  expect(textChanges(report, 'en')).toContain('⚠ only English changed: the Chinese is old');
  expect(textChanges(report, 'zh')).toContain('⚠ 只改了中文，英文仍是旧文');
});

test('what was filled in is written into its cells alone, and is known when the file comes again', async () => {
  const story = await exported((sheets) => {
    rename('EN', { 1: 'Jurong Station', 2: 'Tampines Hill' })(sheets);
    rename('ZH', { 3: '碧山新连道' })(sheets);
  });
  const before = workbookCells(story.bytes());
  story.type(toChinese, 'I3', ' 淡滨尼岭 ');
  story.type(toEnglish, 'I2', 'Bishan New Link');
  expect(await story.take()).toMatchObject({
    workbooks: [
      {
        workbook: projects,
        cells: [
          { sheet: 'Projects', cell: { row: 4, column: 3 }, value: '淡滨尼苑', fix: '淡滨尼岭' },
          { cell: { row: 5, column: 2 }, value: 'Bishan Link', fix: 'Bishan New Link' },
        ],
      },
    ],
    ...{ refused: [], unchanged: 0, open: 1 },
  });
  const after = workbookCells(story.bytes());
  const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key));
  expect(changed).toEqual(['xl/worksheets/sheet2.xml D4', 'xl/worksheets/sheet2.xml C5']);
  expect(await story.take()).toMatchObject({ workbooks: [], refused: [], unchanged: 2, open: 1 });
});

test('any rows that are filled in come back as exactly these cells', async () => {
  const names = { 0: 'Tengah Walk', 1: 'Jurong Station', 2: 'Tampines Hill', 3: 'Bishan Road', 4: 'Kallang Bay' };
  const filled = fc.dictionary(fc.constantFrom('2', '3', '4', '5', '6'), fc.constantFrom('新名', '另一名', '＝1+1 号'));
  await fc.assert(
    fc.asyncProperty(filled, async (texts) => {
      const story = await exported(rename('EN', names));
      const before = workbookCells(story.bytes());
      for (const [row, text] of Object.entries(texts)) story.type(toChinese, `I${row}`, text);
      const taken = await story.take();
      const cells = taken.workbooks.flatMap((workbook) => workbook.cells);
      expect(Object.fromEntries(cells.map(({ cell, fix }) => [cell.row, fix]))).toEqual(texts);
      expect(taken.open).toBe(5 - cells.length);
      const after = workbookCells(story.bytes());
      const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key));
      expect(changed.sort()).toEqual(Object.keys(texts).map((row) => `xl/worksheets/sheet2.xml D${row}`));
    }),
    { numRuns: 5, seed: 72 },
  );
});

test('cells that have moved are found by row and heading, and columns of the file by their headings', async () => {
  const story = await exported(hill);
  story.type(toChinese, 'I2', '淡滨尼岭');
  story.rewrite((rows) => [['', 'Please fill in'], ...rows.map((row) => row.toReversed())]);
  await story.repository.edit(projects, (sheets) => {
    hill(sheets);
    sheets.Projects?.reverse();
  });
  expect(await story.take()).toMatchObject({
    workbooks: [{ cells: [{ cell: { row: 4, column: 3 }, row: 'TF-P003', fix: '淡滨尼岭' }] }],
  });
});

/** Types a translation for the first text, and then something else happens. */
const filledIn = (text: string, then: (story: Story) => unknown) => async (story: Story) => {
  story.type(toChinese, 'I2', text);
  await then(story);
};
const nothingElse = () => {};

test.each<[given: string, act: (story: Story) => unknown, en: string, zh: string]>([
  [
    'the English has changed since',
    filledIn('淡滨尼岭', ({ repository }) => repository.edit(projects, rename('EN', { 2: 'Tampines Vale' }))),
    'the English has changed since the file was made, from “Tampines Hill” to “Tampines Vale”',
    '英文由“Tampines Hill”改成了“Tampines Vale”',
  ],
  [
    'the Chinese has changed since',
    filledIn('淡滨尼岭', ({ repository }) =>
      repository.edit(projects, (sheets) => {
        hill(sheets);
        rename('ZH', { 2: '淡滨尼谷' })(sheets);
      }),
    ),
    'the Chinese has changed since the file was made, from “淡滨尼苑” to “淡滨尼谷”',
    '中文由“淡滨尼苑”改成了“淡滨尼谷”',
  ],
  [
    'others have published another Chinese text',
    filledIn('淡滨尼岭', async ({ repository }) => {
      await repository.edit(projects, rename('ZH', { 2: '淡滨尼谷' }));
      repository.commit();
      await repository.edit(projects, hill);
    }),
    'from “淡滨尼苑” to “淡滨尼谷”',
    '中文由“淡滨尼苑”改成了“淡滨尼谷”',
  ],
  [
    'the row is deleted',
    filledIn('淡滨尼岭', ({ repository }) =>
      repository.edit(projects, ({ Projects = [] }) => void Projects.splice(2, 1)),
    ),
    'the row or the column is not there any more',
    '该行或该列已不存在',
  ],
  ['the Chinese is in column G', (story) => story.type(toChinese, 'G2', '淡滨尼岭'), 'the last column', '最后一列'],
  ['the Chinese is in column H', (story) => story.type(toChinese, 'H2', '淡滨尼岭'), 'the last column', '最后一列'],
  ['it is still to come', filledIn('待定', nothingElse), '“待定” looks like a filler', '“待定”像是暂填的字样'],
  ['there is English in the Chinese column', filledIn('Tampines Ridge', nothingElse), 'has no Chinese', '没有中文字符'],
  [
    'a formula that nothing has calculated',
    filledIn('', (story) =>
      writeFileSync(
        story.path,
        editParts(readFileSync(story.path), {
          'xl/worksheets/sheet1.xml': (xml) => xml.replace(/<c r="I2"([^>]*?)\/>/, '<c r="I2"$1><f>G2</f></c>'),
        }),
      ),
    ),
    'formula',
    '公式',
  ],
  [
    'the cell has a formula',
    filledIn('淡滨尼岭', ({ repository, bytes }) =>
      repository.put(
        projects,
        editParts(bytes(), {
          'xl/worksheets/sheet2.xml': (xml) =>
            xml.replace(
              /<c r="D4"([^>]*?) t="s"([^>]*)>.*?<\/c>/s,
              '<c r="D4"$1$2 t="str"><f>"淡滨尼苑"</f><v>淡滨尼苑</v></c>',
            ),
        }),
      ),
    ),
    'the cell has a formula',
    '此单元格为公式',
  ],
  [
    'two rows of the file have different translations of one text',
    filledIn('淡滨尼岭', (story) =>
      story.rewrite((rows) => [...rows, ...rows.slice(1).map((row) => [...row.slice(0, 8), '淡滨尼山'])]),
    ),
    'two different translations',
    '两种不同的译文',
  ],
])('%s: the translation is listed, and nothing is written', async (_, act, en, zh) => {
  const story = await exported(hill);
  await act(story);
  const before = story.bytes();
  const { workbooks, refused } = await story.take();
  expect(workbooks).toEqual([]);
  const [line] = refused.map(refusedLine);
  expect(line?.en).toContain(en);
  expect(line?.zh).toContain(zh);
  expect(story.bytes().equals(before)).toBe(true);
});

test('Chinese in the English column is listed', async () => {
  const story = await exported(rename('ZH', { 2: '淡滨尼岭' }));
  story.type(toEnglish, 'I2', '淡滨尼岭');
  const { workbooks, refused, open } = await story.take();
  expect([workbooks, open]).toEqual([[], 1]);
  expect(refused.map((text) => refusedLine(text).en)).toEqual([expect.stringContaining('This is the English column')]);
});

test('rows that were deleted from the file, or are not filled in, are still to be translated', async () => {
  const story = await exported(rename('EN', { 1: 'Jurong Station', 2: 'Tampines Hill', 3: 'Bishan Road' }));
  story.type(toChinese, 'I2', '裕廊站');
  story.type(toChinese, 'I4', '-');
  story.rewrite((rows) => rows.filter((row) => !row.includes('TF-P003')));
  expect(await story.take()).toMatchObject({ workbooks: [{ cells: [{ fix: '裕廊站' }] }], refused: [], open: 2 });
});

test('a translation of what is published by now is still written', async () => {
  const story = await exported(hill);
  story.repository.commit();
  story.type(toChinese, 'I2', '淡滨尼岭');
  expect(await story.take()).toMatchObject({ workbooks: [{ cells: [{ fix: '淡滨尼岭' }] }], open: 0 });
});

test('the command writes the file and takes it back, in both languages, and refuses what is another file', async () => {
  const { repository, path, type, rewrite, bytes } = await exported(hill);
  const command = (...args: string[]) =>
    called('office/changes/cli.ts', ['--data', repository.data, ...args], { env: { NO_COLOR: '1' } });
  const again = join(repository.folder, 'again.xlsx');
  expect((await command('--for-translator', again, '--language', 'en')).stdout).toContain('again.xlsx: 1 text to be');
  expect(readFileSync(again)).toEqual(readFileSync(path));
  const second = await command('--for-translator', again);
  expect([second.code, second.stderr]).toEqual([2, expect.stringMatching(/exists already.*已存在/)]);
  expect((await command('--for-translator', again, '--take-in', 'HEAD')).code).toBe(2);

  const before = bytes();
  const other = await command('--from-translator', join(repository.data, 'machines.xlsx'));
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringMatching(/is not the file for the translator.*不是给译者的文件/),
  ]);
  expect((await command('--from-translator', join(repository.folder, 'none.xlsx'))).code).toBe(2);
  type(toChinese, 'I2', '淡滨尼岭');
  repository.put(`~$${projects}`, new Uint8Array(1));
  const locked = await command('--from-translator', path, '--language', 'zh');
  expect(locked.stdout).toMatch(/正在其他程序中打开.*\n {2}Projects!D4.*淡滨尼苑 → 淡滨尼岭\n仍待翻译：1 处。\n/);
  expect(bytes().equals(before)).toBe(true);
  repository.remove(`~$${projects}`);
  const { stdout } = await command('--from-translator', path, 'HEAD', '--language', 'en');
  expect(stdout).toBe(
    'projects.xlsx: changed\n  Projects!D4 · Name (ZH) · TF-P003: 淡滨尼苑 → 淡滨尼岭\nStill to be translated: 0 texts.\n',
  );
  const json = JSON.parse((await command('--from-translator', path, '--format', 'json')).stdout);
  expect(json).toEqual({ workbooks: [], refused: [], unchanged: 1, open: 0 });
  const none = join(repository.folder, 'none.xlsx');
  expect((await command('--for-translator', none, '--language', 'en')).stdout).toContain('No text was changed in one');
  expect(existsSync(none)).toBe(false);
  rewrite((rows) => rows.map((row) => row.slice(0, 8)));
  expect((await command('--from-translator', path)).stderr).toContain('one of its headings is missing');
  writeFileSync(path, 'Tampines Hill: 淡滨尼岭');
  expect((await command('--from-translator', path)).stderr).toMatch(
    /translation\.xlsx: This is a text or CSV file.*translation\.xlsx：/,
  );
});
