/** An object in a page's content. */
export type Data = Readonly<Record<string, unknown>>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type PictureData = Data & { readonly file: string; readonly alt: string; readonly src: string };

export function isPictureData(value: Data): value is PictureData {
  return [value.file, value.alt, value.src].every((part) => typeof part === 'string');
}
