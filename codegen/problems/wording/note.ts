import type { Bilingual } from '../../dictionary/column.ts';
import type { LedgerKind, LedgerNote } from '../ledger.ts';

/** The kind of a note, and its sentence in both languages. */
export interface NoteWording {
  readonly kind: LedgerKind;
  readonly say: (note: LedgerNote) => Bilingual;
}

export function note(
  kind: LedgerKind,
  en: (note: LedgerNote) => string,
  zh: (note: LedgerNote) => string,
): NoteWording {
  return { kind, say: (entry) => ({ en: en(entry), zh: zh(entry) }) };
}
