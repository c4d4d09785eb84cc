import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeIn } from '../../../../office/changes/take-in/take-in-folder.ts';
import { withCell } from '../../../../office/staff-actions/edit-cell.ts';
import { type BookView, viewWorkbook } from '../../../../office/views/sheet-view.ts';
import { called } from '../../../call-command.ts';
import { editParts } from '../../../codegen/small-data/sheetjs-workbook.ts';
import { type Edit, environment, TemporaryRepository } from '../temporary-repository.ts';
import { workbookCells } from './workbook-cells.ts';

const machines = 'machines.xlsx';

/** A repository in which others have published a change, and this folder has another change of the same version. */
async function changedByBoth(published: Edit, here: Edit) {
  const repository = await TemporaryRepository.withSample();
  await repository.edit(machines, published);
  repository.commit('--allow-empty');
  await repository.edit(machines, here);
  return repository;
}

async function rowsIn({ data }: TemporaryRepository): Promise<readonly (readonly string[])[]> {
  const view: BookView = await viewWorkbook({ name: machines, bytes: readFileSync(join(data, machines)) }, true);
  return (view.sheets.get('machines')?.rows ?? []).map(({ values }) => [...values.values()]);
}

const setCell =
  (row: number, heading: string, value: string | number): Edit =>
  ({ Machines = [] }) => {
    Machines[row] = { ...Machines[row], [heading]: value };
  };

