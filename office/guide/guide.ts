import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { maxPictureBytes, mostCut, pictureProportions } from '../../codegen/dictionary/pictures.ts';
import { type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary, sheetOfKey } from '../../codegen/dictionary/sheets.ts';
import { type Problem, putIntoWords } from '../../codegen/problems/problem.ts';
import { punctuation, type StaffLanguage } from '../../codegen/text/bilingual.ts';
import { escapeMarkup } from '../../shared/escape-markup.ts';
import { largestWidth } from '../../shared/pictures.ts';
import { exampleFaults } from './examples.ts';
import { type GuideEdition, guideEditions, guideWords as words } from './guide-words.ts';
import { columnsOfField, sheetAnchor, sheetTitle } from './places.ts';
import { isGuidePicture, pictureSource } from './screenshots.ts';
import { groundTable, monthTable, problemTables, sheetTables, workbookTable } from './tables.ts';

/**
 * The sections in order, with what people come for first. Each is a text in `texts/en` and `texts/zh`, and an anchor of
 * the page.
 */
export const sectionIds: readonly string[] = (
  'start project machine person event remove contact wording swap fault send publish folder which-cell rules ' +
  'pictures marked together help messages sheets'
).split(' ');

/** Returns both editions by the name of their file in the data folder. */
export function guidePages(dataDir: string): ReadonlyMap<string, string> {
  return new Map(guideEditions.map((edition) => [edition.file, guidePage(edition, dataDir)]));
}

const look = readFileSync(fileURLToPath(new URL('guide.css', import.meta.url)), 'utf8').trim();

/**
 * Returns one edition of the guide: a page that needs no files except its pictures, works offline and can be printed.
 */
