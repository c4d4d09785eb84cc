import { columnNumber } from '../../codegen/addresses.ts';
import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import type { Findings } from '../../codegen/problems/problem.ts';
import { githubReport } from '../../codegen/report/github.ts';
import { textReport } from '../../codegen/report/text.ts';
import { jsonText, quotable } from '../../codegen/staff-text.ts';

/** Text that only a programmer understands, or that a bug leaves in a sentence. */
const leaks = /undefined|\bnull\b|\bNaN\b|\[object|\bat .*\.ts:|Invalid input|Too (?:small|big):|ZodError|\$\{/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no character in a report may control a terminal
const powerful = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const fieldsOfProblem = 'cell,code,heading,message,row,severity,sheet,suggestion,value,workbook,zh';
const fieldsOfReport = 'counts,ledger,ok,problems';
const wantedSheets = new Set(dictionary.map(({ workbook, name }) => `${workbook}/${name}`));

/** Removes the quoted texts from a sentence, because text from a cell may contain anything. */
function ownWords(sentence: string, quoted: readonly string[]): string {
  return quoted.reduce((rest, text) => (text === '' ? rest : rest.replaceAll(text, '')), sentence);
}

type Problem = Findings['problems'][number];

/** Returns why a problem does not lead to an existing cell, sheet or file; null if it does. */
function misplaced(
  { workbook, sheet, cell, code }: Problem,
  sheets: (workbook: string) => ReadonlySet<string> | null,
): string | null {
  if (!workbookNames.some((name) => name === workbook))
    return code.startsWith('workbook') || code.startsWith('copy') ? null : 'no such workbook';
  if (sheet === null) return cell === null ? null : 'a cell of no sheet';
  const there = sheets(workbook);
  if (there && !there.has(sheet) && !(code === 'sheet-missing' && wantedSheets.has(`${workbook}/${sheet}`)))
    return 'no such sheet';
  if (cell === null) return null;
  const [, letters = '', row = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(cell) ?? [];
  return letters !== '' && columnNumber(letters) < 16_384 && Number(row) <= 1_048_576 ? null : 'no such cell';
}

/**
 * Returns what is wrong with a report: its form (docs/contract.md, 2), its words, its addresses, its counts. `sheets` returns the names of a
 * workbook's sheets, or null if they are unknown.
 */
export function reportBreaches(
  findings: Findings,
  sheets: (workbook: string) => ReadonlySet<string> | null,
): readonly string[] {
  const { ok, problems, ledger, counts } = findings;
  const breaches: string[] = [];
  const json: unknown = JSON.parse(jsonText(findings));
  if (
    typeof json !== 'object' ||
    json === null ||
    Object.keys(json).sort().join() !== fieldsOfReport ||
    JSON.stringify(json) !== JSON.stringify(findings)
  )
    breaches.push('the report is not what its JSON says');
  if (ok !== problems.every(({ severity }) => severity === 'warning'))
    breaches.push('ok does not say whether there are errors');
  if (counts.errors + counts.warnings !== problems.length) breaches.push('errors and warnings are not counted');
  if (counts.rows.read !== counts.rows.published + counts.rows.reported)
    breaches.push('rows read are not rows published and reported');
  for (const problem of problems) {
    const at = `${problem.code} at ${problem.workbook}/${problem.sheet}/${problem.cell}`;
    if (Object.keys(problem).sort().join() !== fieldsOfProblem) breaches.push(`${at}: fields ${Object.keys(problem)}`);
    const wrong = misplaced(problem, sheets);
    if (wrong !== null) breaches.push(`${at}: ${wrong}`);
    const quoted = [
      problem.value,
      quotable(problem.value),
      ...problem.value.split(/[;；、，,\r\n]+/).map((part) => quotable(part.trim())),
    ];
    const { message, zh } = problem;
    for (const words of [message, zh.message]) {
      if (words.trim() === '') breaches.push(`${at}: no words`);
      const leak = leaks.exec(ownWords(words, quoted));
      if (leak) breaches.push(`${at}: says ${leak[0]}`);
      if (powerful.test(words)) breaches.push(`${at}: speaks to a terminal`);
    }
    if (problem.suggestion.trim() === '' || zh.suggestion.trim() === '') breaches.push(`${at}: no remedy`);
    if (!/\p{Script=Han}/u.test(zh.message)) breaches.push(`${at}: nothing in Chinese`);
  }
  for (const { code, workbook, sheet, cell, message, zh } of ledger)
    if (message === '' || zh.message === '' || powerful.test(message))
      breaches.push(`${code} at ${workbook}/${sheet}/${cell}: words`);
  const github = githubReport(problems, 'data');
  if (
    github.split('\n').some((line) => line !== '' && !/^::(?:error|warning) file=data\/[^:]*::/.test(line)) ||
    powerful.test(github)
  )
    breaches.push('the report for CI holds other lines than its own');
  const text = textReport({ ...findings, changed: [], files: 0 }, 'out', true, null);
  if (text.split('\n').some((line) => /^\s*::|##\[/.test(line)) || powerful.test(text))
    breaches.push('the report speaks to a terminal, or to CI');
  return breaches;
}
