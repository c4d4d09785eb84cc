import type { Locale } from '#generated/languages.ts';
import { site } from './site.ts';

type Texts = Readonly<Record<string, string>>;

const locales = Object.keys(site.texts) as readonly Locale[];

function byLocale(pick: (locale: Locale) => Texts): Readonly<Record<Locale, Texts>> {
  // `locales` has one entry for each key of the record.
  return Object.fromEntries(locales.map((locale) => [locale, pick(locale)])) as Record<Locale, Texts>;
}

/** The site's labels, and the texts of its records, as each edition shows them: in English what is blank in Chinese. */
export const labels = byLocale((locale) =>
  Object.assign({}, ...[site.texts.en, site.texts[locale]].flatMap(Object.values)),
);
export const words = byLocale((locale) => ({ ...site.texts.en.records, ...site.texts[locale].records }));

function wordFor(texts: Texts, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text;
}

/** Returns a label in one language as in the workbooks, with values in place of its placeholders. */
export function label(key: string, locale: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  return wordFor(labels[locale], key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Returns the text of a record in one language. */
export function word(key: string, locale: Locale): string {
  return wordFor(words[locale], key);
}

/** Returns a text as in the page's text content, where paragraphs run on. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the width of a project's piles with its sign, "Ø 1,500 mm", or "□ 350 mm" if all are square. */
export function widthText(project: (typeof site.projects)[number], locale: Locale): string {
  const isSquare = site.pileTypes
    .filter(({ id }) => project.pileTypes.includes(id))
    .every(({ drawnAs }) => drawnAs === 'Precast square');
  const diameter = word(`project.${project.id}.largestDiameterText`, locale);
  return label(isSquare ? 'project.ground.side' : 'project.ground.diameter', locale, { diameter });
}
