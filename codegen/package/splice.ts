/** A stretch of a text and what shall stand there instead; an empty stretch inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes edits whose places are those of the text as it was. Insertions at one place stay in the order given. */
export function splice(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at) throw new Error('Two edits overlap');
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
