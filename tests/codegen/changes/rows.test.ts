import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { RowChange } from '../../../codegen/changes/report.ts';
import { textChanges } from '../../../codegen/changes/text.ts';
import { temporaryFolder } from '../small-data/temporary-folders.ts';
import { type Sample, sampleRows } from './sample-rows.ts';
import { sheetOf, TemporaryRepository } from './temporary-repository.ts';

const told = ({ kind, previousId, id }: RowChange) =>
  [kind, ...(previousId === null ? [] : [previousId]), id].join(' ');

describe('The comparison of rows by identity', () => {
  it('reports the year of one machine, before and after', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => {
      Machines[4] = { ...Machines[4], 'Year of manufacture': 2024 };
    });
    const { changes, rows } = sheetOf(report, 'Machines');
    expect(rows).toEqual({ before: 35, after: 35 });
    expect(changes.map(told)).toEqual(['changed 22SR1148']);
    expect(changes[0]?.fields.flatMap(({ cells }) => cells)).toEqual([
      { heading: 'Year of manufacture', language: null, kind: 'changed', before: '2022', after: '2024', words: null },
    ]);
    expect(changes[0]?.pages.map(({ address }) => address).slice(0, 2)).toEqual(['/Machineries/', '/zh/Machineries/']);
  });

  it('reports one added and one removed row, and does not report the rows between as moved', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => {
      Machines.splice(20, 1);
      Machines.splice(3, 0, {
        Model: 'BG 28',
        Manufacturer: 'Bauer',
        Type: 'Crawler crane',
        'Machine ID': 'BG28-1',
        'Year of manufacture': 2019,
      });
    });
    const { changes, moves, pages } = sheetOf(report, 'Machines');
    expect(changes.map(told)).toEqual(['added BG28-1', 'removed 22SR1740']);
    expect(moves).toEqual([]);
    // Home shows the number of machines.
    expect(pages.map(({ address }) => address).slice(0, 4)).toEqual(['/', '/Machineries/', '/zh/', '/zh/Machineries/']);
  });

  it('reports one move if one of 35 rows moved', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => {
      Machines.push(...Machines.splice(0, 1));
    });
    const { changes, moves } = sheetOf(report, 'Machines');
    expect(changes).toEqual([]);
    expect(moves).toEqual([{ ids: ['22SR1000'], from: 2, to: 36, below: '22SR2258' }]);
  });

  it('reports rows that moved together as one move', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => {
      Machines.unshift(...Machines.splice(10, 3));
    });
    expect(sheetOf(report, 'Machines').moves).toEqual([
      { ids: ['22SR1370', '22SR1407', '22SR1444'], from: 12, to: 2, below: null },
    ]);
  });

  it('reports another ID on the same row as a rename', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('projects.xlsx', ({ Projects = [], ...sheets }) => {
      Projects[4] = { ...Projects[4], 'Project No.': 'TF-P055' };
      sheets['Project list']?.splice(5, 1, { 'Project No.': 'TF-P055' });
    });
    const projects = sheetOf(report, 'Projects');
    expect(projects.changes.map(told)).toEqual(['renamed TF-P005 TF-P055']);
    expect(projects.pages).toContainEqual({ address: '/project/TF-P005', state: 'gone' });
    expect(projects.pages).toContainEqual({ address: '/zh/project/TF-P055', state: 'new' });
    expect(sheetOf(report, 'Project list').changes.map(told)).toEqual(['added TF-P055', 'removed TF-P005']);
  });

  it('reports a name that changed in one language as a rename, without an alarm', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('people.xlsx', ({ Staff = [] }) => {
      Staff[1] = { ...Staff[1], 'Name (EN)': 'Lim Ah Kau' };
    });
    expect(sheetOf(report, 'Staff').changes.map(told)).toEqual(['renamed Lim Ah Kow Lim Ah Kau']);
    expect(report.alarms).toEqual([]);
  });

  it('reports a name that changed in every language as a rename if the row kept its place and its picture', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('people.xlsx', ({ Staff = [] }) => {
      Staff[1] = { ...Staff[1], 'Name (EN)': 'Bernard Lim', 'Name (ZH)': '林伯纳' };
    });
    expect(sheetOf(report, 'Staff').changes.map(told)).toEqual(['renamed Lim Ah Kow Bernard Lim']);
    const replaced = await repository.after('people.xlsx', ({ Staff = [] }) => {
      Staff[1] = { 'Name (EN)': 'Bernard Lim', 'Name (ZH)': '林伯纳', Photo: 'people/staff-03.jpg' };
    });
    expect(sheetOf(replaced, 'Staff').changes.map(told)).toEqual(['added Bernard Lim', 'removed Lim Ah Kow']);
    const moved = await repository.after('people.xlsx', ({ Staff = [] }) => {
      Staff.reverse();
      Staff[0] = { ...Staff[0], 'Name (EN)': 'Bernard Lim', 'Name (ZH)': '林伯纳' };
    });
    expect(sheetOf(moved, 'Staff').changes.map(told)).toEqual(['added Bernard Lim', 'removed Lim Ah Kow']);
  });

  it('reports an ID that was filled in or cleared as a changed cell of the same row', async () => {
    const repository = await TemporaryRepository.withSample();
    const blanked = await repository.after('machines.xlsx', ({ Machines = [] }) => {
      Machines[4] = { ...Machines[4], 'Machine ID': '' };
    });
    expect(sheetOf(blanked, 'Machines').changes.map(told)).toEqual(['changed SR204']);
    repository.commit();
    const filled = await repository.after('machines.xlsx', () => {});
    const { changes, counts, moves } = sheetOf(filled, 'Machines');
    expect(changes.map(told)).toEqual(['changed 22SR1148']);
    expect(changes[0]?.fields.flatMap(({ cells }) => cells)).toMatchObject([
      { heading: 'Machine ID', before: '', after: '22SR1148' },
    ]);
    expect([counts.changed, counts.renamed, moves]).toEqual([1, 0, []]);
  });

  it('distinguishes the entries of a list that names a project twice', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('projects.xlsx', (sheets) => {
      sheets['Project list']?.splice(0, 1);
    });
    const list = sheetOf(report, 'Project list');
    expect(list.changes.map(told)).toEqual(['removed TF-P001']);
    expect(list.changes[0]?.before).toBe(2);
    expect(list.moves).toEqual([]);
  });

  it('matches equal rows among machines of one model without an ID', async () => {
    const repository = await TemporaryRepository.withSample();
    const blank = (year: number) => ({
      Model: 'SR999',
      Manufacturer: 'Sany',
      Type: 'Crawler crane',
      'Year of manufacture': year,
    });
    await repository.after(
      'machines.xlsx',
      ({ Machines = [] }) => void Machines.push(blank(2019), blank(2020), blank(2021)),
    );
    repository.commit();
    const report = await repository.after(
      'machines.xlsx',
      ({ Machines = [] }) => void Machines.push(blank(2020), blank(2021)),
    );
    const { changes } = sheetOf(report, 'Machines');
    expect(changes.map(({ kind, before }) => [kind, before])).toEqual([['removed', 37]]);
  });
});

