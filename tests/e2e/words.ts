import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locale } from '../../src/generated/languages.ts';

type Texts = Readonly<Record<string, string>>;

const folder = resolve(import.meta.dirname, '../../src/generated/texts');

function read(locale: Locale, wanted: (file: string) => boolean): Texts {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json') && wanted(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))));
}

const isLabels = (file: string) => file.startsWith('labels-');

/** Labels of the site, and texts of records, by language. */
export const labels: Readonly<Record<Locale, Texts>> = { en: read('en', isLabels), zh: read('zh', isLabels) };
export const words: Readonly<Record<Locale, Texts>> = {
  en: read('en', (file) => !isLabels(file)),
  zh: read('zh', (file) => !isLabels(file)),
};

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
