import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { listPictures, loadPicture, readDataFolder, readSources } from '../../codegen/disk/folder.ts';
import { emitSite } from '../../codegen/emit/emit.ts';
import type { Workbook } from '../../codegen/grid/cell.ts';
import { linkTables } from '../../codegen/pipeline.ts';
import { Collector, putIntoWords } from '../../codegen/problems/problem.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import type { Tables } from '../../codegen/records.ts';
import { validateWorkbooks } from '../../codegen/validate/validate.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import type { Site } from '../../src/content/site.ts';

/** Reads the sample for tests that change its rows in memory: its folder, its opened workbooks, its pictures and the keys of the code. */
export async function openSample() {
  const folder = await readDataFolder(folders.data);
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

type Sample = Awaited<ReturnType<typeof openSample>>;

/** Runs the pipeline on workbooks that were read and changed. Returns the site, or the faults that stop it. */
export function publishSample(sample: Sample, books: ReadonlyMap<string, Workbook>) {
  const collector = new Collector();
  return publishTables(sample, validateWorkbooks(books, sample.folder, new Map(), collector), collector);
}

/** Does the rest of it, from tables that were validated. */
export async function publishTables({ pictures, source }: Sample, tables: Tables, collector: Collector) {
  const linked = await linkTables(tables, { pictures, source, lastTexts: new Map() }, collector);
  const errors = collector.faults.map(putIntoWords).filter(({ severity }) => severity === 'error');
  // The emitted value has the form of the site's type, which is derived from the same dictionary.
  return {
    errors,
    site: errors.length === 0 ? (emitSite(linked.tables, linked.pictures).site as unknown as Site) : null,
  };
}