describe('A sheet of which the headings are not in the first row', () => {
  it('does not lose the rows above them', async () => {
    const repository = await TemporaryRepository.withSample();
    const { Machines: rows = [], ...others } = sampleRows()['machines.xlsx'] ?? {};
    const Machines = utils.json_to_sheet(rows.slice(3), { origin: 'A4' });
    utils.sheet_add_json(Machines, rows.slice(0, 3), { origin: 'A1', skipHeader: true });
    repository.putPlain('machines.xlsx', { Machines, ...others });
    const { changes, moves, rows: counted } = sheetOf(await repository.report(), 'Machines');
    expect([changes, moves, counted]).toEqual([[], [], { before: 35, after: 35 }]);
  });
});

describe('A copy of a sheet in its workbook', () => {
  const withCopy = async (edit: (row: Sample[string][string][number]) => Sample[string][string][number]) => {
    const repository = await TemporaryRepository.withSample();
    const sheets = sampleRows()['machines.xlsx'] ?? {};
    repository.putPlain('machines.xlsx', sheets);
    repository.commit();
    const [first = {}, ...rest] = sheets.Machines ?? [];
    repository.putPlain('machines.xlsx', { ...sheets, 'Machines (2)': [edit(first), ...rest] });
    return repository.report();
  };

  it('is reported with what was edited in it, and that the site does not read it', async () => {
    const report = await withCopy((row) => ({ ...row, 'Year of manufacture': 2024 }));
    const copy = sheetOf(report, 'Machines (2)');
    expect(copy).toMatchObject({ kind: 'notRead', title: null, pages: [], counts: { changed: 1, added: 0 } });
    expect(copy.changes.map(told)).toEqual(['changed 22SR1000']);
    expect(textChanges(report, 'en', false)).toContain('Year of manufacture: 2018 → 2024');
    expect(report.alarms).toEqual([]);
  });

  it('is not a change if nothing was edited in it', async () => {
    const report = await withCopy((row) => row);
    expect(report.workbooks).toMatchObject([{ workbook: 'machines.xlsx', kind: 'resaved' }]);
  });
});

