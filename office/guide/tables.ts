import { groundNames } from '../../codegen/dictionary/ground-names.ts';
import {
  type ColumnMeta,
  fillingWords,
  type PhysicalColumn,
  type SheetSpec,
} from '../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey, sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { areas } from '../../codegen/dictionary/strings.ts';
import { workbookNames, workbookPurposes } from '../../codegen/dictionary/workbooks.ts';
import { acceptsLength } from '../../codegen/kinds/kind.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { monthOfText } from '../../codegen/normalise/months.ts';
import { type Problem, placeName, putIntoWords } from '../../codegen/problems/problem.ts';
import { type Bilingual, punctuation, type StaffLanguage } from '../../codegen/text/bilingual.ts';
import { escapeMarkup } from '../../shared/escape-markup.ts';
import { exampleGroups, examplesOf } from './examples.ts';
import { guideWords as words } from './guide-words.ts';
import { columnsByField, columnsOfField, exampleAt, type FieldColumns, sheetAnchor, sheetTitle } from './places.ts';

function linesHtml(words: string): string {
  return escapeMarkup(words).replaceAll('\n', '<br>');
}

/**
 * Returns a table that narrow screens show as cards. The roles keep it a table for screen readers in that layout. Rows
 * are arrays of HTML cells; the first cell is the row's header.
 */
function tableHtml(
  language: StaffLanguage,
  caption: string,
  headings: readonly Bilingual[],
  rows: readonly (readonly string[])[],
  className?: string,
): string {
  const heads = headings.map((words) => escapeMarkup(words[language]));
  const head = heads.map((words) => `<th role="columnheader" scope="col">${words}</th>`).join('');
  const body = rows.map((cells) => {
    const made = cells.map((cell, index) => {
      const label = ` data-label="${heads[index]}"`;
      return index === 0
        ? `<th role="rowheader" scope="row"${label}>${cell}</th>`
        : `<td role="cell"${label}>${cell}</td>`;
    });
    return `<tr role="row">${made.join('')}</tr>`;
  });
  return [
    `<table role="table"${className === undefined ? '' : ` class="${className}"`}>`,
    `<caption>${caption}</caption>`,
    `<thead role="rowgroup"><tr role="row">${head}</tr></thead>`,
    `<tbody role="rowgroup">\n${body.join('\n')}\n</tbody>`,
    '</table>',
  ].join('\n');
}

export function workbookTable(language: StaffLanguage): string {
  const rows = workbookNames.map((workbook) => {
    const links = sheetsOf(workbook).map((sheet) => anchorTo(sheet, sheet.name));
    return [`<b class="file">${workbook}</b>`, purposeOf(workbook, language), links.join(', ')];
  });
  const heads = [words.workbook, words.purpose, words.sheets];
  return tableHtml(language, words.workbooksCaption[language], heads, rows);
}

function purposeOf(workbook: string, language: StaffLanguage): string {
  return escapeMarkup(workbookPurposes[workbook]?.[language] ?? '');
}

function anchorTo(sheet: SheetSpec, title: string): string {
  return `<a href="#${sheetAnchor(sheet)}">${escapeMarkup(title)}</a>`;
}

/**
 * Returns a table of every sheet with every column of the dictionary, folded by workbook. All label sheets have the
 * same columns, which are listed once. A browser opens what is folded for a link into it and for its own search.
 */
export function sheetTables(language: StaffLanguage): string {
  return workbookNames
    .map((workbook) => {
      const sheets = sheetsOf(workbook);
      const tables = sheets.filter(({ labels }) => !labels).flatMap((sheet) => sheetTable(sheet, language));
      const labels = sheets.find((sheet) => sheet.labels);
      const all = [...tables, ...(labels ? labelTables(labels, language) : [])];
      const title = `<b class="file">${workbook}</b>${punctuation(language).colon}${purposeOf(workbook, language)}`;
      return detailsHtml(title, all.join('\n'));
    })
    .join('\n');
}

function sheetTable(sheet: SheetSpec, language: StaffLanguage): readonly string[] {
  const caption = escapeMarkup(sheet.name + punctuation(language).colon + sheet.about[language]);
  return [heading(sheet, sheetTitle(sheet)), columnTable(sheet, caption, language)];
}

function labelTables(labels: SheetSpec, language: StaffLanguage): readonly string[] {
  const rows = areas.map(({ name, about }) => [name, about[language]].map(escapeMarkup));
  const areaTable = tableHtml(language, words.areasCaption[language], [words.sheet, words.area], rows);
  return [heading(labels, labels.workbook), areaTable, columnTable(labels, words.sameColumns[language], language)];
}

function detailsHtml(title: string, content: string): string {
  return `<details>\n<summary>${title}</summary>\n${content}\n</details>`;
}

function heading(sheet: SheetSpec, title: string): string {
  return `<h3 id="${sheetAnchor(sheet)}">${escapeMarkup(title)}</h3>`;
}

