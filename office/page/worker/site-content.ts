import { isPartial, languages } from '../../../codegen/dictionary/languages.ts';
import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { listFiles } from '../../../src/content/downloads/site-lists.ts';
import type { Route } from '../../../src/content/paths.ts';
import { recordKey, recordText } from '../../../src/content/site.ts';
import { pageContent } from '../../../src/pages/page-content.ts';
import type { CellQuestion } from '../../staff-tools/messages.ts';
import { cellsOfShown, draftRows } from '../../staff-tools/shown-cells.ts';
import { shownSite, state } from './state.ts';

/** Returns a page with the content of the last good workbooks, as soon as there are any. */
export async function content(route: Route) {
  const { site, files } = await shownSite();
  return { content: pageContent(site, route), files, version: state.version };
}

/** Returns the cells of what a page shows. */
export async function cells({ lang, shown }: CellQuestion): Promise<readonly (readonly SourceCell[])[]> {
  const { map } = await shownSite();
  return shown.map((part) => cellsOfShown(map, lang, part));
}

/** Returns the rows that are not published yet, as elements name them. */
export async function drafts(): Promise<readonly string[]> {
  return draftRows((await shownSite()).map);
}

/** Returns a downloadable list, with the same content as its file in the built site. Null for any other address. */
export async function list(path: string): Promise<Uint8Array | string | null> {
  if (!state.shown) return null;
  const files = await listFiles(state.shown.site);
  return files.find((file) => file.path === path)?.bytes ?? null;
}

/**
 * Returns a row for each picture that the sheet Pictures does not describe, made from the name of what it shows. The
 * cells are separated by tabs, so that Excel pastes them into its columns.
 */
export async function altRows(): Promise<readonly string[]> {
  const { site, map } = await shownSite();
  const described = map.sheets.pictureTexts?.rows ?? {};
  return Object.values(site.pictures)
    .filter(({ file }) => !Object.hasOwn(described, file))
    .map(({ file }) => {
      // Workbooks may lack the column of a partial language, whose pages show the English description until it has one.
      const names = complete.map(({ code }) => {
        const name = recordText(site, code, recordKey('picture', file, 'alt')).replace(/\s+/g, ' ');
        return file.startsWith('people/') ? portraitOf(name, code) : name;
      });
      return [file, ...names].join('\t');
    });
}

const complete = languages.filter((language) => !isPartial(language));

/** The description of a person's portrait. */
function portraitOf(name: string, language: string): string {
  return language === 'zh' ? `${name}的肖像` : `Portrait of ${name}`;
}

/** Returns the address of the published site, or null while it is unknown. */
export async function siteAddress(): Promise<string | null> {
  return state.shown?.site.settings.siteAddress ?? null;
}
