import { oneLine } from '../app/head.ts';
import type { PageWords } from '../i18n/create-texts.ts';
import type { PageContent } from '../pages/page-content.ts';

/**
 * Returns the description of a page for search engines and previews of links, from the labels of the sheet "Search
 * engines". They read a page's HTML, so a move in the app needs none.
 */
export function searchDescription(content: PageContent, texts: PageWords): string {
  const values = { site: texts.t('meta.site.name'), ...subjectValues(content, texts) };
  return oneLine(texts.t(content.head.description, values));
}

function subjectValues(
  content: PageContent,
  texts: PageWords,
): { readonly name: string; readonly description: string } {
  if (content.page !== 'project') return { name: '', description: '' };
  const { name, description } = content.data;
  const asTyped = { skipInterpolation: true };
  return { name: texts.t(name, asTyped), description: shortenForSearch(oneLine(texts.t(description, asTyped))) };
}

/** Roughly how many characters search engines show of a description. Chinese characters are twice as wide. */
const shownCharacters = { chinese: 75, latin: 155 } as const;

/**
 * Shortens a text to the length that search engines show, so that they do not cut it in the middle of a word. Keeps
 * whole sentences if they fill at least half of the length, otherwise whole words, or whole clauses in Chinese.
 */
function shortenForSearch(text: string): string {
  const isChinese = /\p{Script=Han}/u.test(text);
  const maxLength = isChinese ? shownCharacters.chinese : shownCharacters.latin;
  if (text.length <= maxLength) return text;
  const visibleText = text.slice(0, maxLength);
  const [sentences = ''] = (isChinese ? /^.*[。！？]/su : /^.*[.!?](?= )/su).exec(visibleText) ?? [];
  if (sentences.length >= maxLength / 2) return sentences;
  return isChinese
    ? `${visibleText.replace(/[，；：、。！？][^，；：、。！？]*$/u, '')}……`
    : `${visibleText.replace(/[\s,;:]+\S*$/, '')}…`;
}
