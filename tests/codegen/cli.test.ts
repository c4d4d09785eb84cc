import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { called } from '../call-command.ts';
import { projectCopy } from './small-data/project-copy.ts';

const site = projectCopy();
const broken = projectCopy({ 'machines.xlsx': { Machines: { E2: '20%1', E3: 'a, b: c' } } });
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('without flags, writes src/generated from data and exits 0', async () => {
  const { code, stdout, stderr } = await site.command([]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Made \d+ files in src\/generated/);
  expect(existsSync(join(site.root, 'src/generated/projects.ts')), 'src/generated/projects.ts').toBe(true);
  expect((await site.command(['--language', 'en'])).stdout).toContain('in src/generated, all up to date.');
});

test('--data and --out choose the folders', async () => {
  const { code, stdout } = await site.command(['--data', 'data', '--out', 'elsewhere/made', '--language', 'zh']);
  expect({ code, made: stdout.includes('已在 elsewhere/made 生成') }).toEqual({ code: 0, made: true });
  expect(readFileSync(join(site.root, 'elsewhere/made/languages.ts'), 'utf8')).toContain('zh-Hans');
});

test('--format json prints one object, and exits 1 with errors', async () => {
  const { code, stdout, stderr } = await broken.command(['--check', '--format', 'json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const printed = json(stdout);
  expect(Object.keys(printed)).toEqual(['ok', 'problems', 'ledger', 'counts']);
  expect(printed).toMatchObject({ ok: false, counts: { errors: 2, warnings: 0, rows: { reported: 2 } } });
  const [problem = {}] = printed.problems as object[];
  const fields = 'severity code workbook sheet cell heading row value message suggestion zh';
  expect(Object.keys(problem).join(' ')).toBe(fields);
  expect(existsSync(join(broken.root, 'src/generated')), 'src/generated').toBe(false);
});

test('--format github prints annotations with escaped text', async () => {
  const { code, stdout } = await broken.command(['--check', '--format', 'github']);
  expect(code).toBe(1);
  expect(stdout.trimEnd().split('\n')).toEqual([
    '::error file=data/machines.xlsx,title=machines.xlsx › Machines › E2 › Year of manufacture::R-1: “20%251” is not a year. → Type the year in four digits.%0A“20%251”不是年份。 → 请填写四位年份。',
    '::error file=data/machines.xlsx,title=machines.xlsx › Machines › E3 › Year of manufacture::C-1: “a, b: c” is not a year. → Type the year in four digits.%0A“a, b: c”不是年份。 → 请填写四位年份。',
  ]);
});

const wrongCalls: Readonly<Record<string, readonly string[]>> = {
  'codegen: --format takes text or json or github, not “xml” (--help tells all flags)': ['--format', 'xml'],
  'codegen: --language takes en or zh, not “ms” (--help tells all flags)': ['--language', 'ms'],
  'codegen: --data: there is no folder nowhere (--help tells all flags)': ['--data', 'nowhere'],
  'codegen: --data: there is no folder package.json (--help tells all flags)': ['--data', 'package.json'],
  'codegen: --out: package.json is not a folder (--help tells all flags)': ['--out', 'package.json'],
  'codegen: --data takes a folder (--help tells all flags)': ['--data='],
  'codegen: --out takes a folder (--help tells all flags)': ['--out='],
  'codegen: --out may not hold the workbooks (--help tells all flags)': ['--out', '.'],
  'codegen: --out may not lie among the pictures (--help tells all flags)': ['--out', 'data/images/site'],
};

/** Runs a call that fails before it reads anything of the project. */
const wrong = (args: readonly string[]) => called('codegen/cli.ts', args, { cwd: site.root });

test.each(Object.entries(wrongCalls))('wrong usage: %s', async (line, args) => {
  expect(await wrong(args)).toEqual({ code: 2, stdout: '', stderr: `${line}\n` });
});

test.each([[['--colour']], [['extra']], [['--data']]])('wrong flags are reported in one line: %s', async (args) => {
  const { code, stdout, stderr } = await wrong(args);
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
  expect(stderr).toMatch(/^codegen: /);
});

test('an output folder that cannot be created is reported in one line', async () => {
  const { code, stderr } = await site.command(['--out', 'package.json/made']);
  expect(code).toBe(2);
  expect(stderr).not.toContain(' at ');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('a run without changes loads neither SheetJS nor zod nor ts-morph; a check of new data loads no ts-morph', async () => {
  await site.command([]);
  const refuse = (names: string) => {
    const hook = `export function resolve(specifier, context, next) { if (/^(${names})$/.test(specifier)) throw new Error('loaded ' + specifier); return next(specifier, context); }`;
    site.write({
      'hook.mjs': hook,
      'refuse.mjs': "import { register } from 'node:module';\nregister('./hook.mjs', import.meta.url);",
    });
    // Node 26 warns about `register`. Node 20 lacks its successor.
    return { NODE_OPTIONS: `--disable-warning=DEP0205 --import ${join(site.root, 'refuse.mjs')}` };
  };
  expect(await site.process([], refuse('xlsx|zod|ts-morph|image-size'))).toMatchObject({ code: 0, stderr: '' });
  site.change({ 'machines.xlsx': { Machines: { E2: 2020 } } });
  expect(await site.process(['--check'], refuse('ts-morph'))).toMatchObject({ code: 0, stderr: '' });
  // Proves that the hook works: a module that the check needs cannot be loaded.
  site.change({ 'machines.xlsx': { Machines: { E2: 2018 } } });
  expect((await site.process(['--check'], refuse('xlsx'))).code).not.toBe(0);
});

test.runIf(existsSync('/dev/full'))('if stdout is a full disk, exits 2 with one line', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync('node', ['--import', 'tsx', 'codegen/cli.ts', '--check', '--format', 'json'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^codegen: the disk is full;.*\n$/);
});

test('if the reader of stdout stops early, copies are still marked and errors still exit 1', () => {
  const call = 'node --import tsx codegen/cli.ts --check --format json --data "$ROOT/data" --mark "$ROOT/marked"';
  const { stderr } = spawnSync('sh', ['-c', `{ ${call}; echo "exit $?" >&2; } | true`], {
    encoding: 'utf8',
    env: { ...process.env, ROOT: broken.root },
  });
  expect(stderr).toMatch(/^Marked copies in [^\n]*\n {2}machines\.xlsx: marked(?:[^\n]*\n){2}exit 1\n$/);
  expect(existsSync(join(broken.root, 'marked/machines.xlsx')), 'marked/machines.xlsx').toBe(true);
});
