import { expect, test } from 'vitest';
import { workspace } from './small-data/workspace.ts';

test('a message quotes a cell on one short line without control characters; its value is not shortened', async () => {
  const value = `\u202eone\ntwo ${'x'.repeat(200)}`;
  const { problems } = await workspace({ 'company.xlsx': { Companies: { L2: value } } }).run({ check: true });
  expect(problems).toMatchObject([
    { code: 'not-phone', message: `“one two ${'x'.repeat(71)}…” is not an international telephone number.` },
  ]);
  expect(problems[0]?.value).toContain('x'.repeat(200));
});
