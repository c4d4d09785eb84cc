import type { Fault, Problem } from './problem.ts';
import { quotable } from './quotable.ts';
import { wordings } from './wording.ts';

/** A fault in the words of its code: the message, and the nearest right value or else what to do, in both languages. */
export function putIntoWords(fault: Fault): Problem {
  const { code, facts = {}, nearest, workbook, sheet, cell, heading, row, value } = fault;
  const wording = wordings[code];
  const place = { ...fault, value: quotable(value) };
  const quoted = facts.found === undefined ? facts : { ...facts, found: quotable(facts.found) };
  const message = wording.message(place, quoted);
  const fix = nearest === undefined ? wording.fix(place, quoted) : { en: nearest, zh: nearest };
  return {
    severity: wording.severity,
    code,
    workbook,
    sheet,
    cell,
    heading,
    row,
    value,
    message: message.en,
    suggestion: fix.en,
    zh: { message: message.zh, suggestion: fix.zh },
  };
}
