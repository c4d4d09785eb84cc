import type { LabelArea, MetaKey } from '#generated/labels.ts';
import type { Locale } from '#generated/languages.ts';
import { aboutData } from './about.ts';
import { contactData } from './contact.ts';
import { type FrameData, frameData } from './frame.ts';
import { galleryData } from './gallery.ts';
import { homeData } from './home.ts';
import { countParts, restOfPart } from './list-parts.ts';
import { machineriesData } from './machineries.ts';
import { newsData } from './news.ts';
import { type PageId, pagePaths, type Route } from './paths.ts';
import { projectData, projectsData } from './projects/projects.ts';
import { servicesData } from './services.ts';
import type { Site, Words } from './site.ts';

/** Defines what a page shows: its data, the areas of labels besides those of the frame, and the labels of its head. */
const definePage = <Data>(
  data: (site: Site, rest: string) => Data,
  areas: readonly LabelArea[],
  title: MetaKey,
  description: MetaKey,
) => ({ data, areas, head: { title, description } });

const pages = {
  home: definePage(homeData, ['home', 'controls', 'project'], 'meta.home.title', 'meta.home.description'),
  services: definePage(servicesData, ['services'], 'meta.services.title', 'meta.services.description'),
  machineries: definePage(machineriesData, ['machineries'], 'meta.machineries.title', 'meta.machineries.description'),
  projects: definePage(projectsData, ['project'], 'meta.projects.title', 'meta.projects.description'),
  project: definePage(projectData, ['project', 'controls'], 'meta.project.title', 'meta.project.description'),
  news: definePage(newsData, ['news', 'controls'], 'meta.news.title', 'meta.news.description'),
  gallery: definePage(galleryData, ['gallery', 'controls'], 'meta.gallery.title', 'meta.gallery.description'),
  about: definePage(aboutData, ['about', 'controls'], 'meta.about.title', 'meta.about.description'),
  contact: definePage(contactData, ['contact'], 'meta.contact.title', 'meta.contact.description'),
} satisfies Readonly<Record<PageId, unknown>>;

/**
 * Everything that a page shows in one language, as one JSON object. The build makes the HTML from it, and the app fetches it as a separate
 * file.
 */
export type PageContent = {
  [P in PageId]: {
    readonly page: P;
    readonly locale: Locale;
    /** Path in the English edition, with the project's own title. */
    readonly path: string;
    /** The labels of the page's head (sheet "Search engines"). */
    readonly head: (typeof pages)[P]['head'];
    readonly texts: Words;
    readonly frame: FrameData;
    readonly data: PageData<P>;
  };
}[PageId];

/** View models of the pages: facts and text keys, never words. Their paths are those of the English edition. */
export type PageData<P extends PageId> = ReturnType<(typeof pages)[P]['data']>;

/** Returns everything that the page at a route shows, as one JSON object. Pure: the same workbooks give the same content. */
export function pageContent(site: Site, { page, locale, rest }: Route): PageContent {
  const { data: makeData, areas, head } = pages[page];
  const data: PageContent['data'] = makeData(site, rest);
  const frame = frameData(site);
  const path = pagePaths[page] + canonicalRest(page, data);
  const pageTexts = shownTexts(site.texts[locale], areas, head, [data, frame]);
  const texts = locale === 'zh' ? { ...pageTexts, ...textsWithBreaks(pageTexts, tradeTerms(site)) } : pageTexts;
  // The table pairs each page with its own data. TypeScript cannot follow this pairing through the union.
  return { page, locale, path, head, texts, frame, data } as PageContent;
}

/** The last segment of a page's own path: a project's title, or the number of a part. */
function canonicalRest(page: PageId, data: PageContent['data']): string {
  if (page === 'project' && 'id' in data) return String(data.id);
  return 'part' in data ? restOfPart(data.part.number) : '';
}

/** Terms that a line break must not split. */
function tradeTerms({ pileTypes, formations, texts }: Site): readonly string[] {
  return [...pileTypes, ...formations].map(({ name }) => texts.zh.records[name] ?? '');
}

/** Returns only the words that a page shows: the labels of its areas and of its head, and the texts that its data name. */
function shownTexts(
  { labels, records }: Site['texts'][Locale],
  areas: readonly LabelArea[],
  { title, description }: PageContent['head'],
  data: unknown,
): Words {
  const texts: Record<string, string> = {};
  for (const area of ['frame' as const, ...areas]) Object.assign(texts, labels[area]);
  for (const key of ['meta.site.name', title, description]) texts[key] = labels.meta?.[key] ?? '';
  collectTexts(data, records, texts);
  return texts;
}

function collectTexts(value: unknown, words: Words, collected: Record<string, string>): void {
  if (typeof value === 'string') {
    const text = Object.hasOwn(words, value) ? words[value] : undefined;
    if (text !== undefined) collected[value] = text;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectTexts(part, words, collected);
  }
}

/** How many parts the list of a page has. */
export type PartCounts = Partial<Readonly<Record<PageId, number>>>;

/** Counts the parts of the lists that have more than one. */
export function partCounts({ machines, projectList }: Pick<Site, 'machines' | 'projectList'>): PartCounts {
  const counts = { machineries: countParts(machines.length), projects: countParts(projectList.length) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 1));
}

/** Marks where a line may end: a zero-width space. `phrased` of useText turns it into `<wbr>`. */
const breakMark = '\u200b';

