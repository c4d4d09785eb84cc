import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillText } from './fill-text.ts';
import type { InsertionContext } from './insertions.ts';

/** The sections in their order: each is a text in `texts/en` and `texts/zh`, and an anchor of the page. */
export const sectionIds = [
  'start',
  'folder',
  'project',
  'machine',
  'person',
  'which-cell',
  'rules',
  'pictures',
  'fault',
  'marked',
  'together',
  'send',
  'help',
  'messages',
  'sheets',
] as const;

export interface GuideSection {
  readonly id: (typeof sectionIds)[number];
  readonly title: string;
  readonly html: string;
}

/** The sections of one language, with everything put in. The first line of a text is its title. */
export function guideSections(context: InsertionContext): readonly GuideSection[] {
  return sectionIds.map((id) => {
    const path = fileURLToPath(new URL(`texts/${context.language}/${id}.html`, import.meta.url));
    const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    const title = /^<h2>(.+)<\/h2>$/.exec(first)?.[1];
    if (title === undefined) throw new Error(`${path} does not begin with <h2>…</h2>`);
    return { id, title, html: fillText(rest.join('\n').trim(), context) };
  });
}
