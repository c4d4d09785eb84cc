/** The widest file that is made of a picture, in px. No page and no preview loads a wider one. */
export const largestWidth = 2400;

/** What is added to the name of a logo's file for its variants: light ones, and a mark without the wordmark. */
export type LogoVariant = 'light' | 'mark' | 'mark-light';

/** Returns the file of a logo's variant: "logo-mark-light.svg" beside "logo.svg". */
export function variantOf(logo: string, variant: LogoVariant): string {
  return logo.replace(/(?=\.\w+$)/, `-${variant}`);
}

/** Returns the logo that a file is a variant of, by its name. Returns any other file unchanged. */
export function logoOf(file: string): string {
  return file.replace(/-(?:mark-light|light|mark)(?=\.\w+$)/, '');
}