describe('taking in what others have published', () => {
  test('writes their cells, keeps ours, and lists those that both changed', async () => {
    const repository = await changedByBoth(
      (sheets) => {
        setCell(0, 'Year of manufacture', 2023)(sheets);
        setCell(1, 'Manufacturer', 'Bauer')(sheets);
        setCell(2, 'Manufacturer', 'Bauer')(sheets);
      },
      (sheets) => {
        setCell(1, 'Manufacturer', 'Soilmec')(sheets);
        setCell(2, 'Manufacturer', 'Bauer')(sheets);
        setCell(3, 'Manufacturer', 'Soilmec')(sheets);
      },
    );
    const { workbooks } = await takeIn(repository.data, 'HEAD~1');
    expect(workbooks).toMatchObject([
      {
        cells: [{ heading: 'Year of manufacture', cell: { row: 2, column: 4 }, value: '2018', fix: '2023' }],
        conflicts: [
          { heading: 'Manufacturer', cell: { row: 3 }, before: 'Sany', published: 'Bauer', value: 'Soilmec' },
        ],
      },
    ]);
    const rows = await rowsIn(repository);
    expect(rows.slice(0, 4).map(([, manufacturer]) => manufacturer)).toEqual(['Sany', 'Soilmec', 'Bauer', 'Soilmec']);
    expect(rows[0]).toContain('2023');
    expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toMatchObject([{ cells: [], result: 'onlyConflicts' }]);
  });

  test.each<[given: string, published: Edit, here: Edit, want: { rows: number; conflicts: number }]>([
    [
      'a new row',
      ({ Machines = [] }) => void Machines.push({ ...Machines[0], 'Machine ID': 'NEW-1' }),
      setCell(4, 'Manufacturer', 'Bauer'),
      { rows: 36, conflicts: 0 },
    ],
    [
      'a deleted row',
      ({ Machines = [] }) => void Machines.splice(3, 1),
      setCell(4, 'Manufacturer', 'Bauer'),
      { rows: 34, conflicts: 0 },
    ],
    [
      'a deleted row that was changed here',
      ({ Machines = [] }) => void Machines.splice(3, 1),
      setCell(3, 'Manufacturer', 'Bauer'),
      { rows: 35, conflicts: 5 },
    ],
    [
      'a changed row that was deleted here',
      setCell(3, 'Manufacturer', 'Bauer'),
      ({ Machines = [] }) => void Machines.splice(3, 1),
      { rows: 34, conflicts: 1 },
    ],
    [
      'a deleted row that has a value here in another column',
      ({ Machines = [] }) => void Machines.splice(3, 1),
      setCell(3, 'Draft', 'Yes'),
      { rows: 35, conflicts: 6 },
    ],
    [
      'a row that became a draft',
      setCell(3, 'Draft', 'Yes'),
      setCell(4, 'Manufacturer', 'Bauer'),
      { rows: 35, conflicts: 0 },
    ],
  ])('%s', async (_, published, here, want) => {
    const repository = await changedByBoth(published, here);
    const [taken] = (await takeIn(repository.data, 'HEAD~1')).workbooks;
    expect(taken?.conflicts).toHaveLength(want.conflicts);
    expect(await rowsIn(repository)).toHaveLength(want.rows);
  });

  test('what cannot be written is listed: a cell with a formula, a workbook of another form, and a missing one', async () => {
    const repository = await changedByBoth(setCell(0, 'Manufacturer', 'Bauer'), setCell(4, 'Manufacturer', 'Soilmec'));
    const path = join(repository.data, machines);
    const withFormula = editParts(readFileSync(path), {
      'xl/worksheets/sheet2.xml': (xml) =>
        xml.replace(
          /<c r="B2"([^>]*?) t="s"([^>]*)>.*?<\/c>/s,
          '<c r="B2"$1$2 t="str"><f>"Sa"&amp;"ny"</f><v>Sany</v></c>',
        ),
    });
    // Its inside cannot be changed part by part.
    const withPrefix = editParts(readFileSync(path), {
      'xl/worksheets/sheet2.xml': (xml) => xml.replace(/<(\/?)(?=\w)/g, '<$1x:').replace(' xmlns="', ' xmlns:x="'),
    });
    for (const here of [withFormula, withPrefix]) {
      repository.put(machines, here);
      expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toMatchObject([
        { cells: [], conflicts: [{ published: 'Bauer', value: 'Sany' }], result: 'onlyConflicts' },
      ]);
    }
    repository.remove(machines);
    expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toMatchObject([{ result: 'unreadable' }]);
  });

  test('an entry that was added twice to a list, and once here, comes once more', async () => {
    const repository = await TemporaryRepository.withSample();
    const add = (count: number) =>
      repository.edit('projects.xlsx', (sheets) => {
        const list = sheets['Project list'] ?? [];
        for (let place = 0; place < count; place += 1) list.push({ 'Project No.': 'TF-P005' });
        const [first, ...others] = sheets.Projects ?? [];
        if (count === 1) sheets.Projects = [{ ...first, 'Name (EN)': 'Tengah Walk' }, ...others];
      });
    await add(2);
    repository.commit();
    await add(1);
    const [taken] = (await takeIn(repository.data, 'HEAD~1')).workbooks;
    expect(taken?.cells).toMatchObject([{ sheet: 'Project list', fix: 'TF-P005' }]);
  });

  test('changes their cell alone: everything else keeps its bytes', async () => {
    const repository = await changedByBoth(setCell(0, 'Manufacturer', 'Bauer'), setCell(4, 'Manufacturer', 'Soilmec'));
    const path = join(repository.data, machines);
    const before = workbookCells(readFileSync(path));
    await takeIn(repository.data, 'HEAD~1');
    const after = workbookCells(readFileSync(path));
    const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key));
    expect(changed).toEqual(['xl/worksheets/sheet2.xml B2']);
    expect([...before.keys()].filter((key) => !after.has(key))).toEqual([]);
  });

  test('a workbook that is unchanged here is taken whole, and one without changes is left', async () => {
    const repository = await TemporaryRepository.withSample();
    const old = readFileSync(join(repository.data, machines));
    await repository.edit(machines, setCell(0, 'Manufacturer', 'Bauer'));
    repository.commit();
    const published = readFileSync(join(repository.data, machines));
    repository.put(machines, old);
    expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toMatchObject([
      { workbook: machines, result: 'whole' },
    ]);
    expect(readFileSync(join(repository.data, machines))).toEqual(published);
    expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toEqual([]);
  });

  test('a workbook that is unchanged here keeps what the site does not read, which the published one lacks', async () => {
    const repository = await TemporaryRepository.withSample();
    const path = join(repository.data, machines);
    const sample = readFileSync(path);
    const mine = withCell(withCell(sample, 'Machines', 'Z1', 'Contract sum (S$)'), 'Machines', 'Z2', '1234567');
    repository.put(machines, mine);
    repository.commit();
    await repository.edit(machines, setCell(0, 'Manufacturer', 'Bauer'));
    repository.commit();
    repository.put(machines, mine);
    expect((await takeIn(repository.data, 'HEAD~1')).workbooks).toMatchObject([{ cells: [{ fix: 'Bauer' }] }]);
    const before = workbookCells(mine);
    const after = workbookCells(readFileSync(path));
    const changed = [...before.keys()].filter((key) => after.get(key) !== before.get(key));
    expect(changed).toEqual(['xl/worksheets/sheet2.xml B2']);
  });

  test('two random sets of edits, taken in in either order, give the same cells, and none is lost in silence', async () => {
    const edit = fc.record({
      row: fc.integer({ min: 0, max: 5 }),
      heading: fc.constantFrom('Manufacturer', 'Type'),
      value: fc.constantFrom('Bauer', 'Soilmec', 'Liebherr'),
    });
    const edits = fc.array(edit, { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(edits, edits, async (first, second) => {
        const apply =
          (list: typeof first): Edit =>
          (sheets) => {
            for (const { row, heading, value } of list) setCell(row, heading, value)(sheets);
          };
        const merged = [];
        for (const [published, here] of [
          [first, second],
          [second, first],
        ] as const) {
          const repository = await changedByBoth(apply(published), apply(here));
          const [taken] = (await takeIn(repository.data, 'HEAD~1')).workbooks;
          const conflicts = new Map(
            taken?.conflicts.map(({ cell, heading, value }) => [`${cell.row} ${heading}`, value]),
          );
          const rows = await rowsIn(repository);
          for (const { row, heading, value } of published)
            if (published.findLast((each) => each.row === row && each.heading === heading)?.value === value)
              expect(rows[row]?.includes(value) || conflicts.has(`${row + 2} ${heading}`)).toBe(true);
          merged.push({ rows, conflicts });
        }
        const [before, after] = merged;
        if (before?.conflicts.size === 0) expect(before.rows).toEqual(after?.rows);
        expect([...(before?.conflicts.keys() ?? [])]).toEqual([...(after?.conflicts.keys() ?? [])]);
      }),
      { numRuns: 5, seed: 72 },
    );
  });
});

