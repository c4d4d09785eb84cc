import { expect, test } from 'vitest';
import { notesOf, workspace } from '../small-data/workspace.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

test('the light mark beside a logo is published with it, without a row of its own', async () => {
  const site = workspace({}, { 'data/images/logo-mark-light.svg': mark, 'data/images/logo-mark.svg': mark });
  const result = await site.run();
  expect(result.problems).toEqual([]);
  const output = Object.values(site.output()).join('');
  expect(output).toContain("'logo-mark-light.svg': {");
  expect(output.match(/: "The logo"/g)).toHaveLength(2);
  expect(output).not.toContain('logo-mark.svg');
  expect(notesOf(result).map(({ message }) => message)).toEqual(['No workbook names one picture (logo-mark.svg).']);
});

test('a mark that could not be shown is reported at its logo', async () => {
  const site = workspace({}, { 'data/images/logo-mark-light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const { problems } = await site.run();
  const [problem] = problems;
  expect(problem).toMatchObject({ code: 'picture-unreadable', workbook: 'company.xlsx', heading: 'Logo' });
  expect(problem?.message).toContain('logo-mark-light.svg');
});
