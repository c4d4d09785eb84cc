import { type LanguageCode, languages } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import type { Site } from '../../src/content/site.ts';

/** The description of a person's portrait. */
const portraitOf: Readonly<Record<LanguageCode, (name: string) => string>> = {
  en: (name) => `Portrait of ${name}`,
  zh: (name) => `${name}的肖像`,
};

/**
 * Returns a row for each picture that the sheet Pictures does not describe, made from the name of what it shows. The cells are separated by
 * tabs, so that Excel pastes them into its columns.
 */
export function altRows({ pictures, texts }: Site, map: SourceMap): readonly string[] {
  const described = map.sheets.pictureTexts?.rows ?? {};
  return Object.values(pictures)
    .filter(({ file }) => !Object.hasOwn(described, file))
    .map(({ file, alt }) => {
      const names = languages.map(({ code }) => {
        const name = (texts[code].records[alt] ?? '').replace(/\s+/g, ' ');
        return file.startsWith('people/') ? portraitOf[code](name) : name;
      });
      return [file, ...names].join('\t');
    });
}
