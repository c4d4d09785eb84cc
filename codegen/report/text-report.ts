import type { Problem } from '../problems/problem.ts';
import type { RunResult } from '../run.ts';
import { type Collapsed, collapse } from './collapse.ts';
import { ledgerLines } from './ledger-lines.ts';
import { inLanguage, type ReportLanguage } from './report-language.ts';

const perSheet = 12;
const perReport = 60;

/** "N9", or "N9:N24, 16 cells". */
function where(cells: string, count: number, language: ReportLanguage): string {
  return count === 1 ? cells : `${cells}, ${inLanguage(language, `${count} cells`, `${count} 个单元格`)}`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function lines({ first, cells, count }: Collapsed, language: ReportLanguage): string[] {
  const { severity, heading, row, message, suggestion, zh } = first;
  const mark = severity === 'error' ? '✗' : '!';
  // Of a range, each row has its own name.
  const place = [where(cells, count, language), heading && heading !== row ? heading : null, count > 1 ? null : row]
    .filter((part) => part)
    .join(' · ');
  const said = [
    ...(language === 'zh' ? [] : [`      ${message}`, `      → ${suggestion}`]),
    ...(language === 'en'
      ? []
      : [
          `      ${zh.message}`,
          ...(zh.suggestion === suggestion && language === null ? [] : [`      → ${zh.suggestion}`]),
        ]),
  ];
  // A fault of a whole sheet or file has no cell: its place is the line above.
  const [head = '', ...rest] = said;
  return place ? [`    ${mark} ${place}`, ...said] : [`    ${mark} ${head.trim()}`, ...rest];
}

function group(problems: readonly Problem[]): ReadonlyMap<string, ReadonlyMap<string, readonly Problem[]>> {
  const workbooks = new Map<string, Map<string, Problem[]>>();
  for (const problem of problems) {
    const sheets = workbooks.get(problem.workbook) ?? new Map<string, Problem[]>();
    workbooks.set(problem.workbook, sheets);
    const sheet = problem.sheet ?? '';
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), problem]);
  }
  return workbooks;
}

function problemLines(problems: readonly Problem[], language: ReportLanguage): string[] {
  const out: string[] = [];
  let told = 0;
  let untold = 0;
  for (const [workbook, sheets] of group(problems)) {
    out.push('', workbook);
    for (const [sheet, found] of sheets) {
      if (sheet) out.push(`  ${sheet}`);
      const collapsed = collapse(found);
      const shown = collapsed.slice(0, Math.min(perSheet, Math.max(0, perReport - told)));
      told += shown.length;
      for (const entry of shown) out.push(...lines(entry, language));
      const rest = collapsed.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
      untold += rest;
      if (rest > 0) out.push(`    … ${inLanguage(language, `${rest} more in this sheet`, `本表另有 ${rest} 处`)}`);
    }
  }
  if (untold > 0)
    out.push(
      '',
      inLanguage(
        language,
        `${counted(untold, 'problem')} not shown; --format json lists all of them.`,
        `另有 ${untold} 处未显示；--format json 可列出全部。`,
      ),
    );
  return out;
}

/** The report for a human's terminal: problems by workbook and sheet, then the ledger, then what was read and made. */
export function textReport(result: RunResult, outDir: string, check: boolean, language: ReportLanguage): string {
  const { problems, ledger, counts, ok, changed, files } = result;
  const { rows, sheets, pictures, workbooks, errors, warnings } = counts;
  const read = inLanguage(
    language,
    `Read ${counted(workbooks, 'workbook')}, ${counted(sheets.length, 'sheet')}, ${counted(rows.read, 'row')}, ${counted(pictures, 'picture')}.`,
    `已读取 ${workbooks} 个工作簿、${sheets.length} 张工作表、${rows.read} 行、${pictures} 张图片。`,
  );
  const told = inLanguage(
    language,
    `${counted(errors, 'error')}, ${counted(warnings, 'warning')}; ${counted(rows.published, 'row')} without error.`,
    `${errors} 处错误，${warnings} 处警告；${rows.published} 行无误。`,
  );
  const made = !ok
    ? inLanguage(
        language,
        'Nothing was changed. Mend the cells above and run again.',
        '未作任何更改。请修正上述单元格后再运行。',
      )
    : check
      ? inLanguage(language, 'Checked only; nothing was written.', '仅检查，未写入任何内容。')
      : changed.length === 0
        ? inLanguage(
            language,
            `${counted(files, 'file')} in ${outDir}, all up to date.`,
            `${outDir} 中的 ${files} 个文件均为最新。`,
          )
        : inLanguage(
            language,
            `Made ${counted(files, 'file')} in ${outDir}, ${changed.length} of them changed.`,
            `已在 ${outDir} 生成 ${files} 个文件，其中 ${changed.length} 个有变化。`,
          );
  return [...problemLines(problems, language), ...ledgerLines(ledger, language), '', read, told, made, '']
    .join('\n')
    .replace(/^\n/, '');
}
