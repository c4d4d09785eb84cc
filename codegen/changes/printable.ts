const controls = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text of a cell on one line, without power over what surrounds it: line breaks become ⏎, and control characters (a
 * terminal's escapes, marks that turn the reading direction) become visible signs.
 */
export function printable(text: string): string {
  return text.replace(/\r\n?|\n/g, '⏎').replace(controls, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '�';
  });
}

/** At most so many characters; what is left out is told by its number. */
export function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most).join('')}… (+${signs.length - most})`;
}
