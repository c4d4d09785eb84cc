import { expect, test } from 'vitest';
import { notesOf, workspace } from './small-data/workspace.ts';

test('a small complete data set has no problems and gives the expected texts', async () => {
  const site = workspace();
  const result = await site.run();
  expect(result.problems).toEqual([]);
  expect(notesOf(result)).toEqual([]);
  expect(result.ok).toBe(true);
  expect(result.counts.rows.read).toBe(result.counts.rows.published);
  const output = site.output();
  expect(JSON.parse(output['locales/zh/records.json'] ?? '')).toMatchObject({
    'project.TF-P001.name': '花园道',
    'project.TF-P001.duration': '2021\u00a0年 3\u00a0月 至 2023\u00a0年 6\u00a0月',
    'project.BP-P001.duration': '进行中',
    'project.TF-P001.pileTypesText': '钻孔桩、咬合桩',
    'project.BP-P001.deepestPenetrationText': '40.5\u00a0米',
  });
  expect(JSON.parse(output['locales/en/records.json'] ?? '')).toMatchObject({
    'project.TF-P001.duration': 'March 2021 to June 2023',
    'project.BP-P001.duration': 'On-Going',
    'project.TF-P001.totalPilesText': '1,250',
  });
});

test.each([
  { given: '2 mm', want: '2\u00a0毫米' },
  { given: '66MN', want: '66\u00a0兆牛' },
  { given: '2.1 MPa', want: '2.1\u00a0兆帕' },
  { given: '1:240', want: '1:240' },
  { given: '12 %', want: '12\u00a0%' },
])('the result figure $given is $want in Chinese', async ({ given, want }) => {
  const headings = { R1: 'Result figure', S1: 'Result (EN)', T1: 'Result (ZH)' };
  const cells = { ...headings, R2: given, S2: 'settlement', T2: '沉降' };
  const site = workspace({ 'projects.xlsx': { Projects: cells } });
  await site.run();
  expect(JSON.parse(site.output()['locales/zh/records.json'] ?? '')).toMatchObject({
    'project.TF-P001.resultFigureText': want,
  });
});
