import type { Workbook } from '../../codegen/cell.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { listPictures, loadPicture, readFolder, readSources } from '../../codegen/folder.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { folders } from '../../scripts/build/project-folders.ts';

/** Reads the sample for tests that change its rows in memory: its folder, its opened workbooks, its pictures and the keys of the code. */
export async function openSample() {
  const folder = await readFolder(folders.data);
  const pictures = listPictures(folders.images).map((picture) => {
    const loaded = loadPicture(folders.images, picture);
    return { ...picture, load: () => loaded };
  });
  const books = new Map<string, Workbook>();
  for (const name of workbookNames) {
    const file = folder.workbooks.find((workbook) => workbook.name === name);
    const opened = file && (await openWorkbook(file));
    if (opened?.ok) books.set(name, opened.book);
  }
  return { folder, books, pictures, source: scanSources(readSources(folders.src)) };
}
