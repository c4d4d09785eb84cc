/** Text without what layout changes in it: spaces, line breaks, hyphenation. */
export function compact(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b]+/g, '');
}

/** Text with single spaces, as a browser draws it. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** "2,400" and "2400" are one number. */
export function ungrouped(text: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}
