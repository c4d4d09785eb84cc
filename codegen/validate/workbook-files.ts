import { workbookNames } from '../dictionary/site.ts';
import type { DataFolder } from '../inputs.ts';
import { findStrayCopies } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf } from '../problems/problem.ts';

/** Tells which workbooks are missing or doubled, and notes the other files of the folder. */
export function checkFiles(folder: DataFolder, collector: Collector): void {
  checkNames(folder, collector);
  noteOtherFiles(folder, collector);
}

/** Tells each workbook that is not there, with the file that may be it, and each file that somebody may have edited in its place. */
function checkNames({ workbooks, otherFiles }: DataFolder, collector: Collector): void {
  const copies = findStrayCopies(otherFiles, workbookNames);
  const taken = new Set<string>();
  for (const name of workbookNames) {
    if (workbooks.some((workbook) => workbook.name === name)) continue;
    const own = copies.filter(({ like }) => like === name);
    const misspelt = otherFiles.filter((file) => /\.xlsx$/i.test(file) && !copies.some((copy) => copy.file === file));
    const found =
      own.find(({ otherFormat }) => !otherFormat)?.file ??
      own[0]?.file ??
      nearestName(
        name,
        misspelt.filter((file) => !taken.has(file)),
      );
    if (found !== undefined) taken.add(found);
    const otherFormat = own.some((copy) => copy.file === found && copy.otherFormat);
    collector.fault(placeOf(name, null, { value: found ?? '' }), {
      code: otherFormat ? 'workbook-other-format' : 'workbook-missing',
      facts: { expected: name, ...(found !== undefined && { found }) },
    });
  }
  for (const { file, like, otherFormat } of copies) {
    if (taken.has(file)) continue;
    const code = otherFormat ? 'copy-other-format' : 'workbook-copy';
    collector.fault(placeOf(file), { code, facts: { found: file, expected: like } });
  }
}

/** "machnes.xlsx" for "machines.xlsx"; the ending that both have would make other names alike. */
function nearestName(workbook: string, files: readonly string[]): string | undefined {
  const bare = (name: string) => name.replace(/\.\w+$/, '');
  const found = nearest(bare(workbook), files.map(bare));
  return files.find((file) => bare(file) === found);
}

function noteOtherFiles({ lockFiles, otherFiles }: DataFolder, collector: Collector): void {
  for (const name of lockFiles)
    collector.note('lock-file-skipped', placeOf(name.replace(/^(?:~\$|\.~)/, ''), null, { value: name }), '');
  for (const name of otherFiles) collector.note('file-ignored', placeOf(name, null, { value: name }), '');
}
