import type { Words } from './site.ts';

/** Longer texts are paragraphs. Their lines end anywhere, as in print. */
const longestLead = 100;
/** A last line has at least four characters: fewer look like a mistake. */
const shortestLastLine = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}$/u;
/** The first word of a clause or after a number, or a word that leads to the next one. A line must not end with it. */
const neverLast = /[^\p{Script=Han}]\p{Script=Han}{1,2}$|[与和或及可都在从下]$/u;
/** A line may begin with one of these, whatever is before it. */
const conjunction = /^[与和或及]$/u;
/** These belong to the word before them, but most of them also begin other words, as 地 begins 地面. */
const neverFirst = /^(?:有限|面上|[之中内上下]|[的了着过们地得等师员者机桩墙层站桥径路道图计力块梁室园楼化]$)/u;

/**
 * Returns the phrases of the texts that may be Chinese headings or leads, because CSS cannot find Chinese words.
 * `terms` are terms of the trade, which stay whole. Runs when the site is built: browsers know other words.
 */
export function phrasesOf(texts: Words, terms: readonly string[]) {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const phrases: Record<string, readonly string[]> = {};
  for (const [key, text] of Object.entries(texts)) {
    // Search engines do not break lines. Placeholders change the words around them.
    if (/^meta\./.test(key) || text.includes('{{') || text.length > longestLead) continue;
    if (!/\p{Script=Han}{5}|·\p{Script=Han}/u.test(text)) continue;
    const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
    const parts = joinPhrases(segments, text, terms);
    if (parts.length > 1) phrases[key] = parts;
  }
  return phrases;
}

/**
 * A phrase begins at a word that follows another word or 的, at a conjunction, and between the names of a person. The
 * dictionary of the segmenter splits words that it does not know into single characters. These stay together, and a
 * single one stays with the word before it.
 */
function joinPhrases(segments: readonly string[], text: string, terms: readonly string[]): readonly string[] {
  const isHan = (position: number) => /^\p{Script=Han}/u.test(segments[position] ?? '');
  const isWord = (position: number) => isHan(position) && (segments[position]?.length ?? 0) > 1;
  const insideTerms = new Set(terms.flatMap((term) => positionsWithin(text, term)));
  const lastStart = shortestLastLine.exec(text)?.index ?? 0;
  const parts: string[] = [''];
  let start = 0;
  for (const [position, segment] of segments.entries()) {
    const before = segments[position - 1] ?? '';
    const isUnknownWord = isHan(position) && isHan(position + 1) && !isWord(position + 1);
    const followsWord = isWord(position - 1) || before === '的';
    const beginsPhrase = conjunction.test(segment) || (followsWord && (isWord(position) || isUnknownWord));
    const mayBreak =
      isHan(position - 1) &&
      !neverFirst.test(segment) &&
      !neverLast.test(text.slice(Math.max(0, start - 3), start)) &&
      start <= lastStart &&
      !insideTerms.has(start);
    const isPartOfName = before === '·' && isHan(position);
    if (isPartOfName || (beginsPhrase && mayBreak)) parts.push('');
    parts[parts.length - 1] += segment;
    start += segment.length;
  }
  return parts;
}

/** The positions between two characters of a term, for each of its occurrences in a text. */
function positionsWithin(text: string, term: string): readonly number[] {
  const positions: number[] = [];
  for (let start = text.indexOf(term); start !== -1 && term !== ''; start = text.indexOf(term, start + 1))
    positions.push(...Array.from({ length: term.length - 1 }, (_, offset) => start + offset + 1));
  return positions;
}
