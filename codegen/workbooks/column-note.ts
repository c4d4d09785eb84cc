import type { Bilingual, PhysicalColumn } from '../dictionary/column.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { mustBeFilled } from '../dictionary/sheet-columns.ts';
import { shortened } from '../spreadsheet/cells.ts';

/** Excel's limits for the title and the text of an input message. */
const PROMPT_TITLE_LIMIT = 32;
const PROMPT_LIMIT = 255;

/** Whether the column must be filled, as the office reads it. */
export function fillingWords(column: PhysicalColumn): Bilingual {
  if (mustBeFilled(column)) return { en: 'Required', zh: '必填' };
  if (column.language) return { en: `Blank shows the ${defaultLanguage.heading}`, zh: '留空则显示英文' };
  return { en: 'May be blank', zh: '可留空' };
}

/** What belongs in the column, English first, as the input message of its cells. */
export function columnPrompt(column: PhysicalColumn): { readonly title: string; readonly text: string } {
  const { note } = column.meta;
  const filling = fillingWords(column);
  const said = `${note.en}\n${note.zh}\n${filling.en} · ${filling.zh}`;
  return {
    title: shortened(column.heading, PROMPT_TITLE_LIMIT),
    text: shortened(`${said}\ne.g. 例： ${column.example}`, PROMPT_LIMIT),
  };
}
