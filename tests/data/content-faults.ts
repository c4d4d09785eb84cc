import { pagePaths } from '../../shared/page-paths.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site, Words } from '../../src/content/site.ts';

/** What a page shows: its head, and its HTML as served or as the browser has it. */
interface Shown {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Each page by the first segment of its path. */
const pageNames: Readonly<Record<string, string>> = {
  Home: 'home',
  ...Object.fromEntries(Object.entries(pagePaths).map(([page, path]) => [path.split('/')[1], page])),
};

/** What a page shows if the code has lost a value. */
const lostValues = ['undefined', 'NaN', '[object '];

/**
 * Returns a function that compares the words of a page with the workbooks, and returns each difference: a title or description that is not
 * what the content gives, a text key in place of a text, a placeholder that the site has not filled, a lost value. Only what no workbook
 * says counts, so that whatever the office writes passes.
 */
export function contentCheck(site: Site): (address: string, shown: Shown) => readonly string[] {
  const keys = keysOf(site);
  const workbookWords = wordsOfWorkbooks(site, keys);
  return (address, { title, description, html }) => {
    const words = wordsOf(html);
    const suspects = [...keys, ...(words.match(/\{\{\s*\w+\s*\}\}/g) ?? []), ...lostValues];
    return [
      ...headFaults(site, address, { title, description }),
      ...suspects.filter((suspect) => words.includes(suspect) && !workbookWords.includes(suspect)),
    ];
  };
}

function headFaults(site: Site, address: string, head: Omit<Shown, 'html'>): readonly string[] {
  const segments = address.split('/').slice(1);
  const locale = site.languages.slice(1).find(({ code }) => code === segments[0])?.code ?? site.languages[0].code;
  const [name = '', id] = segments[0] === locale ? segments.slice(1) : segments;
  const meta = textsIn(site, locale, ({ meta }) => meta);
  const records = textsIn(site, locale, (texts) => texts.records);
  const project = pageNames[name] === 'project' ? site.projects.find((candidate) => candidate.id === id) : undefined;
  const values = {
    site: meta['meta.site.name'] ?? '',
    name: records[`project.${project?.id}.name`] ?? '',
    description: records[`project.${project?.id}.description`] ?? '',
  };
  return (['title', 'description'] as const).flatMap((part) => {
    const pattern = meta[`meta.${pageNames[name]}.${part}`] ?? '';
    return head[part] !== '' && isFilled(head[part], pattern, values)
      ? []
      : [`${part}: “${head[part]}”, not “${pattern}”`];
  });
}

/** Returns texts of an edition. Those that it does not have yet are in the default language. */
function textsIn(
  { texts, languages }: Site,
  locale: Route['locale'],
  choose: (texts: Site['texts'][Route['locale']]) => Words | undefined,
): Words {
  return { ...choose(texts[languages[0].code]), ...choose(texts[locale]) };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a text is a label with its placeholders filled. A description in it may be cut at its end. */
function isFilled(shown: string, pattern: string, values: Readonly<Record<string, string>>): boolean {
  const cut = '\ue000';
  const filled = pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    name === 'description' && values.description !== '' ? cut : (values[name] ?? ''),
  );
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const form = oneLine(filled).split(cut).map(literal).join('(.*?)…*');
  const parts = new RegExp(`^${form}$`, 'u').exec(shown)?.slice(1);
  return parts?.every((part) => oneLine(values.description ?? '').startsWith(part)) ?? false;
}

/** Returns the texts of a page, one a line: between its tags, and in the attributes that are read out. */
function wordsOf(html: string): string {
  const tag = /<(?:!--.*?--|(?:"[^"]*"|'[^']*'|[^'">])*)>/gs;
  const code = /<(script|style|template)\b.*?<\/\1>/gs;
  const page = html.replace(code, '\n');
  const attributes = [...page.matchAll(/\s(?:alt|aria-label|aria-description|title|placeholder)="([^"]*)"/g)];
  return [page.replace(tag, '\n'), ...attributes.map(([, value]) => value)]
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#x27);/g, (entity) => entities[entity] ?? entity);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

function keysOf({ texts }: Site): ReadonlySet<string> {
  const all = Object.values(texts).flatMap((namespaces) => Object.values(namespaces));
  return new Set(all.flatMap((words: Words) => Object.keys(words)));
}

/** Returns what the workbooks say, one value a line. Placeholders in labels are no excuse for one on a page. */
function wordsOfWorkbooks({ texts, ...facts }: Site, keys: ReadonlySet<string>): string {
  const strings: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && !keys.has(value)) strings.push(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  collect(facts);
  for (const { records, ...labels } of Object.values(texts)) {
    strings.push(...Object.values(records));
    for (const words of Object.values(labels))
      strings.push(...Object.values(words).map((text) => text.replace(/\{\{\s*\w+\s*\}\}/g, '\n')));
  }
  return strings.join('\n');
}
