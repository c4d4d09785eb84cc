import type { Fault, Problem } from './problem.ts';
import { wordings } from './wording.ts';

/** A fault in the words of its code: the message, and the nearest right value or else what to do, in both languages. */
export function putIntoWords(fault: Fault): Problem {
  const { code, facts = {}, nearest, workbook, sheet, cell, heading, row, value } = fault;
  const wording = wordings[code];
  const message = wording.message(fault, facts);
  const fix = nearest === undefined ? wording.fix(fault, facts) : { en: nearest, zh: nearest };
  return {
    severity: wording.severity, code, workbook, sheet, cell, heading, row, value,
    message: message.en, suggestion: fix.en, zh: { message: message.zh, suggestion: fix.zh },
  };
}

/** Orders problems as staff meet them: errors before warnings, then workbook, sheet, row, column. */
export function inReadingOrder(problems: readonly Problem[], workbooks: readonly string[]): readonly Problem[] {
  const position = (cell: string | null): readonly [number, number] => {
    const parts = /^([A-Z]+)(\d+)$/.exec(cell ?? '');
    if (!parts) return [0, 0];
    return [Number(parts[2]), [...(parts[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)];
  };
  const keyed = problems.map((problem, index) => {
    const [row, column] = position(problem.cell);
    return { problem, key: [problem.severity === 'error' ? 0 : 1, workbooks.indexOf(problem.workbook), row, column, index] };
  });
  const sheets = [...new Set(problems.map(({ workbook, sheet }) => `${workbook}/${sheet}`))];
  const sheetOf = ({ workbook, sheet }: Problem) => sheets.indexOf(`${workbook}/${sheet}`);
  return keyed
    .sort((a, b) => {
      for (const index of [0, 1]) if (a.key[index] !== b.key[index]) return (a.key[index] ?? 0) - (b.key[index] ?? 0);
      if (sheetOf(a.problem) !== sheetOf(b.problem)) return sheetOf(a.problem) - sheetOf(b.problem);
      for (const index of [2, 3, 4]) if (a.key[index] !== b.key[index]) return (a.key[index] ?? 0) - (b.key[index] ?? 0);
      return 0;
    })
    .map(({ problem }) => problem);
}
