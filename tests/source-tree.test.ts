import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, project } from './source-files.ts';

describe('The source tree', () => {
  it('has at most 15 files in a folder, where none is a kind of cell', () => {
    const folders = ['shared', 'codegen', 'office', 'src', 'scripts']
      .flatMap(filesBelow)
      .filter((path) => !/^(?:src\/(?:generated|app)|codegen\/kinds)\//.test(path))
      .map((path) => dirname(path));
    const sizes = new Map(
      folders.map((folder) => [folder, folders.filter((candidate) => candidate === folder).length]),
    );
    expect([...sizes].filter(([, size]) => size > 15)).toEqual([]);
  });

  const written = ['shared', 'codegen', 'office', 'src', 'scripts', 'tests']
    .flatMap(filesBelow)
    .filter((path) => !path.includes('/generated/'));

  it('has no files named index, utils, helpers, misc or common', () => {
    expect(written.filter((path) => /\/(index|utils?|helpers?|misc|common)\.tsx?$/.test(path))).toEqual([]);
  });

  it('has at most 300 lines in a file, except for tables and texts', () => {
    // Tables, texts and the dictionary may be as long as needed.
    const tables = /^codegen\/(dictionary|problems)\/|^office\/guide\/|wording|\/(faults|[a-z]+-words)\.ts$/;
    const long = written.filter(
      (path) => !tables.test(path) && readFileSync(join(project, path), 'utf8').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });
});
