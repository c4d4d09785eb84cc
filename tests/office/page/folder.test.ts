import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { listPictures, readDataFolder } from '../../../codegen/disk/folder.ts';
import { listFolder, stateOf } from '../../../office/page/folder/listing.ts';
import { folderOfFiles, WrongFolder } from '../../../office/page/folder/source.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';

type FileAt = Parameters<typeof folderOfFiles>[0][number];

function fileAt(path: string, content: BlobPart, lastModified: number): FileAt {
  return { path, file: new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified }) };
}

function filesBelow(folder: string, name: string): readonly FileAt[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => fileAt(`${name}/${path}`, readFileSync(join(folder, path)), statSync(join(folder, path)).mtimeMs));
}

const oddFolder = {
  'data/~$machines.xlsx': 'lock',
  'data/.~people.xlsx': 'lock of WPS',
  'data/machines (1).xlsx': 'copy',
  'data/old/machines.xlsx': 'one level too deep',
  'data/.git/machines.xlsx': 'hidden',
  'data/guide/machines.xlsx': 'of the guide',
  'data/images/Thumbs.db': 'of Windows',
  'data/images/.DS_Store': 'of the Mac',
  'data/images/machines.xlsx': 'no table for the site',
  'data/notes.txt': 'anything',
};

test('the browser finds the same files in a folder as Node', async () => {
  const { data } = workspace({}, oddFolder);
  const { workbooks, lockFiles, otherFiles } = await readDataFolder(data);
  const listing = await listFolder(folderOfFiles(filesBelow(data, 'data')));
  expect(listing.workbooks.map(({ name }) => name).sort()).toEqual(workbooks.map(({ name }) => name).sort());
  expect([listing.lockFiles, listing.otherFiles]).toEqual([lockFiles, otherFiles]);
  expect(listing.pictures.map(({ file }) => file)).toEqual(listPictures(join(data, 'images')).map(({ file }) => file));
});

test('the folder above is accepted too, and other folders are rejected', async () => {
  const { data } = workspace();
  const around = filesBelow(data, 'project/data');
  expect((await listFolder(folderOfFiles(around))).workbooks).toHaveLength(workbookNames.length);
  const photos = [fileAt('photos/a.jpg', '', 0), fileAt('photos/b/c.jpg', '', 0)];
  expect(() => folderOfFiles(photos)).toThrow(WrongFolder);
  expect(() => folderOfFiles([])).toThrow(WrongFolder);
});

test('a save changes the state of the folder, and other files do not', async () => {
  const { data } = workspace();
  const dataFiles = filesBelow(data, 'data');
  const others = Array.from({ length: 200 }, (_, number) => fileAt(`data/scans/${number}.pdf`, '', number));
  const state = async (files: readonly FileAt[]) => stateOf(await listFolder(folderOfFiles(files)));
  const before = await state(dataFiles);
  expect(await state([...dataFiles, ...others])).toBe(before);
  expect(
    await state([
      ...dataFiles.filter(({ file }) => file.name !== 'people.xlsx'),
      fileAt('data/people.xlsx', 'saved', 1),
    ]),
  ).not.toBe(before);
});
