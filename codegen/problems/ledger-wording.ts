import type { LedgerCode, LedgerEntry, LedgerNote } from './ledger.ts';
import { quotable } from './quotable.ts';
import { normalisedNotes } from './wording/normalised-notes.ts';
import type { NoteWording } from './wording/note.ts';
import { otherNotes } from './wording/other-notes.ts';

/** Every note in both languages of the staff. A code without wording does not compile. */
export const noteWordings: Readonly<Record<LedgerCode, NoteWording>> = { ...normalisedNotes, ...otherNotes };

/** Cells named by a note that speaks of many. */
const cellsNamed = 3;

/**
 * Notes of formatting become one a sheet, at the first cell: `from` names the first cells, `to` is how many there are. Whoever likes
 * bold letters has them in a hundred cells, and there is nothing to do about any.
 */
function oncePerSheet(notes: readonly LedgerNote[]): readonly LedgerNote[] {
  const sheetOf = ({ workbook, sheet }: LedgerNote) => JSON.stringify([workbook, sheet]);
  const formatted = new Map<string, LedgerNote[]>();
  for (const note of notes) {
    if (note.code !== 'formatting-dropped') continue;
    const same = formatted.get(sheetOf(note));
    if (same) same.push(note);
    else formatted.set(sheetOf(note), [note]);
  }
  return notes.flatMap((note) => {
    const cells = note.code === 'formatting-dropped' ? (formatted.get(sheetOf(note)) ?? []) : null;
    if (!cells) return [note];
    if (note !== cells[0]) return [];
    const named = cells.slice(0, cellsNamed).map(({ cell }) => cell);
    const from = [...named, ...(cells.length > cellsNamed ? ['…'] : [])].join(', ');
    return [{ ...note, from, to: String(cells.length) }];
  });
}

/** The ledger in words. */
export function ledgerOf(notes: readonly LedgerNote[]): readonly LedgerEntry[] {
  return oncePerSheet(notes).map(putNoteIntoWords);
}

function putNoteIntoWords(entry: LedgerNote): LedgerEntry {
  const { kind, say } = noteWordings[entry.code];
  const { en, zh } = say({ ...entry, from: quotable(entry.from), to: quotable(entry.to) });
  return { kind, ...entry, message: en, zh: { message: zh } };
}
