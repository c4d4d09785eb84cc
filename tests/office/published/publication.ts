import { readData } from '../../../codegen/disk/folder.ts';
import { publishedText, readPublished } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';

/** Returns the `published.json` of a folder without earlier versions. */
export const publishedOf = async (data: string): Promise<string> =>
  publishedText(await visibleFolder(await readData(data)));

/** Reads a `published.json`. Throws if it is none. */
export function parsed(text: string): NonNullable<ReturnType<typeof readPublished>> {
  const folder = readPublished(text);
  if (!folder) throw new Error('not read');
  return folder;
}
