import { isPartial, languages } from '../../../codegen/dictionary/languages.ts';
import type { SourceMap } from '../../../codegen/emit/source-map.ts';
import { recordKey, recordText, type Site } from '../../../src/content/site.ts';

const complete = languages.filter((language) => !isPartial(language));

/** The description of a person's portrait. */
function portraitOf(name: string, language: string): string {
  return language === 'zh' ? `${name}的肖像` : `Portrait of ${name}`;
}

/**
 * Returns a row for each picture that the sheet Pictures does not describe, made from the name of what it shows. The
 * cells are separated by tabs, so that Excel pastes them into its columns.
 */
export function rowsForPictures(site: Site, map: SourceMap): readonly string[] {
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
