import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderState, isContentFile } from '../../../scripts/dev/follow-data.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';

let data = '';
beforeEach(() => {
  data = temporaryFolder();
  mkdirSync(join(data, 'images', 'site'), { recursive: true });
  writeFileSync(join(data, 'projects.xlsx'), 'one');
});

describe('Files that the preview follows', () => {
  const cases: readonly (readonly [path: string, content: boolean])[] = [
    ['projects.xlsx', true],
    ['images/site/a.jpg', true],
    ['images\\site\\a.jpg', true],
    ['images/new folder/a.png', true],
    ['~$projects.xlsx', false],
    ['8F3A21C0', false],
    ['4F21A0B3.tmp', false],
    ['projects.xlsx.tmp', false],
    ['Guide.html', false],
    ['images/.DS_Store', false],
    ['images/site/Thumbs.db', false],
    ['images/site/~a.jpg.tmp', false],
    ['images/site/a.jpg.crdownload', false],
    ['copy of projects.xlsx', true],
    ['projects - 副本.xlsx', true],
    ['projects-LAPTOP-4F2.xlsx', true],
    ['projects.xls', true],
    ['budget.xlsx', false],
    ['elsewhere/projects.xlsx', false],
  ];
  for (const [path, content] of cases)
    it(`${path}: ${content ? 'yes' : 'no'}`, () => expect(isContentFile(path)).toBe(content));
});

describe('The state of the data folder', () => {
  it('changes after a save in place or by renaming, and when a picture is added or removed', async () => {
    const states = [await folderState(data)];
    const change = async (step: () => void) => {
      step();
      states.push(await folderState(data));
    };
    await change(() => writeFileSync(join(data, 'projects.xlsx'), 'longer'));
    await change(() => {
      writeFileSync(join(data, 'A1.tmp'), 'longer');
      renameSync(join(data, 'A1.tmp'), join(data, 'projects.xlsx'));
    });
    await change(() => writeFileSync(join(data, 'images', 'site', 'a.jpg'), 'picture'));
    await change(() => rmSync(join(data, 'images', 'site', 'a.jpg')));
    expect(new Set(states).size).toBe(4);
    expect(states[4]).toBe(states[2]);
  });

  it('ignores lock files and temporary files', async () => {
    const before = await folderState(data);
    for (const name of ['~$projects.xlsx', 'A1.tmp', 'images/.DS_Store', 'images/site/~b.jpg'])
      writeFileSync(join(data, name), 'x');
    expect(await folderState(data)).toBe(before);
  });
});
