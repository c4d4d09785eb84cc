import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatted } from './small-data/cell-values.ts';
import { projectCopy } from './small-data/project-copy.ts';
import { workspace } from './small-data/workspace.ts';

/** Besides the time zone and locale of the tests. */
const places = [
  { TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
  { TZ: 'Asia/Singapore', LC_ALL: 'zh_CN.UTF-8', LANG: 'zh_CN.UTF-8' },
];
// The first and the last second of a month, which a time zone would move into another month.
const edges = {
  'projects.xlsx': {
    Projects: {
      G2: formatted(44256, 'yyyy-mm-dd hh:mm'),
      H2: formatted(45077.99999, 'yyyy-mm-dd hh:mm'),
      G3: '2021-03-01T00:00:00Z',
    },
  },
  'people.xlsx': { Staff: { A2: 'Iğdır ILI' } },
};

function bytesBelow(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

test('the same workbooks give the same bytes in three time zones and locales', async () => {
  const outputs = [];
  for (const place of [null, ...places]) {
    const site = projectCopy(edges);
    const { code, stdout } = await (place
      ? site.process(['--format', 'json'], place)
      : site.command(['--format', 'json']));
    outputs.push({ code, stdout, bytes: bytesBelow(join(site.root, 'src/generated')) });
  }
  expect(outputs[0]?.code).toBe(0);
  expect(outputs[0]?.bytes['locales/en/records.json']).toContain('March 2021 to May 2023');
  expect(outputs[0]?.bytes['staff.ts']).toContain(Buffer.from('igdır-ili').toString('latin1'));
  expect(outputs[1]).toEqual(outputs[0]);
  expect(outputs[2]).toEqual(outputs[0]);
});

test('two runs give the same output, even if files were created in another order', async () => {
  const [first, two] = [workspace(edges), workspace(edges)];
  for (const name of readdirSync(two.data).reverse()) {
    const path = join(two.data, name);
    if (statSync(path).isFile()) two.change({ [name]: readFileSync(path) });
  }
  const results = [await first.run(), await two.run()];
  expect(two.output()).toEqual(first.output());
  expect(results[1]).toEqual(results[0]);
});

test('the output contains neither a path of the machine nor the date', async () => {
  const site = workspace();
  await site.run();
  const all = Object.values(site.output()).join('\n');
  expect(all).not.toContain(site.root);
  expect(all).not.toMatch(new RegExp(`${new Date().getFullYear()}-\\d\\d-\\d\\d`));
});
