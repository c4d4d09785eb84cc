import { shortened } from './printable.ts';
import type { CellChange, FieldChange, RowChange, Segment } from './row-change.ts';
import type { Voice } from './voice.ts';
import { onlyChanged, words } from './wording.ts';

/** Characters of a text that stayed, kept beside a change so that its place is found. */
const context = 24;
const longest = 160;

function excerpt(segments: readonly Segment[], voice: Voice): string {
  return segments
    .map(({ kind, text }, index) => {
      if (kind === 'removed') return voice.removed(shortened(text, longest));
      if (kind === 'added') return voice.added(shortened(text, longest));
      const signs = [...text];
      const [first, last] = [index === 0, index === segments.length - 1];
      if (signs.length <= context * (first || last ? 1 : 2)) return voice.plain(text);
      const head = first ? '' : signs.slice(0, context).join('');
      const tail = last ? '' : signs.slice(-context).join('');
      return `${voice.plain(head)}…${voice.plain(tail)}`;
    })
    .join('');
}

/** What became of a cell: "2018 → 2019"; of a long text, the words that changed; of a row that came or went, the value. */
export function cellWords(cell: CellChange, row: RowChange['kind'], voice: Voice): string {
  const { kind, before, after, words: segments } = cell;
  const value = (text: string) => (text === '' ? voice.say(words.blank) : voice.plain(shortened(text, longest)));
  if (row === 'added') return value(after);
  if (row === 'removed') return value(before);
  if (kind === 'unchanged') return voice.say(words.unchanged);
  if (kind === 'spacesOnly') return voice.say(words.spacesOnly);
  return segments ? excerpt(segments, voice) : `${value(before)} → ${value(after)}`;
}

/** A field on one line, its languages side by side, with a mark where only one of them changed. */
export function fieldLine(field: FieldChange, row: RowChange['kind'], voice: Voice): string {
  const cells = field.cells.map((cell) => `${voice.plain(cell.heading)}: ${cellWords(cell, row, voice)}`);
  return cells.join(' | ') + oneSidedMark(field, voice);
}

/** The mark of a field of which only one language changed; else nothing. */
export function oneSidedMark({ onlyLanguage }: FieldChange, voice: Voice): string {
  return onlyLanguage === null ? '' : ` ${voice.warning(voice.say(onlyChanged(onlyLanguage)))}`;
}

/** What staff call the row, with its name where that says more. */
export function rowLabel({ id, previousId, name }: RowChange, voice: Voice): string {
  const called = name[voice.language ?? 'en'] ?? name.en ?? '';
  const ids = previousId === null ? voice.plain(id) : `${voice.plain(previousId)} → ${voice.plain(id)}`;
  return called === '' || called === id ? ids : `${ids} · ${voice.plain(shortened(called, 48))}`;
}