describe('Alarms', () => {
  it('are raised when a sheet loses more than a fifth of its rows', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 8));
    expect(report.alarms).toMatchObject([
      { kind: 'rowsLost', workbook: 'machines.xlsx', sheet: 'Machines', rows: 35, lost: 8 },
    ]);
    expect(report.alarms[0]?.zh.message).toContain('超过五分之一');
  });

  it('are not raised for exactly a fifth', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 7));
    expect(sheetOf(report, 'Machines').counts.removed).toBe(7);
    expect(report.alarms).toEqual([]);
  });

  it('are raised for a workbook that is gone or cannot be read, with the text of its problem', async () => {
    const repository = await TemporaryRepository.withSample();
    repository.remove('people.xlsx');
    repository.put('machines.xlsx', new TextEncoder().encode('Model,Year\nSR200,2018\n'));
    const report = await repository.report();
    expect(report.alarms.map(({ kind, workbook }) => [kind, workbook])).toEqual([
      ['unreadable', 'machines.xlsx'],
      ['workbookRemoved', 'people.xlsx'],
    ]);
    expect(report.workbooks[0]?.unreadable[0]).toMatchObject({
      side: 'head',
      code: 'plain-text',
      message: 'This is a text or CSV file under the name .xlsx.',
    });
    expect(report.workbooks[1]?.kind).toBe('removed');
    expect(sheetOf(report, 'Staff')).toMatchObject({
      kind: 'removed',
      rows: { before: 2, after: 0 },
      counts: { removed: 2 },
    });
  });
});

describe('Two revisions', () => {
  it('are compared without the working tree', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 1));
    repository.commit();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 20));
    const report = await repository.report('HEAD~1', 'HEAD');
    expect(sheetOf(report, 'Machines').changes.map(told)).toEqual(['removed 22SR1000']);
    expect((await repository.report('HEAD', 'main')).changed).toBe(false);
  });
});

describe('A clean working tree', () => {
  it('is reported as unchanged if git writes SVG files with Windows line ends', async () => {
    const repository = await TemporaryRepository.withSample();
    writeFileSync(join(repository.folder, '.gitattributes'), '*.svg text eol=crlf\n');
    const lines = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n</svg>\n';
    repository.put('images/logos/tf.svg', new TextEncoder().encode(lines.replaceAll('\n', '\r\n')));
    repository.commit();
    expect((await repository.report()).pictures).toEqual([]);
    repository.put('images/logos/tf.svg', new TextEncoder().encode(lines.replace('4', '5').replaceAll('\n', '\r\n')));
    expect((await repository.report()).pictures.map(({ kind }) => kind)).toEqual(['changed']);
  });

  it.each(['in the repository', 'outside of it'])(
    'is reported as unchanged if a workbook is a link to a file %s',
    async (where) => {
      const repository = await TemporaryRepository.withSample();
      const folder = where === 'outside of it' ? temporaryFolder() : join(repository.folder, 'shared');
      mkdirSync(folder, { recursive: true });
      const path = join(repository.data, 'machines.xlsx');
      renameSync(path, join(folder, 'machines.xlsx'));
      symlinkSync(relative(repository.data, join(folder, 'machines.xlsx')), path);
      repository.commit();
      const report = await repository.report();
      expect([report.changed, report.workbooks, report.alarms]).toEqual([false, [], []]);
      await repository.write({ 'machines.xlsx': { Machines: [] } });
      const kinds = (await repository.report()).workbooks.map(({ workbook, kind }) => [workbook, kind]);
      // A file outside the repository has no history.
      expect(kinds).toEqual(where === 'outside of it' ? [] : [['machines.xlsx', 'changed']]);
    },
  );
});
