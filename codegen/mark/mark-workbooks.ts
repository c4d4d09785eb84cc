import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XlsxPackage } from '../package/package.ts';
import { PackageError } from '../package/xml.ts';
import { folded } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';
import { checkBytes } from '../read/check-bytes.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import { issuesName } from './issues-sheet.ts';
import { markPackage } from './mark-package.ts';

/** What came of one workbook with problems. `unreadable`: it cannot be opened at all; `inTheWay`: the folder holds a workbook of that name that is no marked copy. */
export interface MarkOutcome {
  readonly workbook: string;
  readonly result: 'marked' | 'unreadable' | 'inTheWay' | 'held';
  readonly problems: number;
}

/**
 * Writes a marked copy of each workbook that has an error; its warnings are marked with them. Copies are made from the originals,
 * so marking twice gives the same bytes.
 */
export function markWorkbooks(problems: readonly Problem[], dataDir: string, markDir: string): readonly MarkOutcome[] {
  const names = [...new Set(problems.filter(({ severity }) => severity === 'error').map(({ workbook }) => workbook))];
  return names.map((workbook) => {
    const own = problems.filter((problem) => problem.workbook === workbook);
    return {
      workbook,
      problems: own.length,
      result: markOne(join(dataDir, workbook), join(markDir, workbook), markDir, own),
    };
  });
}

function markOne(from: string, to: string, markDir: string, problems: readonly Problem[]): MarkOutcome['result'] {
  let marked: Uint8Array;
  try {
    const bytes = readFileSync(from);
    if (!checkBytes(bytes).ok) return 'unreadable';
    marked = markPackage(bytes, problems);
  } catch (error) {
    if (error instanceof PackageError || refusedByDisk(error)) return 'unreadable';
    throw error;
  }
  try {
    if (existsSync(to) && !isMarkedCopy(to)) return 'inTheWay';
    mkdirSync(markDir, { recursive: true });
    writeFileSync(to, marked);
    return 'marked';
  } catch (error) {
    if (refusedByDisk(error)) return 'held';
    throw error;
  }
}

/** Only a copy of an earlier marking may be written over. */
function isMarkedCopy(path: string): boolean {
  try {
    return sheetParts(new XlsxPackage(readFileSync(path))).some(({ name }) => folded(name) === folded(issuesName));
  } catch (error) {
    if (error instanceof PackageError || error instanceof RangeError) return false;
    throw error;
  }
}

function refusedByDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
