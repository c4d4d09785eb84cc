import type { LedgerCode, LedgerEntry, LedgerNote } from './ledger.ts';
import { quotable } from './quotable.ts';
import { normalisedNotes } from './wording/normalised-notes.ts';
import type { NoteWording } from './wording/note.ts';
import { otherNotes } from './wording/other-notes.ts';

/** Every note in both languages of the staff. A code without wording does not compile. */
export const noteWordings: Readonly<Record<LedgerCode, NoteWording>> = { ...normalisedNotes, ...otherNotes };

export function putNoteIntoWords(entry: LedgerNote): LedgerEntry {
  const { kind, say } = noteWordings[entry.code];
  const { en, zh } = say({ ...entry, from: quotable(entry.from), to: quotable(entry.to) });
  return { kind, ...entry, message: en, zh: { message: zh } };
}
