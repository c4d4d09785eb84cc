import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress, LAST_COLUMN, LAST_ROW } from '../../codegen/grid/addresses.ts';
import type { CheckResult } from '../../codegen/problems/problem.ts';
import { githubReport } from '../../codegen/report/github.ts';
import { checkReport } from '../../codegen/report/json.ts';
import { textReport } from '../../codegen/report/text.ts';
import { jsonText, quotable } from '../../codegen/text/staff-text.ts';

/** Text that only a programmer understands, or that a bug leaves in a sentence. */
const leaks = /undefined|\bnull\b|\bNaN\b|\[object|\bat .*\.ts:|Invalid input|Too (?:small|big):|ZodError|\$\{/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no character in a report may control a terminal
const powerful = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

type Problem = CheckResult['problems'][number];

/** Returns the names of a workbook's sheets, or null if they are unknown. */
type SheetsOf = (workbook: string) => { readonly has: (sheet: string) => boolean } | null;

/** Returns why a problem does not lead to an existing cell, sheet or file; null if it does. */
function misplaced({ workbook, sheet, cell, code }: Problem, sheetsOf: SheetsOf): string | null {
  if (!workbookNames.some((name) => name === workbook))
    return /^(?:workbook|copy)/.test(code) ? null : 'no such workbook';
  if (sheet === null) return cell === null ? null : 'a cell of no sheet';
  const isWanted = dictionary.some((spec) => spec.workbook === workbook && spec.name === sheet);
  if (sheetsOf(workbook)?.has(sheet) === false && !(code === 'sheet-missing' && isWanted)) return 'no such sheet';
  if (cell === null) return null;
  const { row, column } = cell;
  return row >= 1 && row <= LAST_ROW && column >= 0 && column <= LAST_COLUMN ? null : 'no such cell';
}

/** Returns what is wrong with the words of a problem. Quoted texts do not count, because a cell may contain anything. */
function wordBreaches({ value, message, suggestion, zh }: Problem): readonly string[] {
  const parts = value.split(/[;；、，,\r\n]+/).map((part) => quotable(part.trim()));
  const quoted = [value, quotable(value), ...parts].filter((text) => text !== '');
  const breaches = [message, zh.message].flatMap((words) => {
    const leak = leaks.exec(quoted.reduce((rest, text) => rest.replaceAll(text, ''), words));
    return [
      ...(words.trim() === '' ? ['no words'] : []),
      ...(leak ? [`says ${leak[0]}`] : []),
      ...(powerful.test(words) ? ['speaks to a terminal'] : []),
    ];
  });
  if (suggestion.trim() === '' || zh.suggestion.trim() === '') breaches.push('no remedy');
  if (!/\p{Script=Han}/u.test(zh.message)) breaches.push('nothing in Chinese');
  return breaches;
}

/** Returns what is wrong with a report: its form (docs/contract.md, 2), its words, its addresses, its counts. */
export function reportBreaches(result: CheckResult, sheetsOf: SheetsOf): readonly string[] {
  const { ok, problems, ledger, counts } = result;
  const fields = 'cell,code,heading,message,row,severity,sheet,suggestion,value,workbook,zh';
  const reported: readonly object[] = JSON.parse(checkReport(result)).problems;
  const github = githubReport(problems, 'data');
  const text = textReport({ ...result, changed: [], files: 0 }, 'out', true, null);
  const { errors, warnings, rows } = counts;
  const promises: readonly (readonly [holds: boolean, breach: string])[] = [
    [Object.keys(result).sort().join() === 'counts,ledger,ok,problems', 'the report has other fields'],
    [reported.every((problem) => Object.keys(problem).sort().join() === fields), 'a problem has other fields'],
    [JSON.stringify(JSON.parse(jsonText(result))) === JSON.stringify(result), 'the report is not what its JSON says'],
    [ok === problems.every(({ severity }) => severity === 'warning'), 'ok does not say whether there are errors'],
    [errors + warnings === problems.length, 'errors and warnings are not counted'],
    [rows.read === rows.published + rows.reported, 'rows read are not rows published and reported'],
    [
      /^(?:::(?:error|warning) file=data\/[^:]*::.*\n)*(?:::notice title=[^:]*::.*\n)?$/.test(github),
      'the report for CI holds other lines',
    ],
    [!powerful.test(github) && !powerful.test(text), 'the report speaks to a terminal'],
    [!/^\s*::|##\[/m.test(text), 'the report speaks to CI'],
  ];
  return [
    ...promises.flatMap(([holds, breach]) => (holds ? [] : [breach])),
    ...problems.flatMap((problem) => {
      const wrong = misplaced(problem, sheetsOf);
      const at = `${problem.code} at ${problem.workbook}/${problem.sheet}/${cellAddress(problem.cell)}`;
      return [...(wrong === null ? [] : [wrong]), ...wordBreaches(problem)].map((breach) => `${at}: ${breach}`);
    }),
    ...ledger.flatMap(({ code, workbook, sheet, cell, message, zh }) =>
      message === '' || zh.message === '' || powerful.test(message)
        ? [`${code} at ${workbook}/${sheet}/${cellAddress(cell)}: words`]
        : [],
    ),
  ];
}