describe('npm run changes -- --take-in', () => {
  let repository: TemporaryRepository;
  const git = (...args: string[]) => spawnSync('git', ['-C', repository.folder, ...args], { env: environment });
  const command = (...args: string[]) =>
    called('office/changes/cli.ts', ['--data', repository.data, '--language', 'en', ...args], {
      env: { NO_COLOR: '1' },
    });

  beforeEach(async () => {
    repository = await TemporaryRepository.withSample();
    git('checkout', '-q', '-b', 'branch');
    await repository.edit(machines, setCell(0, 'Manufacturer', 'Bauer'));
    repository.commit();
    git('checkout', '-q', 'main');
    await repository.edit(machines, setCell(4, 'Manufacturer', 'Soilmec'));
    repository.commit();
  });

  test('takes in what another branch has changed', async () => {
    const { stdout, code } = await command('--take-in', 'branch');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^machines\.xlsx: changed\n {2}Machines!B2 · Manufacturer · 22SR1000: Sany → Bauer\n/);
    const again = await command('--take-in', 'branch', '--format', 'json');
    expect(JSON.parse(again.stdout)).toEqual({ workbooks: [] });
  });

  test('in the middle of a merge that git could not do', async () => {
    git('merge', '-q', 'branch');
    expect((await command()).stderr).toContain('npm run changes -- --take-in MERGE_HEAD');
    expect((await command('--take-in', 'MERGE_HEAD')).stdout).toContain('Sany → Bauer');
  });

  test('refuses more than one revision, and one that git does not know', async () => {
    expect(await command('--take-in', 'branch', 'main')).toMatchObject({ code: 2 });
    expect(await command('--take-in', 'brunch')).toMatchObject({ code: 2 });
    git('checkout', '-q', '--orphan', 'unrelated');
    git('commit', '-qm', 'Data');
    const { code, stderr } = await command('--take-in', 'main');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Git knows no version from which both come')]);
  });
});
