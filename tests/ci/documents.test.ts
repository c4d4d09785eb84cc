import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/begin.md',
  'docs/publishing.md',
  'docs/reliability.md',
  'docs/security.md',
  'docs/tour.md',
  'tests/codegen/libreoffice/README.md',
  ...readdirSync(join(project, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];
const guide = ['data/Guide.html', 'data/指南.html'];
/** Not committed. The documents name the command that generates each of them. */
const made = ['dist/', 'marked/', '.cache/', 'src/generated', 'tests/generated/'];

const textOf = (document: string) => readFileSync(join(project, document), 'utf8');

describe.each([...documents, ...guide])('The commands in %s', (document) => {
  it('exist', () => {
    const named = [...textOf(document).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map((match) => match[1] ?? '');
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });
});

describe.each(documents)('The paths in %s', (document) => {
  it('that are link targets exist', () => {
    const targets = [...textOf(document).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    const beside = targets.filter((target) => !/^https?:/.test(target));
    expect(beside.filter((target) => !existsSync(join(project, dirname(document), target)))).toEqual([]);
  });

  it('that are written as code exist', () => {
    const paths = [
      ...textOf(document).matchAll(/`((?:codegen|data|docs|office|scripts|src|tests|\.github)\/[\w./-]*)`/g),
    ];
    const named = paths
      .map((match) => match[1] ?? '')
      .filter((path) => !made.some((prefix) => path.startsWith(prefix)));
    expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});

it('A decision is cited by the name of its file, in code as in documents', () => {
  const folders = ['codegen', 'docs', 'office', 'scripts', 'shared', 'src', 'tests'];
  const below = (folder: string) => readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  const files = folders
    .flatMap((folder) => below(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(?:tsx?|css|md)$/.test(file) && !/\bgenerated\b/.test(file));
  const citations = [...files, 'CONTRIBUTING.md', 'README.md'].flatMap((file) =>
    [...textOf(file).matchAll(/\bdecisions\/(\d[\w-]*(?:\.md)?)|(?<!\[)\bdecision \d+/gi)].map(([citation, name]) => ({
      file,
      citation,
      isThere: name !== undefined && existsSync(join(project, 'docs/decisions', name)),
    })),
  );
  expect(citations.filter(({ isThere }) => !isThere)).toEqual([]);
});

it('Every CI job uses the Node version from .nvmrc, but the one that tests the oldest version', () => {
  expect(textOf('.nvmrc')).toMatch(/^\d+\n$/);
  const workflow = textOf('.github/workflows/site.yml');
  const count = (text: string) => workflow.split(text).length - 1;
  expect(count('node-version:')).toBe(1);
  expect(count('node-version-file: .nvmrc')).toBe(count('actions/setup-node@') - 1);
});
