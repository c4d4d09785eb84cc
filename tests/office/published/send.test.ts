import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readData } from '../../../codegen/disk/folder.ts';
import { warningsOfChanges, withProblems } from '../../../office/changes/alarms.ts';
import { changesSince } from '../../../office/published/published.ts';
import { filesToSend, reasonsToHold, summaryText, zipped } from '../../../office/published/send.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import type { FolderView } from '../../../office/views/sheet-view.ts';
import { baseData } from '../../codegen/small-data/base-data.ts';
import { heic, png, svg } from '../../codegen/small-data/make-pictures.ts';
import { baseBook, workspace } from '../../codegen/small-data/workspace.ts';

const good = { ok: true };
const look = async (data: string, published?: FolderView) => visibleFolder(await readData(data), published);

describe('The files to send', () => {
  it('are changed workbooks, even if only notes changed, changed pictures, and a list of deleted files', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.change({
      'machines.xlsx': { Machines: { A2: 'BG 30' } },
      'people.xlsx': { Staff: { C2: 'site/c.jpg' } },
      'events.xlsx': { Events: { Z1: 'Remark', Z2: 'for us alone' } },
    });
    const jpeg = (await readData(office.data)).pictures.find(({ file }) => file === 'site/b.jpg');
    const { bytes } = (await jpeg?.load()) ?? { bytes: null };
    office.write({
      'data/images/site/c.jpg': bytes,
      'data/images/site/b.jpg': null,
      'data/images/logo.svg': `${svg} `,
    });
    const report = changesSince(published, await look(office.data, published));
    expect(filesToSend(report)).toEqual({
      files: ['machines.xlsx', 'people.xlsx', 'events.xlsx', 'images/logo.svg', 'images/site/c.jpg'],
      removed: ['images/site/b.jpg'],
    });
    expect(reasonsToHold(report, good)).toEqual([]);
    expect(summaryText(report).split('\n')).toEqual([
      'machines.xlsx › Machines: 1 changed · 修改 1',
      '  R-1 · BG 30 (changed · 修改, row 2 · 第 2 行): Model: SR285 → BG 30',
      'people.xlsx › Staff: 1 changed · 修改 1',
      '  Goh Ah Hock (changed · 修改, row 2 · 第 2 行): Photo: site/b.jpg → site/c.jpg',
      'events.xlsx: saved anew; nothing that the site shows has changed · 重新保存过，网站显示的内容没有变更',
      'Pictures · 图片: 1 changed, 1 renamed · 修改 1，改名 1',
      expect.stringMatching(/^ {2}logo\.svg \(changed · 修改, 88 B, 8 × 8 px → 89 B/),
      '  site/b.jpg → site/c.jpg (renamed · 改名, 70 B, 800 × 1000 px (Staff › Goh Ah Hock))',
    ]);
  });

  it('come with short old and new values, and with the warnings about what changed before the number of the others', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.change({ 'people.xlsx': { Staff: { B2: '' } }, 'machines.xlsx': { Machines: { A2: 'BG 30' } } });
    const report = changesSince(published, await look(office.data, published));
    const { problems } = await office.run({ check: true });
    const movedProblems = problems.map((problem) => ({ ...problem, cell: { row: 9, column: 1 }, row: 'another' }));
    const cellWarnings = warningsOfChanges(report, [...movedProblems, ...problems]);
    expect(cellWarnings).toEqual({ changed: problems, others: problems.length });
    expect(summaryText({ ...report, cellWarnings }).split('\n')).toEqual([
      'Warnings about what changed · 有关这次变更的警告: 1',
      '  people.xlsx › Staff › B2 · Name (ZH) · Goh Ah Hock: The Chinese text is blank; the English text is shown. · 中文文字为空，暂显示英文。',
      'Warnings about other rows · 其他行的警告: 1',
      'machines.xlsx › Machines: 1 changed · 修改 1',
      '  R-1 · BG 30 (changed · 修改, row 2 · 第 2 行): Model: SR285 → BG 30',
      'people.xlsx › Staff: 1 changed, 1 in one language only · 修改 1，其中只改一种语言的 1',
      expect.stringMatching(/^ {2}Goh Ah Hock .+: Name \(EN\): unchanged.+ \| Name \(ZH\): .+ → \(blank\) · （空） ⚠/),
    ]);
  });

  it('come with the warning that a copy of a sheet was edited, which the site does not read', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.change({ 'machines.xlsx': { 'Machines (2)': baseData['machines.xlsx']?.Machines ?? [] } });
    const report = changesSince(published, await look(office.data, published));
    expect(report.workbooks).toMatchObject([{ kind: 'resaved' }]);
    const { problems } = await office.run({ check: true });
    expect(warningsOfChanges(report, problems).changed.map(({ code }) => code)).toEqual(['sheet-copy']);
  });

  it('come with the warnings that a removed row caused elsewhere', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.change({ 'company.xlsx': { Pictures: { A2: null, B2: null, C2: null } } });
    const report = changesSince(published, await look(office.data, published));
    const { problems } = await office.run({ check: true });
    expect(problems.map(({ code }) => code)).toContain('picture-without-text');
    expect(warningsOfChanges(report, problems).changed.map(({ code }) => code)).toContain('picture-without-text');
  });

  it('come with a text that two rows share at the row that changed', async () => {
    const colleague = { A3: 'Goh Bee Lan', B3: '吴美兰', C3: 'site/b.jpg' };
    const office = workspace({ 'people.xlsx': { Staff: colleague } });
    const published = await look(office.data);
    office.change({ 'people.xlsx': { Staff: { ...colleague, B2: '吴美兰' } } });
    const report = changesSince(published, await look(office.data, published));
    const { problems } = await office.run({ check: true });
    const [atOther] = problems.filter(({ code }) => code === 'row-twice');
    const [atChanged] = warningsOfChanges(report, problems).changed.filter(({ code }) => code === 'row-twice');
    expect([atOther?.cell?.row, atChanged?.cell?.row, atChanged?.row]).toEqual([3, 2, 'Goh Ah Hock']);
    expect(atChanged?.message).toBe(
      '“Name (ZH)” is “吴美兰” here and in B3, while other cells of the two rows differ.',
    );
  });

  it('come with each copy and each faulty picture once, in the words of the check', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.change({ 'people.xlsx': { Staff: { C2: 'p/lim.heic' } } });
    office.write({
      'data/images/p/lim.heic': heic(),
      'data/machines (1).xlsx': png(),
      'data/人员.xlsx': baseBook('people.xlsx'),
    });
    const { problems } = await office.run({ check: true });
    const report = withProblems(changesSince(published, await look(office.data, published)), problems);
    expect(report.warnings.map(({ file, message }) => [file, message])).toEqual([
      ['machines (1).xlsx', expect.stringContaining('looks like a copy of machines.xlsx')],
      ['人员.xlsx', expect.stringContaining('looks like a copy of people.xlsx')],
      ['p/lim.heic', expect.stringContaining('is a HEIC photo')],
    ]);
    expect(report.cellWarnings?.others).toBe(0);
    expect(reasonsToHold(report, good)).toHaveLength(2);
  });

  it('are withheld while there is an error, a missing workbook or a copy beside a workbook', async () => {
    const office = workspace();
    const published = await look(office.data);
    office.write({ 'data/machines - 副本.xlsx': png(), 'data/rota.xlsx': png(), 'data/events.xlsx': null });
    const report = changesSince(published, await look(office.data, published));
    const held = reasonsToHold(report, { ok: false });
    expect(held.map(({ en }) => en)).toEqual([
      'Something is wrong in the workbooks: correct it first.',
      'events.xlsx is not in the folder.',
      expect.stringMatching(/^“machines - 副本\.xlsx” is beside the workbooks\..*out of the folder\.$/),
    ]);
    expect(held.map(({ zh }) => zh)[1]).toBe('文件夹中没有 events.xlsx。');
  });

  it('are withheld while a workbook is open in Excel, LibreOffice or WPS, because what is not saved is missing', async () => {
    const office = workspace();
    const report = changesSince(await look(office.data), await look(office.data));
    const lockFiles = ['.~events.xlsx', '.~lock.people.xlsx#', '~$machines.xlsx', '~$rota.xlsx'];
    const held = reasonsToHold(report, { ...good, lockFiles });
    expect(held.map(({ en }) => en.replace(/ is open in a program: .*/, ''))).toEqual([
      'machines.xlsx',
      'people.xlsx',
      'events.xlsx',
    ]);
    expect(held[0]?.zh).toMatch(/^machines\.xlsx 正在其他程序中打开：请先保存并关闭/);
  });

  it('are one .zip with the same bytes each time', () => {
    const files = new Map([
      ['machines.xlsx', new Uint8Array([80, 75, 3, 4])],
      ['images/钻机.png', new Uint8Array([1, 2, 3])],
    ]);
    expect(unzipSync(zipped(files))).toEqual(Object.fromEntries(files));
    expect(zipped(files)).toEqual(zipped(files));
  });
});
