import { maxPictureBytes } from '../read/list-pictures.ts';
import { adviceTable } from './advice-table.ts';
import { escapeHtml } from './escape-html.ts';
import { figureHtml } from './figure-html.ts';
import type { GuideLanguage } from './guide-language.ts';
import { isGuidePicture } from './guide-pictures.ts';
import { monthTable } from './month-table.ts';
import { problemTables } from './problem-tables.ts';
import { columnsOfField, sheetAnchor, sheetOfKey, sheetTitle } from './sheet-place.ts';
import { sheetTables, workbookTable } from './sheet-tables.ts';

/** What a text may hold besides its words: `{{sheet projects}}`. */
export interface InsertionContext {
  readonly language: GuideLanguage;
  readonly dataDir: string;
}

type Insertion = (argument: string, context: InsertionContext) => string;

/** Everything that a text may have put in, by the name it stands for between double braces. */
export const insertions: Readonly<Record<string, Insertion>> = {
  /** `{{column projects.name}}`: the headings of a field, so that a text cannot go on speaking of an old one. */
  column: (argument) => {
    const [sheet = '', field = ''] = argument.split('.');
    const columns = columnsOfField(sheetOfKey(sheet), field);
    return columns.map(({ heading }) => `<b class="column">${escapeHtml(heading)}</b>`).join(' / ');
  },
  sheet: (key) => {
    const sheet = sheetOfKey(key);
    return `<a href="#${sheetAnchor(sheet)}"><b class="sheet">${escapeHtml(sheetTitle(sheet))}</b></a>`;
  },
  picture: (name, { language, dataDir }) => {
    if (!isGuidePicture(name)) throw new Error(`The guide has no picture “${name}”`);
    return figureHtml(name, language, dataDir);
  },
  workbooks: (_, { language }) => workbookTable(language),
  advice: (_, { language }) => adviceTable(language),
  months: (_, { language }) => monthTable(language),
  messages: (_, { language }) => problemTables(language),
  sheets: (_, { language }) => sheetTables(language),
  pictureLimit: () => `${maxPictureBytes / 1024 / 1024} MB`,
};
