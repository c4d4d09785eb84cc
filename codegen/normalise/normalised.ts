import type { LedgerCode } from '../problems/ledger.ts';
import type { Refusal } from '../problems/problem.ts';

/** What a cell means for its column: a plain value (with what was done to get it), or why it has none. */
export type Normalised<T> =
  | { readonly ok: true; readonly value: T; readonly note?: LedgerCode }
  | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T, note?: LedgerCode): Normalised<T> {
  return note ? { ok: true, value, note } : { ok: true, value };
}

export function refuse(code: Refusal['code'], facts?: Refusal['facts'], nearest?: string): Normalised<never> {
  return { ok: false, refusal: { code, ...(facts && { facts }), ...(nearest !== undefined && { nearest }) } };
}
