import { textWidth } from '../../shared/text-width.ts';
import { defaultLanguage, languages } from '../dictionary/languages.ts';
import type { PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { describesPage } from '../dictionary/sheets.ts';
import { kinds } from '../kinds/kinds.ts';
import { decodedRightly } from '../problems/encodings.ts';
import { isFiller, isUnwritten, unfinishedPart } from '../problems/fillers.ts';
import { personalNumber } from '../problems/personal-data.ts';
import { type Fault, suggest } from '../problems/problem.ts';

/** Matches prose. Text without prose (a number, a code, "ISO 9001:2015") is the same in every language. */
const prosePattern = /[a-z]{3}|[A-Za-z]{2}[^A-Za-z]+[A-Za-z]{2}/;

/** Returns the part of a label that a translator writes, without placeholders. */
const translatedPart = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '');

/** Whether a text has more letters of another language than of the default one, such as "采用 CFA 工法". */
function isOfAnother(text: string): boolean {
  const count = (letter: RegExp) => [...translatedPart(text)].filter((character) => letter.test(character)).length;
  return languages.some(({ script }) => script?.test(text) && count(script) > count(/[a-z]/i));
}

/** What a language is called in English, and in Chinese. */
export function languageName({ heading, meaning }: NonNullable<PhysicalColumn['language']>) {
  return { language: heading, languageZh: meaning };
}

/**
 * Returns what is wrong with a text compared with that of the default language: it is blank, has no letter of the
 * language's script, or is identical. Returns null if nothing is wrong, or for a column without a language. All of
 * these are warnings. A blank shows the default language's text. Blanks of a partial language are no fault: the ledger
 * counts them.
 */
export function translationFault(
  text: string | null,
  original: string,
  { language, meta }: PhysicalColumn,
): Fault | null {
  if (!language) return null;
  const names = languageName(language);
  if (language.code === defaultLanguage.code)
    return text !== null && isOfAnother(text) ? { code: 'chinese-in-english', facts: { actual: undefined } } : null;
  if (text === null)
    return language.partial ? null : { code: 'missing-translation', facts: { ...names, actual: original } };
  if (meta.sameInBoth || !language.script || language.script.test(text) || !isOtherScript(text, original)) return null;
  return { code: 'not-chinese', facts: { ...names, isSame: text === original } };
}

/** Whether a text that has no letter of its language's script is lost, or not translated. */
function isOtherScript(text: string, original: string): boolean {
  const prose = translatedPart(text);
  if (text === original) return prosePattern.test(prose);
  // Saving as CSV turns Chinese into “????”. A label of nothing but placeholders is correct.
  const lost = text === prose && !/[\p{L}\p{N}]/u.test(prose) && prosePattern.test(translatedPart(original));
  // An abbreviation is a translation: "TPQ" of "Total pile quantity".
  const abbreviation = /^[A-Z]{2,5}$/.test(prose);
  return lost || (/\p{L}{2}/u.test(prose) && !abbreviation);
}

/** What pages say while they are at work, which is no filler in a label. */
const wordsOfLabels = /^(?:loading|coming soon|blank|please fill in|placeholder)\W*$/i;

const isUnwrittenLabel = (text: string) => isUnwritten(text) && !wordsOfLabels.test(text);

/** Tags and entities of HTML, and what looks like a placeholder. A plain "<" is not code. */
const htmlTag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|span|strong|su[bp]|table|t[dr]|u|ul)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/i;
const entity =
  /&(?:amp|apos|bull|copy|deg|gt|hellip|[lr][ds]quo|lt|[mn]dash|nbsp|quot|reg|times|#\d{1,5}|#x[\da-f]{1,5});/i;
const braces = /\{\{[^{}]*\}{0,2}|\}\}/;
/** Signs of formatting of chats and forums: **bold**, [b]bold[/b]. */
const formattingSigns = /\*\*(?=[^*]+\*\*)|\[\/?(?:b|i|u|s|url|img|color|size)(?:=[^\]]*)?\]/i;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** What browsers read as a tag or a comment, also one that is not in the list above. */
const anyTag = /<[a-z/!?]/i;

