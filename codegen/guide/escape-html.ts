/** Words as they may stand in HTML, also between quotes. */
export function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Words of several lines. */
export function linesHtml(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}
