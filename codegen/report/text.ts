import { groupBy } from '../group-by.ts';
import { isPerSheet, isTypesetting, type LedgerEntry } from '../problems/ledger.ts';
import { type Problem, placeName, type RunResult } from '../problems/problem.ts';
import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../text/bilingual.ts';
import { printable } from '../text/staff-text.ts';
import { type Collapsed, collapse } from './collapse.ts';
import { listedInJson } from './json.ts';

/** The report for a terminal: problems by workbook and sheet, then the ledger, then what was read and written. */
export function textReport(result: RunResult, outDir: string, check: boolean, language: ReportLanguage): string {
  const summary = [readWords(result), foundWords(result), madeWords(result, outDir, check)];
  return (
    [
      ...problemLines(result.problems, language),
      ...ledgerLines(result.ledger, language),
      '',
      ...summary.map((words) => inLanguage(language, words)),
      '',
    ]
      // Applied to whole lines, so that no text from a workbook is missed.
      .map(printable)
      .join('\n')
      .replace(/^\n/, '')
  );
}

function readWords({ counts: { workbooks, sheets, rows, pictures } }: RunResult): Bilingual {
  return {
    en:
      `Read ${counted(workbooks, 'workbook')}, ${counted(sheets.length, 'sheet')}, ${counted(rows.read, 'row')}, ` +
      `${counted(pictures, 'picture')}.`,
    zh: `已读取 ${workbooks} 个工作簿、${sheets.length} 张工作表、${rows.read} 行、${pictures} 张图片。`,
  };
}

function foundWords({ counts: { errors, warnings, rows } }: RunResult): Bilingual {
  return {
    en:
      `${counted(errors, 'error')}, ${counted(warnings, 'warning')}; ${counted(rows.published, 'row')} without ` +
      'error.',
    zh: `${errors} 处错误，${warnings} 处警告；${rows.published} 行无误。`,
  };
}

function madeWords({ ok, changed, files }: RunResult, outDir: string, check: boolean): Bilingual {
  if (!ok)
    return {
      en: 'Nothing was changed. Correct the cells above and run again.',
      zh: '未作任何更改。请修正上述单元格后再运行。',
    };
  if (check) return { en: 'Checked only; nothing was written.', zh: '仅检查，未写入任何内容。' };
  if (changed.length === 0)
    return {
      en: `${counted(files, 'file')} in ${outDir}, all up to date.`,
      zh: `${outDir} 中的 ${files} 个文件均为最新。`,
    };
  return {
    en: `Made ${counted(files, 'file')} in ${outDir}, ${changed.length} of them changed.`,
    zh: `已在 ${outDir} 生成 ${files} 个文件，其中 ${changed.length} 个有变化。`,
  };
}

const perSheet = 12;
const perReport = 60;

/** "N9", or "N9:N24, 16 cells". */
function where(cells: string, count: number, language: ReportLanguage): string {
  if (count === 1) return cells;
  return cells + punctuation(language).comma + inLanguage(language, { en: `${count} cells`, zh: `${count} 个单元格` });
}

function counted(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`;
}

function lines({ first, cells, count }: Collapsed, language: ReportLanguage): string[] {
  const { severity, heading, row, message, suggestion, zh } = first;
  const mark = severity === 'error' ? '✗' : '!';
  // In a range, each row has its own name, so none is shown.
  const place = [where(cells, count, language), heading && heading !== row ? heading : null, count > 1 ? null : row]
    .filter((part) => part)
    .join(' · ');
  const english = [`      ${message}`, `      → ${suggestion}`];
  const chinese = [`      ${zh.message}`, `      → ${zh.suggestion}`];
  const chineseBelow = zh.suggestion === suggestion ? chinese.slice(0, 1) : chinese;
  const messages = language === null ? [...english, ...chineseBelow] : { en: english, zh: chinese }[language];
  // A fault of a whole sheet or file has no cell. Its place is in the line above.
  const [head = '', ...rest] = messages;
  return place ? [`    ${mark} ${place}`, ...messages] : [`    ${mark} ${head.trim()}`, ...rest];
}

const chooser = (language: ReportLanguage) => (en: string, zh: string) => inLanguage(language, { en, zh });

function problemLines(problems: readonly Problem[], language: ReportLanguage): string[] {
  const out: string[] = [];
  const choose = chooser(language);
  let printed = 0;
  let unprinted = 0;
  for (const [workbook, inWorkbook] of groupBy(problems, (problem) => problem.workbook)) {
    out.push('', workbook);
    for (const [sheet, inSheet] of groupBy(inWorkbook, (problem) => problem.sheet)) {
      if (sheet) out.push(`  ${sheet}`);
      const collapsed = collapse(inSheet);
      const shown = collapsed.slice(0, Math.min(perSheet, Math.max(0, perReport - printed)));
      printed += shown.length;
      for (const entry of shown) out.push(...lines(entry, language));
      const rest = collapsed.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
      unprinted += rest;
      if (rest > 0) out.push(`    … ${choose(`${rest} more in this sheet`, `本表另有 ${rest} 处`)}`);
    }
  }
  const listed = listedInJson(problems.length);
  const notShown = `${counted(unprinted, 'problem')} not shown; ${listed.en}.`;
  if (unprinted > 0) out.push('', choose(notShown, `另有 ${unprinted} 处未显示；${listed.zh}。`));
  return out;
}

/** Number of entries shown of each kind. The rest is only counted. */
const perKind = 5;

function ledgerLines(ledger: readonly LedgerEntry[], language: ReportLanguage): string[] {
  if (ledger.length === 0) return [];
  const choose = chooser(language);
  const kinds = {
    normalised: choose('Normalised', '已规范化'),
    ignored: choose('Ignored', '已忽略'),
    derived: choose('Derived', '已推导'),
  };
  const out: string[] = [''];
  for (const [kind, title] of Object.entries(kinds)) {
    const entries = ledger.filter((entry) => entry.kind === kind);
    if (entries.length === 0) continue;
    out.push(`${title}${punctuation(language).colon}${entries.length}`);
    // Of notes that most sheets have, the first stands for all. They would hide the others.
    const isFrequent = ({ code }: LedgerEntry) => isPerSheet(code) || isTypesetting(code);
    const shown = [...groupBy(entries, (entry) => (isFrequent(entry) ? entry.code : entry)).values()]
      .flatMap(([first]) => first ?? [])
      .slice(0, perKind);
    for (const { message, zh, ...place } of shown) out.push(`  ${placeName(place)}  ${choose(message, zh.message)}`);
    const rest = entries.length - shown.length;
    const listed = listedInJson(ledger.length);
    if (rest > 0) out.push(`  … ${choose(`${rest} more; ${listed.en}`, `另有 ${rest} 项；${listed.zh}`)}`);
  }
  return out;
}
