import type { Bilingual, PhysicalColumn } from '../dictionary/column.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { mustBeFilled } from './sheet-columns.ts';

/** Excel's limits for the title and the text of an input message. */
const PROMPT_TITLE_LIMIT = 32;
const PROMPT_LIMIT = 255;

/** Whether the column must be filled, as the office reads it. */
export function fillingWords(column: PhysicalColumn): Bilingual {
  if (mustBeFilled(column)) return { en: 'Required', zh: '必填' };
  if (column.language) return { en: `Blank shows the ${defaultLanguage.heading}`, zh: '留空则显示英文' };
  return { en: 'May be blank', zh: '可留空' };
}

/** The dictionary's example; it is written in the default language, so the other languages' columns have none. */
export function exampleOf(column: PhysicalColumn): string | null {
  return column.language && column.language.code !== defaultLanguage.code ? null : column.meta.example;
}

/** What belongs in the column, English first, as the input message of its cells. */
export function columnPrompt(column: PhysicalColumn): { readonly title: string; readonly text: string } {
  const { note } = column.meta;
  const filling = fillingWords(column);
  const said = `${note.en}\n${note.zh}\n${filling.en} · ${filling.zh}`;
  const example = exampleOf(column);
  const text = example === null ? said : `${said}\ne.g. 例： ${example}`;
  return { title: shortened(column.heading, PROMPT_TITLE_LIMIT), text: shortened(text, PROMPT_LIMIT) };
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
