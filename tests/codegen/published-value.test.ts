import { expect, test, vi } from 'vitest';
import type { CellObject } from 'xlsx';
import { cellProblems } from './small-data/edited-machines.ts';
import { workspace } from './small-data/workspace.ts';

/* SheetJS is replaced by a reader that adds 1 to one number: the year of a machine. */

const audit = vi.hoisted(() => ({ hears: true }));

vi.mock('xlsx', async (original) => {
  const xlsx = await original<typeof import('xlsx')>();
  const read: typeof xlsx.read = (bytes, options) => {
    const book = xlsx.read(bytes, options);
    const rows: CellObject[][] = Object.values(book.Sheets).flatMap(({ '!data': data = [] }) => data);
    const cell = rows.flatMap((cells) => [...(cells ?? [])]).find((each) => each?.v === 2018);
    if (cell) cell.v = 2019;
    return book;
  };
  return { ...xlsx, read };
});

vi.mock('../../codegen/read/audit.ts', async (original) => {
  const actual = await original<typeof import('../../codegen/read/audit.ts')>();
  const agrees: typeof actual.agrees = (...both) => !audit.hears || actual.agrees(...both);
  return { ...actual, agrees };
});

test('a number that the audit has seen otherwise is refused', async () => {
  expect(await cellProblems({})).toEqual([['value-unclear', 'machines.xlsx', 'E4']]);
});

test('and the one of SheetJS is published, if the audit lets it pass', async () => {
  audit.hears = false;
  const site = workspace({ 'machines.xlsx': { Machines: { B4: 'Rig works' } } });
  await site.run();
  expect(site.output()['machines.ts']).toContain('yearOfManufacture: 2019,');
});
