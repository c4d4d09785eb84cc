import type { Fault } from '../problems/problem.ts';

/**
 * The workbook cannot be read, or not without losing a part of its content. The message says what was seen, for
 * developers.
 */
export class Unreadable extends Error {
  constructor(
    readonly fault: Fault,
    message: string,
  ) {
    super(message);
  }
}

export const broken = (what: string) => new Unreadable({ code: 'unreadable-workbook' }, what);
export const beyondExcel = (what: string) => new Unreadable({ code: 'beyond-excel', facts: { actual: what } }, what);
