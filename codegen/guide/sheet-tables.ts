import type { ColumnMeta, PhysicalColumn } from '../dictionary/column.ts';
import { fillingWords, limitWords } from '../dictionary/column-words.ts';
import { dictionary, recordsSheet } from '../dictionary/dictionary.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { workbookNames, workbookPurposes } from '../dictionary/workbook-names.ts';
import { escapeHtml, linesHtml } from './escape-html.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideWords as words } from './guide-words.ts';
import { fieldsOf, sheetAnchor, sheetTitle } from './sheet-place.ts';
import { tableHtml } from './table-html.ts';

function aboutWords({ about: [en, zh] }: AnySheet, language: GuideLanguage): string {
  return escapeHtml(language === 'en' ? en : zh);
}

/** The workbooks, what each is for, and links to their sheets. */
export function workbookTable(language: GuideLanguage): string {
  const rows = workbookNames.map((workbook) => {
    const links = dictionary
      .filter((sheet) => sheet.workbook === workbook)
      .map((sheet) => `<a href="#${sheetAnchor(sheet)}">${escapeHtml(sheet.name)}</a>`);
    return [
      `<b class="file">${workbook}</b>`,
      escapeHtml(workbookPurposes[workbook]?.[language] ?? ''),
      links.join(', '),
    ];
  });
  const heads = [words.workbook, words.purpose, words.sheets].map((head) => head[language]);
  return tableHtml({ caption: words.workbooksCaption[language], heads, rows });
}

/** Every sheet with every column, as the data dictionary has them. Sheets of labels have the same columns, which are told once. */
export function sheetTables(language: GuideLanguage): string {
  const others = dictionary.filter(({ shape }) => shape !== 'labels');
  const labels = dictionary.filter(({ shape }) => shape === 'labels');
  const [anyLabels] = labels;
  const tables = others.map(
    (sheet) =>
      `${heading(sheet, sheetTitle(sheet))}\n${columnTable(sheet, `${escapeHtml(sheet.name)}: ${aboutWords(sheet, language)}`, language)}`,
  );
  if (!anyLabels) return tables.join('\n');
  const areas = tableHtml({
    caption: words.areasCaption[language],
    heads: [words.sheet[language], words.area[language]],
    rows: labels.map((sheet) => [escapeHtml(sheet.name), aboutWords(sheet, language)]),
  });
  return [
    ...tables,
    heading(anyLabels, anyLabels.workbook),
    areas,
    columnTable(anyLabels, words.sameColumns[language], language),
  ].join('\n');
}

function heading(sheet: AnySheet, title: string): string {
  return `<h3 id="${sheetAnchor(sheet)}">${escapeHtml(title)}</h3>`;
}

function columnTable(sheet: AnySheet, caption: string, language: GuideLanguage): string {
  const first = sheet.shape === 'settings' ? words.setting : words.column;
  const heads = [first, words.belongs, words.filling, words.example].map((head) => head[language]);
  return tableHtml({
    caption,
    heads,
    rows: fieldsOf(sheet).flatMap((columns) => fieldRow(columns, language)),
    className: 'columns',
  });
}

/** One row a field: the columns of its languages stand together. */
function fieldRow(columns: readonly PhysicalColumn[], language: GuideLanguage): readonly (readonly string[])[] {
  const [column] = columns;
  if (!column) return [];
  const { meta } = column;
  const limits = limitWords(meta)?.[language];
  const said = [meta.note[language], ...(limits === undefined ? [] : [limits])].map(escapeHtml);
  const fillings = [
    ...new Set(
      columns.map((own) => (columns.length === 1 ? '' : `${own.language?.suffix}: `) + fillingWords(own)[language]),
    ),
  ];
  return [
    [
      columns.map((own) => headingHtml(own, language)).join('<br>'),
      `${said.join('<br>')}${dropDown(meta, language)}`,
      fillings.map(escapeHtml).join('<br>'),
      columns
        .map((own) => `<span${own.language ? ` lang="${own.language.lang}"` : ''}>${linesHtml(own.example)}</span>`)
        .join('<br>'),
    ],
  ];
}

function dropDown({ target }: ColumnMeta, language: GuideLanguage): string {
  if (target === undefined) return '';
  const sheet = recordsSheet(target);
  return `<br>${words.dropDown[language]}<a href="#${sheetAnchor(sheet)}">${escapeHtml(sheetTitle(sheet))}</a>`;
}

/** Headings are English; Chinese readers get what they mean as well. */
function headingHtml({ heading, meaning }: PhysicalColumn, language: GuideLanguage): string {
  return escapeHtml(language === 'en' ? heading : `${heading} ${meaning}`);
}