/** The maximum length of headings and leads. Longer texts break anywhere except in their last words, as in Chinese print. */
const maxPhrasedLength = 100;
/** The minimum of a last line: one or two characters look like a mistake. */
const minimumLastLine = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}$/u;
/** The last words of a sentence stay together (i18n/use-text.tsx). More characters than this would leave a gap in the line before. */
const maxLastWords = 8;
const sentenceEnd = /[。！？]”?$/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Every line may end after one of them. */
const punctuation = [...' ，。；：、！？'];
/** The first word of a clause or after a number, or a word that leads to the next one. A line must not end with it. */
const neverLast = /[^\p{Script=Han}]\p{Script=Han}{1,2}$|[与和或及可都在从下]$/u;
/** A line may begin with one of these, whatever is before it. */
const conjunction = /^[与和或及]$/u;
/** These belong to the word before them. Most of them also begin other words, as 地 begins 地面. */
const neverFirst = /^(?:有限|面上|[之中内上下]|[的了着过们地得等师员者机桩墙层站桥径路道图计力块梁室园楼化]$)/u;

/**
 * Returns the Chinese texts of a page with marks where a line may end: between words, never within one of the trade's own terms. The key of
 * each paragraph is the paragraph itself plus one mark, so that i18next stores them beside the texts, which stay unchanged. Runs when the
 * site is built, because CSS cannot find Chinese words.
 */
function textsWithBreaks(words: Words, terms: readonly string[]): Words {
  const linesByKey: Record<string, string> = {};
  // Search engines do not break lines. Texts with placeholders change when their values are inserted.
  const onPage = Object.entries(words).filter(([key, text]) => !/^meta\./.test(key) && !text.includes('{{'));
  for (const text of onPage.flatMap(([, text]) => text.split('\n'))) {
    if (!/\p{Script=Han}{5}|·\p{Script=Han}/u.test(text)) continue;
    const line = markBreaks(text, terms);
    if (line !== text) linesByKey[text + breakMark] = line;
  }
  return linesByKey;
}

/**
 * A line may break before a word that follows another word or 的, but not after the first word of a clause. It may also break before 与 and
 * between the names of a person. ICU splits words that are not in its dictionary into single characters. These stay together, and a single
 * one stays with the word before it, unless the last words of a sentence would become too many.
 */
function markBreaks(text: string, terms: readonly string[]): string {
  // Only the end of a longer text: V8 takes 20 s for 32,000 characters, which a cell may have.
  const tail = Math.max(0, text.length - maxPhrasedLength);
  const segments = Array.from(segmenter.segment(text.slice(tail)), ({ segment, index }) => ({
    segment,
    index: tail + index,
  }));
  const isHan = (position: number) => /^\p{Script=Han}/u.test(segments[position]?.segment ?? '');
  const isWord = (position: number) => isHan(position) && (segments[position]?.segment.length ?? 0) > 1;
  const isAfter = (position: number, sign: string) => segments[position - 1]?.segment === sign;
  const insideTerms = new Set(terms.flatMap((term) => positionsWithin(text, term)));
  const lastAllowed = tail + (minimumLastLine.exec(text.slice(tail))?.index ?? Number.NEGATIVE_INFINITY);
  const canBreakBefore = segments.map(
    ({ segment, index }, position) =>
      isHan(position - 1) &&
      (isWord(position) ||
        conjunction.test(segment) ||
        (isHan(position) && isHan(position + 1) && !isWord(position + 1))) &&
      !neverFirst.test(segment) &&
      !neverLast.test(text.slice(Math.max(0, index - 3), index)) &&
      index <= lastAllowed &&
      !insideTerms.has(index),
  );
  const breakSegments = segments.filter(
    (_, position) =>
      (isAfter(position, '·') && isHan(position)) ||
      (canBreakBefore[position] &&
        (isWord(position - 1) || isAfter(position, '的') || conjunction.test(segments[position]?.segment ?? ''))),
  );
  const lastBreak =
    breakSegments.findLast(({ index }) => index >= text.length - maxLastWords) ??
    segments.findLast((_, position) => canBreakBefore[position] && isWord(position));
  const chosenBreaks = new Set(tail === 0 ? breakSegments : []);
  const clauseStart = 1 + Math.max(...punctuation.map((sign) => text.lastIndexOf(sign, lastAllowed - 1)));
  if (
    lastBreak &&
    lastBreak.index > clauseStart + 2 &&
    text.length - clauseStart > maxLastWords &&
    sentenceEnd.test(text)
  )
    chosenBreaks.add(lastBreak);
  return (
    text.slice(0, tail) +
    segments.map((segment) => (chosenBreaks.has(segment) ? breakMark : '') + segment.segment).join('')
  );
}

/** The positions between two characters of a term, for each of its occurrences in a text. */
function positionsWithin(text: string, term: string): readonly number[] {
  const positions: number[] = [];
  for (let start = text.indexOf(term); start !== -1 && term !== ''; start = text.indexOf(term, start + 1))
    positions.push(...Array.from({ length: term.length - 1 }, (_, offset) => start + offset + 1));
  return positions;
}

/** Every route of both editions that is published as a separate page. */
export function allRoutes(
  site: Pick<Site, 'languages' | 'companies' | 'projects' | 'projectList' | 'machines'>,
): readonly Route[] {
  const { languages, companies, projects } = site;
  const parts = partCounts(site);
  return languages.flatMap(({ code: locale }) => {
    const pageRoutes = (Object.keys(pagePaths) as PageId[])
      .filter((page) => page !== 'project')
      .flatMap((page) =>
        Array.from({ length: parts[page] ?? 1 }, (_, index) => ({ page, locale, rest: restOfPart(index + 1) })),
      );
    return [
      ...pageRoutes,
      ...companies.map(({ id }) => ({ page: 'about' as const, locale, rest: id })),
      ...projects.map(({ id }) => ({ page: 'project' as const, locale, rest: id })),
    ];
  });
}
