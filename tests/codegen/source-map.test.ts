import { describe, expect, it } from 'vitest';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { type EmittedValue, sourceCells } from '../../codegen/emit/source-map.ts';
import { workspace } from './small-data/workspace.ts';

async function mapOf(...changes: Parameters<typeof workspace>): Promise<SourceMap> {
  const space = workspace(...changes);
  const { ok, problems } = await space.run();
  expect(ok, JSON.stringify(problems)).toBe(true);
  return JSON.parse(space.output()['source-map.json'] ?? '');
}

const cellNames = (map: SourceMap, emitted: EmittedValue, language: string) =>
  sourceCells(map, emitted, language).map(
    ({ workbook, sheet, cell, heading, blank }) =>
      `${workbook} › ${sheet} › ${cell} · ${heading}${blank ? ' (blank)' : ''}`,
  );

const cases: readonly (readonly [what: string, emitted: EmittedValue, en: readonly string[], zh: readonly string[]])[] =
  [
    [
      'every entry of a list',
      { sheet: 'projectList', record: 'TF-P001', field: 'project' },
      ['projects.xlsx › Project list › A2 · Project No.', 'projects.xlsx › Project list › A4 · Project No.'],
      ['projects.xlsx › Project list › A2 · Project No.', 'projects.xlsx › Project list › A4 · Project No.'],
    ],
    [
      'a setting',
      { sheet: 'settings', record: 'copyrightYear', field: 'copyrightYear' },
      ['company.xlsx › Settings › B2 · Copyright year'],
      ['company.xlsx › Settings › B2 · Copyright year'],
    ],
    ['a text that no cell contains (none)', { text: 'project.TF-P099.name' }, [], []],
    ['a property name of every object (none)', { text: 'project.constructor.name' }, [], []],
  ];

describe('The source map', () => {
  const unchanged = mapOf();
  for (const [what, emitted, en, zh] of cases) {
    it(`finds the cells of ${what}`, async () => {
      const map = await unchanged;
      expect(cellNames(map, emitted, 'en')).toEqual(en);
      expect(cellNames(map, emitted, 'zh')).toEqual(zh);
    });
  }

  it('lists every cell that shows a picture, and maps a light logo to the cells of the logo', async () => {
    const map = await unchanged;
    const places = cellNames(map, { picture: 'site/a.png' }, 'en');
    expect(places).toContain('projects.xlsx › Projects › P2 · Pictures');
    expect(places).toContain('company.xlsx › Banners › F2 · Picture');
    expect(places).toContain('company.xlsx › Settings › B7 · Fallback picture');
    expect(cellNames(map, { picture: 'logo-light.svg' }, 'en')).toEqual(cellNames(map, { picture: 'logo.svg' }, 'en'));
  });

  it('lists the English cell and the blank Chinese cell if English is shown instead', async () => {
    const map = await mapOf({ 'strings.xlsx': { Frame: { C2: null } } });
    expect(cellNames(map, { text: 'nav.home' }, 'zh')).toEqual([
      'strings.xlsx › Frame › B2 · English',
      'strings.xlsx › Frame › C2 · Chinese (blank)',
    ]);
    expect(cellNames(map, { text: 'nav.home' }, 'en')).toEqual(['strings.xlsx › Frame › B2 · English']);
  });

  it('lists the blank cell if a label is shown instead', async () => {
    const map = await mapOf({ 'projects.xlsx': { Projects: { H2: null } } });
    expect(cellNames(map, { text: 'project.TF-P001.duration' }, 'zh')).toEqual([
      'projects.xlsx › Projects › G2 · Start',
      'projects.xlsx › Projects › H2 · End (blank)',
    ]);
  });

  it('follows columns and rows that staff moved', async () => {
    const map = await mapOf({
      'machines.xlsx': {
        'Machine types': [
          ['Name (ZH)', 'Code', 'Name (EN)'],
          ['履带起重机', 'crawler-crane', 'Crawler crane'],
          ['旋挖钻机', 'drilling-rig', 'Drilling rig'],
        ],
      },
    });
    expect(cellNames(map, { text: 'machineType.drilling-rig.name' }, 'zh')).toEqual([
      'machines.xlsx › Machine types › A3 · Name (ZH)',
    ]);
    expect(cellNames(map, { text: 'machineType.drilling-rig.name' }, 'en')).toEqual([
      'machines.xlsx › Machine types › C3 · Name (EN)',
    ]);
  });
});
