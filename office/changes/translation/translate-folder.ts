import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { UsageError } from '../../../codegen/command-line.ts';
import { readDataFolder, workbookFile } from '../../../codegen/disk/folder.ts';
import { type Bilingual, inLanguage, type ReportLanguage } from '../../../codegen/text/bilingual.ts';
import { printable } from '../../../codegen/text/staff-text.ts';
import { resultWords, writtenLines } from '../../fix/fix-folder.ts';
import { commitOf, repositoryOf, revisionSnapshot, workingSnapshot } from '../../git/git.ts';
import { replaceWorkbook } from '../../refresh/replace-file.ts';
import { viewOf } from '../../views/sheet-view.ts';
import { compareFolders } from '../compare-workbooks.ts';
import { oldTexts } from './old-texts.ts';
import { takeTranslations } from './take-translations.ts';
import { refusedLine, translationWords as words } from './translation-words.ts';
import { translatorFile } from './translator-file.ts';

async function oldSince(dataDir: string, base: string) {
  const repository = repositoryOf(dataDir);
  const published = await viewOf(revisionSnapshot(repository, commitOf(repository, base)));
  const here = await viewOf(await workingSnapshot(repository), published);
  const old = oldTexts(compareFolders(published, here).workbooks, here.sheets);
  return { published: published.sheets, old };
}

/** Writes the file for the translator, if a text of the folder is old since `base`. Returns the number of texts. */
export async function writeForTranslator(dataDir: string, base: string, path: string): Promise<number> {
  // It may be filled in already.
  if (existsSync(path)) throw new UsageError(words.exists(path));
  const { old } = await oldSince(dataDir, base);
  if (old.length > 0) writeFileSync(path, await translatorFile(old), { flag: 'wx' });
  return old.length;
}

/** Writes what the translator has filled in into the workbooks of a folder. @throws {UsageError} for another file. */
export async function takeFromTranslator(dataDir: string, base: string, path: string) {
  const since = await oldSince(dataDir, base);
  const folder = await readDataFolder(dataDir);
  const file = workbookFile(basename(path), readFileSync(path));
  const taken = await takeTranslations(file, { ...since, workbooks: folder.workbooks });
  if ('en' in taken) throw new UsageError(taken);
  const { files, ...counts } = taken;
  const workbooks = files.map((changed) => {
    const result = replaceWorkbook(dataDir, folder, changed);
    return {
      workbook: changed.name,
      cells: changed.fixes,
      isWritten: result === 'written',
      result: resultWords[result],
    };
  });
  const held = workbooks.filter(({ isWritten }) => !isWritten).flatMap(({ cells }) => cells);
  return { workbooks, ...counts, open: counts.open + held.length };
}

/** Names each cell that was written, and each translation that was not. */
export function translationReport(
  { workbooks, refused, unchanged, open }: Awaited<ReturnType<typeof takeFromTranslator>>,
  language: ReportLanguage,
): string {
  const translate = (sentence: Bilingual) => inLanguage(language, sentence);
  const lines = [
    ...workbooks.flatMap(({ workbook, result, cells }) => writtenLines(workbook, result, cells, language)),
    ...(unchanged > 0 ? [translate(words.unchanged(unchanged))] : []),
    ...(refused.length > 0 ? [translate(words.refused)] : []),
    ...refused.map((text) => `  ${translate(refusedLine(text))}`),
    translate(words.open(open)),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}
