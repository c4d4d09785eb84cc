/** The widest file that is made of a picture, in px. No page and no preview loads a wider one. */
export const largestWidth = 2400;

/** Returns the file of a logo's mark without the wordmark, for dark ground: "logo-mark-light.svg" beside "logo.svg". */
export function markOf(logo: string): string {
  return logo.replace(/(?=\.\w+$)/, '-mark-light');
}

/** Returns the logo that a file is a variant of, by its name. Returns any other file unchanged. */
export function logoOf(file: string): string {
  return file.replace(/-(?:mark-light|light|mark)(?=\.\w+$)/, '');
}
