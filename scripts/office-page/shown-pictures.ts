import type { PictureChange } from '../../codegen/changes/report.ts';
import type { FolderView } from '../../codegen/changes/sheet-view.ts';
import { picturesFolder } from '../../codegen/inputs.ts';
import type { PageContent } from '../../src/content/page-content.ts';
import { type PictureView, transparentAddress } from '../../src/content/picture-sizes.ts';
import type { Site, SitePictures } from '../../src/content/site.ts';
import { isData, isPicture } from '../staff-tools/content-parts.ts';
import { fileState } from './folder.ts';
import { words } from './office-words.ts';
import type { pictureReader } from './picture-reader.ts';

/** Pictures by their path below `images/`. */
export type Files = ReadonlyMap<string, File>;

/** The names of SVG files. */
export const drawingName = /\.svg$/i;

/**
 * Returns the pictures of a site as they are shown. An SVG is made from the bytes that were checked, because the file in the folder may be
 * another one by the time it is shown.
 */
export async function shownFiles(
  { pictures }: Site,
  listed: Files,
  read: ReturnType<typeof pictureReader>,
): Promise<Files> {
  const files = new Map<string, File>();
  for (const { file, hash } of Object.values(pictures)) {
    const data = listed.get(file);
    if (data && !drawingName.test(file)) files.set(file, data);
    else if (data) {
      const drawing = await read(file, data);
      const { lastModified } = data;
      if (drawing.bytes && drawing.hash === hash)
        files.set(file, new File([new Uint8Array(drawing.bytes)], file, { type: 'image/svg+xml', lastModified }));
    }
  }
  return files;
}

const addresses = new Map<string, string>();

/** Returns the address of a picture as it is in the folder. Nobody waits for smaller sizes to be generated. */
export function addressOf(file: string, data: File | undefined): string | null {
  if (!data) return null;
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
  const address = isPicture(content) ? addressOf(content.file, files.get(content.file)) : null;
  if (!isPicture(content) || address === null)
    return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, withPictures(part, files)]));
  const { phone: _, ...view } = content;
  // After `#` is the mark of a cell.
  return { ...view, src: address + (/#\d+$/.exec(content.src)?.[0] ?? ''), sources: [] };
}

/** Replaces the maps with a note, because the page makes no requests to other hosts. */
export function withoutMaps(content: PageContent): PageContent {
  if (content.page !== 'contact') return content;
  const { locale, data } = content;
  const note = words.noMap[locale];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${note}</title><p>${note}</p></html>`;
  const map = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  return { ...content, data: { companies: data.companies.map((company) => ({ ...company, map })) } };
}

/** Returns the address of a small published picture, below the address of the site. Null if there is none. */
export function publishedAddress(
  { file, previousFile, before }: PictureChange,
  published: FolderView['blobs'],
): string | null {
  const own = previousFile ?? file;
  const hash = published.get(picturesFolder + own);
  if (!hash || !before?.width || !before.height) return null;
  const { width, height } = before;
  // Only this picture is asked for. It may no longer be among the site's own.
  const site = { pictures: { [own]: { file: own, hash, width, height } } } as unknown as SitePictures;
  return transparentAddress(site, own as PictureView['file']);
}
