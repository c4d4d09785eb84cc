import type { PageContent } from '../../../src/pages/page-content.ts';
import { drawingName, type Files, fileState } from '../folder/listing.ts';
import { officeWords } from '../office-words.ts';

/** An object in a page's content. */
type Data = Readonly<Record<string, unknown>>;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Not in the worker, because Chromium lets a page opened from disk load only its own addresses. */
const addresses = new Map<string, string>();

/** Returns the address of a picture of the folder. Nobody waits for smaller sizes to be generated. */
export function pictureAddress(file: string, data: File): string {
  const state = fileState(file, data);
  // A browser opens a file as what its name says, which may be a page. In `<img>` it looks at the bytes.
  const picture = drawingName.test(file) ? data : data.slice(0, data.size, 'image/jpeg');
  const address = addresses.get(state) ?? URL.createObjectURL(picture);
  addresses.set(state, address);
  return address;
}

/** Returns the content of a page with the folder's pictures. */
export function withPictures(content: unknown, files: Files): unknown {
  if (Array.isArray(content)) return content.map((part) => withPictures(part, files));
  if (!isData(content)) return content;
  const { phone: _, ...view } = content;
  const isPicture = [view.file, view.alt, view.src].every((part) => typeof part === 'string');
  const name = isPicture ? String(view.file) : '';
  const file = files.get(name);
  if (file) return { ...view, src: pictureAddress(name, file), sources: [] };
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, withPictures(part, files)]));
}

/** Replaces the maps with a note, because the page makes no requests to other hosts. */
export function withoutMaps(content: PageContent): PageContent {
  if (content.page !== 'contact') return content;
  const { locale, data } = content;
  const notes: Readonly<Partial<Record<typeof locale, string>>> = officeWords.noMap;
  const note = notes[locale] ?? officeWords.noMap.en;
  const head = `<meta charset="utf-8"><title>${note}</title>`;
  const html = `<!doctype html><html lang="${locale}">${head}<p>${note}</p></html>`;
  const map = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  return { ...content, data: { ...data, companies: data.companies.map((company) => ({ ...company, map })) } };
}