function guidePage({ language, lang }: GuideEdition, dataDir: string): string {
  const sections = guideSections({ language, dataDir });
  const others = guideEditions.filter((edition) => edition.language !== language);
  const links = others.map(
    (edition) =>
      `<a href="${encodeURI(edition.file)}" hreflang="${edition.lang}" lang="${edition.lang}">${edition.label}</a>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words.title[language]}</title>`,
    `<style>\n${look}\n</style>`,
    '</head>',
    '<body>',
    `<a class="skip" href="#main">${words.skip[language]}</a>`,
    '<header>',
    `<p class="editions">${links.join(' ')}</p>`,
    `<h1>${words.title[language]}</h1>`,
    `<p class="lead">${words.lead[language]}</p>`,
    `<p class="search">${words.search[language]}</p>`,
    '</header>',
    '<div class="columns-of-page">',
    `<nav aria-labelledby="contents"><h2 id="contents">${words.contents[language]}</h2>`,
    `<ol>\n${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('\n')}\n</ol></nav>`,
    '<main id="main">',
    ...sections.map(
      ({ id, title, html }) =>
        `<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${title}</h2>\n${html}\n</section>`,
    ),
    '</main>',
    '</div>',
    `<footer><p>${words.footer[language]}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Returns the sections of one language with all insertions filled. The first line of each text is its title. */
function guideSections(context: InsertionContext) {
  return sectionIds.map((id) => {
    const path = fileURLToPath(new URL(`texts/${context.language}/${id}.html`, import.meta.url));
    const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    const title = /^<h2>(.+)<\/h2>$/.exec(first)?.[1];
    if (title === undefined) throw new Error(`${path} does not begin with <h2>…</h2>`);
    return { id, title, html: fillText(rest.join('\n').trim(), context) };
  });
}

/**
 * Fills tables, pictures and names of the dictionary into a text.
 * @throws when the text asks for something that does not exist, or no longer exists.
 */
export function fillText(text: string, context: InsertionContext): string {
  return text.replace(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (_, name: string, argument = '') => {
    const insertion = insertions[name];
    if (!insertion) throw new Error(`A text of the guide asks for “${name}”, which there is not`);
    return insertion(argument, context);
  });
}

/** The context of an insertion such as `{{sheet projects}}`. */
interface InsertionContext {
  readonly language: StaffLanguage;
  readonly dataDir: string;
}

type Insertion = (argument: string, context: InsertionContext) => string;

function sheetLink(sheet: SheetSpec): string {
  return `<a href="#${sheetAnchor(sheet)}"><b class="sheet">${escapeMarkup(sheetTitle(sheet))}</b></a>`;
}

/** All insertions, by their name between double braces. */
const insertions: Readonly<Record<string, Insertion>> = {
  /**
   * `{{column projects.name}}`: the headings of a field, or of one of its languages. A text therefore cannot mention an
   * outdated heading.
   */
  column: (argument) => {
    const [sheet = '', field = '', code] = argument.split('.');
    const columns = columnsOfField(sheetOfKey(sheet), field);
    return columns
      .filter(({ language }) => code === undefined || language?.code === code)
      .map(({ heading }) => `<b class="column">${escapeMarkup(heading)}</b>`)
      .join(' / ');
  },
  sheet: (key) => sheetLink(sheetOfKey(key)),
  emptySheets: (_, { language }) =>
    dictionary
      .filter(({ mayBeEmpty }) => mayBeEmpty)
      .map(sheetLink)
      .join(words.between[language]),
  /** The columns that a workbook may lack, each with its sheet. */
  lackableColumns: (_, { language }) =>
    dictionary
      .map((sheet) => {
        const lackable = sheetColumns(sheet).filter(({ meta }) => meta.mayLack);
        const headings = lackable.map(({ heading }) => `<b>${escapeMarkup(heading)}</b>`).join(words.between[language]);
        const { open, close } = punctuation(language);
        return headings && headings + open + sheetLink(sheet) + close;
      })
      .filter((text) => text !== '')
      .join(punctuation(language).semicolon),
  /** `<img src="{{picture fault}}" alt="…">`: the picture's file in the language of the text, and its size. */
  picture: (name, { language, dataDir }) => {
    if (!isGuidePicture(name)) throw new Error(`The guide has no picture “${name}”`);
    return pictureSource(name, language, dataDir);
  },
  workbooks: (_, { language }) => workbookTable(language),
  months: (_, { language }) => monthTable(language),
  ground: (_, { language }) => groundTable(language),
  messages: (_, { language }) => problemTables(language),
  sheets: (_, { language }) => sheetTables(language),
  /** `{{pictureSize wide}}`: a good size for a picture with these proportions. */
  pictureSize: (name) => {
    const [, proportions] = Object.entries(pictureProportions).find(([key]) => key === name) ?? [];
    if (!proportions)
      throw new Error(`The guide speaks of pictures that are “${name}”, which the data dictionary does not have`);
    return proportions.example;
  },
  largestWidth: () => String(largestWidth),
  mostCut: (_, { language }) => `${mostCut * 100}${language === 'zh' ? '' : ' '}%`,
  pictureLimit: () => `${maxPictureBytes / 1024 / 1024} MB`,
};

function faultEntry({ code, severity, message, suggestion, zh }: Problem): string {
  const lines = [
    severity === 'error' ? 'Stops the publication · 错误' : 'Is published nevertheless · 警告',
    `${message} → ${suggestion}`,
    `${zh.message} → ${zh.suggestion}`,
  ];
  // Values of the examples may contain what Markdown would format.
  const plain = lines.map((line) => line.replace(/[\\`*_<>[\]|{}]/g, '\\$&').replace(/\s+/g, ' '));
  return [`## ${code}`, ...plain].join('\n\n');
}

/** Returns docs/faults.md: each fault by its code, with its words for an example, so that a message can link to it. */
export function faultsPage(): string {
  const problems = exampleFaults().map((example) => putIntoWords(example));
  const entries = problems.sort((a, b) => (a.code < b.code ? -1 : 1)).map(faultEntry);
  const about =
    'Every fault that the check of the workbooks can find, by its code, with the words of an example. ' +
    'Made by `npm run guide`.';
  return `${['# Faults', about, ...entries].join('\n\n')}\n`;
}
