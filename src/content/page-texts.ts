import type { LabelArea } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';
import { headLabels } from './head-labels.ts';
import type { PageId } from './paths.ts';

/** All words of all languages; imported only at build time and in the preview, never by a visitor's browser. */
const files = import.meta.glob<Readonly<Record<string, string>>>('../generated/texts/*/*.json', {
  eager: true,
  import: 'default',
});

/** The areas whose labels a page shows, besides the frame. */
const areasOf: Readonly<Record<PageId, readonly LabelArea[]>> = {
  home: ['home', 'controls', 'project'],
  services: ['services'],
  machineries: ['machineries'],
  projects: ['project'],
  project: ['project', 'controls'],
  news: ['news', 'controls'],
  gallery: ['gallery', 'controls'],
  about: ['about', 'controls'],
  contact: ['contact'],
};

function labels(locale: Locale, area: LabelArea): Readonly<Record<string, string>> {
  return files[`../generated/texts/${locale}/labels-${area}.json`] ?? {};
}

function recordTexts(locale: Locale): ReadonlyMap<string, string> {
  const beginning = `../generated/texts/${locale}/`;
  const paths = Object.keys(files).filter(
    (path) => path.startsWith(beginning) && !path.startsWith(`${beginning}labels-`),
  );
  return new Map(paths.flatMap((path) => Object.entries(files[path] ?? {})));
}

const records = new Map<Locale, ReadonlyMap<string, string>>();

function collect(value: unknown, words: ReadonlyMap<string, string>, into: Record<string, string>): void {
  if (typeof value === 'string') {
    const text = words.get(value);
    if (text !== undefined) into[value] = text;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, words, into);
  }
}

/** The words that a page shows, and no others: the labels of its areas, its own title and description, and the texts its data names. */
export function pageTexts(page: PageId, locale: Locale, data: unknown): Readonly<Record<string, string>> {
  const words = records.get(locale) ?? recordTexts(locale);
  records.set(locale, words);
  const texts: Record<string, string> = {};
  for (const area of ['frame' as const, ...areasOf[page]]) Object.assign(texts, labels(locale, area));
  const [head, { title, description }] = [labels(locale, 'meta'), headLabels[page]];
  for (const key of ['meta.site.name', title, description]) texts[key] = head[key] ?? '';
  collect(data, words, texts);
  return texts;
}
