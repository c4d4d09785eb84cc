import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { workspace } from './small-data/workspace.ts';

const project = new URL('../..', import.meta.url).pathname;

function compile(root: string): string {
  try {
    return execFileSync(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', root], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

/** The folder of the modules in the test's site. */
const generated = 'site/generated';

const site = workspace();
beforeAll(() => site.run());

test('the emitted modules compile together with code that relies on their types', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  symlinkSync(join(project, 'node_modules'), join(site.root, 'node_modules'));
  site.write({
    'site/consumer/consumer.ts': readFileSync(new URL('./small-data/consumer.ts.txt', import.meta.url)),
    'site/i18n/i18next.d.ts': readFileSync(join(project, 'src/i18n/i18next.d.ts')),
    ...Object.fromEntries(Object.entries(site.output()).map(([path, text]) => [`${generated}/${path}`, text])),
    'package.json': JSON.stringify({ type: 'module', imports: { '#generated/*': `./${generated}/*` } }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, paths: {}, types: [], noUncheckedIndexedAccess: false },
      include: ['site'],
    }),
  });
  expect(compile(site.root)).toBe('');
});

test.each(['projects.ts', 'locales/zh/records.json'])('the emitted text of %s matches its snapshot', async (path) => {
  await expect(site.output()[path]).toMatchFileSnapshot(`./snapshots/emitted/${path}.txt`);
});

test.each(['projects.ts', 'pictures.ts', 'record-keys.ts', 'site.ts'])('%s is formatted like the rest', (path) => {
  const text = site.output()[path] ?? '';
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const options = { cwd: project, encoding: 'utf8', input: text } as const;
  const formatted = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=codegen/emitted.ts'], options);
  expect(formatted).toBe(text);
});
