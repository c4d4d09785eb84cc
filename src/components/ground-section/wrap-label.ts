/** The characters of a label that are drawn: not a soft hyphen and its like. */
export function drawnIn(label: string): readonly string[] {
  return [...label.replace(/\p{Cf}/gu, '')];
}

/** Width in ems: a Chinese character takes one, a Latin letter about half. */
function widthOf(label: string): number {
  return drawnIn(label).reduce((width, character) => width + (character > '\u2e7f' ? 1 : 0.55), 0);
}

/** Breaks a label into lines of at most `ems`, at spaces, for SVG text does not wrap by itself. */
export function wrapLabel(label: string, ems: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer) > ems) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
