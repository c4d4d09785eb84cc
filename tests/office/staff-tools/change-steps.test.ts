import { describe, expect, test } from 'vitest';
import type { SourceMap } from '../../../codegen/emit/source-map.ts';
import { changesSince } from '../../../office/published/published.ts';
import { stepsOf } from '../../../office/staff-tools/walk/change-steps.ts';
import { parsed } from '../published/publication.ts';

const headings = ['Project No.', 'Name (EN)', 'Name (ZH)', 'Deepest penetration (m)', 'Pictures'];
type Row = readonly string[];

/** What is published of a company with these projects, and these pictures by their content. */
function folderWith(
  hash: string,
  projects: readonly Row[],
  pictures: Readonly<Record<string, string>> = {},
  list: readonly string[] = [],
) {
  const sheets = {
    projects: {
      title: 'Projects',
      columns: headings.map((heading) => [heading, heading]),
      rows: projects.map((row, index) => [index + 2, ...row]),
    },
    projectList: {
      title: 'Project list',
      columns: [['Project No.', 'Project No.']],
      rows: list.map((id, index) => [index + 2, id]),
    },
  };
  const facts = (content: string) => ({ hash: content, bytes: 1, width: 1, height: 1 });
  const text = JSON.stringify({
    workbooks: { 'projects.xlsx': { hash, sheets } },
    pictures: Object.fromEntries(Object.entries(pictures).map(([file, content]) => [file, facts(content)])),
  });
  return parsed(text);
}

const garden = ['TF-P001', 'Garden Walk', '花园道', '76'];
const canal = ['BP-P001', 'Canal Road', '运河路', '40'];

/** Where the pages have the projects from. */
const map: SourceMap = {
  sheets: {
    projects: {
      workbook: 'projects.xlsx',
      sheet: 'Projects',
      prefix: 'project',
      columns: {},
      derived: {},
      rows: { [garden[0] ?? '']: [2] },
      lists: {},
      drafts: [],
      blank: {},
    },
  },
  pictures: {},
};

function stepsBetween(before: readonly Row[], after: readonly Row[], shown: SourceMap | null = map) {
  const [base, head] = [folderWith('a', before), folderWith('b', after)];
  return stepsOf(changesSince(base, head), head.sheets, shown);
}

/** The changes in one line each: place, then what is seen in the editions that the headings have. */
function seen(before: readonly Row[], after: readonly Row[]) {
  return stepsBetween(before, after).map(({ place, stops }) => [
    place.join(' › '),
    ...stops
      .filter(({ language }) => /^(?:en|zh)$/.test(language))
      .map((stop) => `${stop.language} ${stop.cell?.cell ?? '–'}: ${stop.before} → ${stop.after}`),
  ]);
}

describe('The changes that are looked at on the pages', () => {
  test.each<readonly [string, readonly Row[], readonly Row[], readonly (readonly string[])[]]>([
    [
      'a number is one change, seen in both editions',
      [garden],
      [garden.with(3, '7')],
      [['projects.xlsx › Projects › Deepest penetration (m)', 'en D2: 76 → 7', 'zh D2: 76 → 7']],
    ],
    [
      'a text that changed in one language is seen in the other too',
      [garden],
      [garden.with(1, 'Canal Walk')],
      [['projects.xlsx › Projects › Name (EN)', 'en B2: Garden Walk → Canal Walk', 'zh C2: 花园道 → 花园道']],
    ],
    [
      'a new row is one change, seen by its name',
      [garden],
      [garden, canal],
      [['projects.xlsx › Projects', 'en B3:  → Canal Road', 'zh C3:  → 运河路']],
    ],
    [
      'a row that is gone has nothing to be marked',
      [garden, canal],
      [garden],
      [['projects.xlsx › Projects', 'en –: Canal Road → ', 'zh –: 运河路 → ']],
    ],
  ])('%s', (_, before, after, want) => {
    expect(seen(before, after)).toEqual(want);
  });

  test('a new row has all its cells with it, and its pictures', () => {
    const [step] = stepsBetween([garden], [garden, [...canal, 'projects/a.jpg; projects/b.jpg']]);
    const cells = step?.fields.flatMap((field) => field.cells.map(({ after }) => after));
    expect(cells).toEqual([...canal, 'projects/a.jpg; projects/b.jpg']);
    expect(step?.copies.map(({ file, previousFile }) => [previousFile, file])).toEqual([
      [null, 'projects/a.jpg'],
      [null, 'projects/b.jpg'],
    ]);
  });

  test('a cell that names another picture has the old and the new one with it', () => {
    const [step] = stepsBetween(
      [[...garden, 'projects/a.jpg; projects/b.jpg']],
      [[...garden, 'projects/c.jpg; projects/b.jpg']],
    );
    expect(step?.copies).toEqual([{ kind: 'renamed', file: 'projects/c.jpg', previousFile: 'projects/a.jpg' }]);
  });

  test('a new entry of a list is seen at the name of the row that it lists', () => {
    const [base, head] = [folderWith('a', [garden, canal]), folderWith('b', [garden, canal], {}, ['BP-P001'])];
    const [step] = stepsOf(changesSince(base, head), head.sheets, map);
    expect(step?.place).toEqual(['projects.xlsx', 'Project list']);
    expect(step?.stops.slice(0, 2).map(({ cell }) => cell)).toEqual([
      { workbook: 'projects.xlsx', sheet: 'Projects', cell: 'B3' },
      { workbook: 'projects.xlsx', sheet: 'Projects', cell: 'C3' },
    ]);
  });

  test('a page of the row itself comes first', () => {
    const [step] = stepsBetween([garden], [garden.with(3, '7')]);
    expect(step?.stops[0]?.paths[0]).toBe('/project/TF-P001');
  });

  test('a page that the pages shown now do not have cannot be looked at', () => {
    const [step] = stepsBetween([garden], [garden.with(3, '7')], null);
    expect(step?.stops[0]?.paths).not.toContain('/project/TF-P001');
  });

  test('the same change has the same key, and another one after another edit', () => {
    const keyOf = (depth: string) => stepsBetween([garden], [garden.with(3, depth)])[0]?.key;
    expect(keyOf('7')).toBe(keyOf('7'));
    expect(keyOf('7')).not.toBe(keyOf('70'));
  });

  test('a picture has the names of its old and its new file', () => {
    const files = ['projects/a.jpg', 'projects/b.jpg'] as const;
    const [base, head] = [folderWith('a', [], { [files[0]]: 'x' }), folderWith('a', [], { [files[1]]: 'x' })];
    const [step] = stepsOf(changesSince(base, head), head.sheets, map);
    expect(step?.picture).toMatchObject({ kind: 'renamed', previousFile: files[0], file: files[1] });
  });
});