function markupIn(text: string, isLabel: boolean): Fault | null {
  const [code] =
    htmlTag.exec(text) ?? entity.exec(text) ?? formattingSigns.exec(text) ?? (isLabel ? null : braces.exec(text)) ?? [];
  if (code === undefined) return null;
  const plain = text
    .replace(new RegExp(htmlTag, 'gi'), (match) => (/^<(?:br|p)\b/i.test(match) ? '\n' : ''))
    .replace(new RegExp(`\\*\\*|${formattingSigns.source}`, 'gi'), '')
    .replace(new RegExp(entity, 'gi'), (match) => characters[match.toLowerCase()] ?? match)
    .trim();
  const isPlain =
    plain !== '' && plain !== text && ![/\n/, anyTag, entity, braces].some((pattern) => pattern.test(plain));
  return { code: 'markup', facts: { actual: code }, suggestion: suggest(isPlain ? plain : undefined) };
}

/** Chinese words in an English text, except in brackets or quotes, where a name is given in both. */
function chineseIn(text: string): Fault | null {
  const outside = text.replace(/[(（“"「『《[][^)）”"」』》\]]*[)）”"」』》\]]/g, ' ');
  const [chinese] = /\p{Script=Han}+/u.exec(outside) ?? [];
  return chinese === undefined ? null : { code: 'chinese-in-english', facts: { actual: chinese } };
}

/**
 * Returns what would look wrong to visitors in a text that its column accepts: a filler, code, or words of the other
 * language.
 */
export function textFault(text: string, { language, meta }: PhysicalColumn, isLabel: boolean): Fault | null {
  const isWhole = isLabel ? isUnwrittenLabel(text) : isFiller(text);
  const filler = isWhole ? text : unfinishedPart(text);
  if (filler !== undefined) {
    const mayBeBlank = meta.optional || (language !== null && language.code !== defaultLanguage.code);
    return { code: 'filler', facts: { mayBeBlank: isWhole && mayBeBlank, actual: filler } };
  }
  const decoded = decodedRightly(text);
  if (decoded) return { code: 'wrongly-decoded', facts: { actual: decoded.wrong }, suggestion: suggest(decoded.text) };
  const markup = kinds[meta.kind].isFreeText ? markupIn(text, isLabel) : null;
  const english = language?.code === defaultLanguage.code && !meta.sameInBoth && !isLabel && !isOfAnother(text);
  return markup ?? (english ? chineseIn(text) : null) ?? limitIn(text, meta.limitWords) ?? personalDataIn(text, meta);
}

/** Personal numbers in what visitors read. A serial number may look the same. */
function personalDataIn(text: string, { kind }: PhysicalColumn['meta']): Fault | null {
  const actual = kind === 'localized' ? personalNumber(text) : undefined;
  return actual === undefined ? null : { code: 'personal-data', facts: { actual } };
}

/** What a result is compared with stands behind these words, or after a comma. */
const comparison = /[,，;；(（]|\b(?:against|below|under|within|versus|compared)\b|低于|小于|不超过|未超|满足|符合/i;

/** Finds a limit in the place of a result. A limit beside a result is none: "settlement, against a limit of 15 mm". */
function limitIn(text: string, words: readonly string[] = []): Fault | null {
  const [subject = ''] = text.split(comparison);
  const word = words.find((each) => new RegExp(/[a-z]/.test(each) ? `\\b${each}s?\\b` : each, 'i').test(subject));
  return word === undefined ? null : { code: 'limit-as-result', facts: { actual: word } };
}

/** The least width of a page's description, in Latin letters. */
const shortestDescription = 12;

/**
 * Returns a warning about a page's description that is too short to say anything in search results. `key` is the text
 * key of a label.
 */
export function shortDescription(text: string, { meta }: PhysicalColumn, key: string | undefined): Fault | null {
  const isDescription = key === undefined ? meta.describesPage : describesPage(key) && !text.includes('{{');
  // Only a text of few characters is measured.
  const isShort = isDescription && text.length < shortestDescription && textWidth(text) < shortestDescription;
  return isShort ? { code: 'description-short' } : null;
}
