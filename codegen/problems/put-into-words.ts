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