function columnTable(sheet: SheetSpec, caption: string, language: StaffLanguage): string {
  const first = sheet.settings ? words.setting : words.column;
  const heads = [first, words.belongs, words.filling, words.example];
  const rows = columnsByField(sheet).map((columns) => fieldRow(columns, language));
  return tableHtml(language, caption, heads, rows, 'columns');
}

/** Returns one row per field, with the columns of its languages together. */
function fieldRow(columns: FieldColumns, language: StaffLanguage): readonly string[] {
  const [column] = columns;
  const { meta } = column;
  const limits = (kinds[meta.kind].accepts ?? acceptsLength)(column)?.[language];
  const notes = [meta.note[language], ...(limits === undefined ? [] : [limits])].map(escapeMarkup);
  const suffix = (part: PhysicalColumn) =>
    columns.length === 1 ? '' : part.language?.suffix + punctuation(language).colon;
  const fillings = columns.map((part) => escapeMarkup(suffix(part) + fillingWords(part)[language]));
  const lang = (part: PhysicalColumn) => (part.language ? ` lang="${part.language.lang}"` : '');
  const cells = [
    columns.map((part) => headingHtml(part, language)),
    [notes.join('<br>') + dropDown(meta, language)],
    [...new Set(fillings)],
    columns.map((part) => `<span${lang(part)}>${linesHtml(part.example)}</span>`),
  ];
  return cells.map((lines) => lines.join('<br>'));
}

function dropDown({ target }: ColumnMeta, language: StaffLanguage): string {
  if (target === undefined) return '';
  const sheet = sheetOfKey(target);
  return `<br>${words.dropDown[language]}${anchorTo(sheet, sheetTitle(sheet))}`;
}

/** Headings are in English, so Chinese readers also get their meaning. */
function headingHtml({ heading, meaning }: PhysicalColumn, language: StaffLanguage): string {
  return escapeMarkup(language === 'en' ? heading : `${heading} ${meaning}`);
}

const typedMonths = ['Mar 2021', '2021-03', '2021年3月', '15/3/2021', '3/2021', '至今', '3/4/2021', '3/21', '2021'];

/** Returns examples of months as staff type them, with the result of the check itself. */
export function monthTable(language: StaffLanguage): string {
  const rows = typedMonths.map((text) => [`<code>${text}</code>`, monthOutcome(text, language)]);
  const blank = [escapeMarkup(words.blankCell[language]), escapeMarkup(words.onGoing[language])];
  return tableHtml(language, words.monthsCaption[language], [words.typed, words.readAs], [...rows, blank], 'rules');
}

function monthOutcome(text: string, language: StaffLanguage): string {
  const read = monthOfText(text);
  if (read.ok) return escapeMarkup(read.value === null ? words.onGoing[language] : monthWords(read.value, language));
  const problem = putIntoWords({ ...exampleAt('projects.start', text), ...read.fault });
  const { message, suggestion } = language === 'en' ? problem : problem.zh;
  return escapeMarkup(`${words.refused[language]}${message} → ${suggestion}`);
}

/** Formats "2021-03" as visitors of the site see it. */
function monthWords(month: string, language: StaffLanguage): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-SG' : 'zh-CN', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the choices for drawings of the ground. The Chinese edition adds the meaning of each name. */
export function groundTable(language: StaffLanguage): string {
  const choices = [
    ['formations', 'hatch', groundNames.hatches],
    ['formations', 'tone', groundNames.tones],
    ['pileTypes', 'drawnAs', groundNames.drawings],
  ] as const;
  const rows = choices.map(([sheet, field, names]) => [
    headingHtml(columnsOfField(sheetOfKey(sheet), field)[0], language),
    Object.entries(names)
      .map(([name, chinese]) => (language === 'en' ? name : `${name}（${chinese}）`))
      .map(escapeMarkup)
      .join(words.between[language]),
  ]);
  return tableHtml(language, words.groundCaption[language], [words.column, words.choices], rows);
}

/** Returns every message of the check with an example that causes it, worded by the check itself, folded by group. */
export function problemTables(language: StaffLanguage): string {
  const heads = [words.where, words.says, words.toDo];
  return exampleGroups
    .map((group) => {
      const title = escapeMarkup(group.title[language]);
      const rows = examplesOf(group.examples).map((example) => problemRow(putIntoWords(example), language));
      return detailsHtml(title, tableHtml(language, title, heads, rows, 'messages'));
    })
    .join('\n');
}

function problemRow(problem: Problem, language: StaffLanguage): readonly string[] {
  const { heading, value, severity } = problem;
  const { message, suggestion } = language === 'en' ? problem : problem.zh;
  const at = escapeMarkup([placeName(problem), heading].filter((part) => part !== null).join(' · '));
  const content = value === '' ? '' : `<br>${words.cellContains[language]}<code>${escapeMarkup(value)}</code>`;
  const mark = severity === 'warning' ? `<b class="warning">${words.warning[language]}</b> ` : '';
  return [at + content, mark + escapeMarkup(message), escapeMarkup(suggestion)];
}
