import type { Locale } from '../../src/generated/languages.ts';
import { site } from './site.ts';

type Texts = Readonly<Record<string, string>>;

const locales = Object.keys(site.texts) as readonly Locale[];

function byLocale(pick: (locale: Locale) => Texts): Readonly<Record<Locale, Texts>> {
  // One entry for each of its own keys.
  return Object.fromEntries(locales.map((locale) => [locale, pick(locale)])) as Record<Locale, Texts>;
}

/** Labels of the site, and texts of records, by language. */
export const labels = byLocale((locale) => Object.assign({}, ...Object.values(site.texts[locale].labels)));
export const words = byLocale((locale) => site.texts[locale].records);

function found(texts: Texts, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text;
}

/** A label in one language as the workbooks have it, with values in the place of its placeholders. */
export function label(key: string, locale: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  return found(labels[locale], key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** A text of a record in one language. */
export function word(key: string, locale: Locale): string {
  return found(words[locale], key);
}

/** A text as the page's text content has it: paragraphs run on. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
