import type { LabelArea } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';
import { headLabels } from './head-labels.ts';
import type { PageId } from './paths.ts';
import type { Site, Words } from './site.ts';

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

function collect(value: unknown, words: Words, into: Record<string, string>): void {
  if (typeof value === 'string') {
    const text = Object.hasOwn(words, value) ? words[value] : undefined;
    if (text !== undefined) into[value] = text;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, words, into);
  }
}

/** The words that a page shows, and no others: the labels of its areas, its own title and description, and the texts its data names. */
export function pageTexts({ texts }: Pick<Site, 'texts'>, page: PageId, locale: Locale, data: unknown): Words {
  const { labels, records } = texts[locale];
  const shown: Record<string, string> = {};
  for (const area of ['frame' as const, ...areasOf[page]]) Object.assign(shown, labels[area]);
  const { title, description } = headLabels[page];
  for (const key of ['meta.site.name', title, description]) shown[key] = labels.meta?.[key] ?? '';
  collect(data, records, shown);
  return shown;
}
