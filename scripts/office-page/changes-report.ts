import { type Bilingual, inLanguage, punctuation } from '../../codegen/bilingual.ts';
import {
  type ChangeReport,
  type PictureChange,
  type RowChange,
  type SheetChange,
  warningsAt,
} from '../../codegen/changes/report.ts';
import * as worded from '../../codegen/changes/report-words.ts';
import { kinds, words as said, type Voice, workbookKinds } from '../../codegen/changes/report-words.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { printable } from '../../codegen/staff-text.ts';
import { element, list, type Part } from '../staff-tools/tools/element.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import styles from './Changes.module.css';
import { changesWords } from './changes-words.ts';
import type { Since } from './worker.ts';

/** Maximum number of rows and pictures listed per sheet. */
const mostTold = 200;

/** Control characters that mark the elements around a piece of text. `printable` removes them from the text of cells. */
const tags = { '\u0001': 'del', '\u0002': 'ins', '\u0003': 'strong' } as const;
const end = '\u0004';
const piece = new RegExp(`([${Object.keys(tags).join('')}][^${end}]*${end})`);

/** The marks that the report puts around removed text, added text and warnings. */
export const marks: Partial<Voice> = {
  removed: (text) => `\u0001${printable(text)}${end}`,
  added: (text) => `\u0002${printable(text)}${end}`,
  warning: (text) => `\u0003${text}${end}`,
};

/** Converts a line of the report to elements, as its marks say. */
function nodes(line: string): readonly Part[] {
  return line.split(piece).map((text) => {
    const tag = tags[text.charAt(0) as keyof typeof tags];
    return tag ? element(tag, text.slice(1, -1)) : text;
  });
}

function rowItem(row: RowChange, warnings: readonly Problem[], voice: Voice): readonly Part[] {
  const { kind, fields, pages } = row;
  return [
    element('b', worded.rowLabel(row, voice)),
    punctuation(voice.language).brackets(worded.rowWords(row, voice)),
    list(fields.map((field) => nodes(worded.fieldLine(field, kind, voice)))),
    ...warnings.map(({ message, zh }) =>
      element('p', { class: styles.doubt }, `⚠ ${inLanguage(staffLanguage(), { en: message, zh: zh.message })}`),
    ),
    element(
      'p',
      { class: styles.pages },
      `→ ${pages.length > 0 ? worded.pageLine(pages, voice) : changesWords[staffLanguage()].showsNowhere}`,
    ),
  ];
}

function sheetPart(
  workbook: string,
  sheet: SheetChange,
  cellWarnings: ChangeReport['cellWarnings'],
  voice: Voice,
): readonly Part[] {
  const { columns, changes, moves, title } = sheet;
  return [
    element('h3', `${workbook} › ${voice.plain(sheet.sheet)}`),
    element('p', worded.sheetLine(sheet, voice)),
    list([
      ...worded.titleLines(sheet, voice).map((line) => [line]),
      ...columns.map((column) => [worded.columnLine(column, voice)]),
      ...capped(
        changes,
        (row) => rowItem(row, warningsAt(cellWarnings, workbook, title?.after ?? sheet.sheet, row), voice),
        voice,
      ),
      ...capped(moves, (move) => [worded.movedRows(move, voice)], voice),
    ]),
  ];
}

/** Returns the first items and the number of the rest. */
export function capped<Item>(
  items: readonly Item[],
  partsOf: (item: Item) => readonly Part[],
  voice: Voice,
): readonly (readonly Part[])[] {
  const rest = items.length - mostTold;
  return [...items.slice(0, mostTold).map(partsOf), ...(rest > 0 ? [[voice.say(said.more(rest))]] : [])];
}

/** Lists the warnings about what changed, before the number of the others. */
function warningsPart({ cellWarnings }: ChangeReport, voice: Voice): Part {
  const [first, ...others] = worded.cellWarningLines(cellWarnings, voice, '');
  if (first === undefined) return null;
  const counted = (cellWarnings?.others ?? 0) > 0 ? others.pop() : undefined;
  return element(
    'div',
    { class: styles.notice },
    element('p', first),
    list(others.map((line) => [line])),
    counted !== undefined && element('p', counted),
  );
}

/** Small copies of a picture as it is published and as it is in the folder. */
function pictureItem(own: PictureChange, { thumbnails, pictureAddress }: Pictures, voice: Voice): readonly Part[] {
  const { brackets, comma } = punctuation(voice.language);
  const facts = voice.say(kinds[own.kind]) + comma + worded.pictureFacts(own, voice);
  const published = thumbnails.get(own.file);
  const copy = (src: string | null, label: Bilingual) => {
    if (src === null) return null;
    const image = element('img', { src, alt: voice.say(label) });
    const figure = element('figure', image, element('figcaption', voice.say(label)));
    // The published site may have other files than this page expects.
    image.addEventListener('error', () => figure.remove());
    return figure;
  };
  // A page opened from disk may not show pictures of the site.
  const before = published && location.protocol !== 'file:' ? addressBeside(`..${published}`) : null;
  return [
    element('b', worded.pictureName(own, voice)),
    brackets(facts),
    element(
      'div',
      { class: styles.pair },
      copy(before, said.before),
      copy(own.after && pictureAddress(own.file), said.after),
    ),
  ];
}

/** Returns the address of a published file relative to this page. Some hosts serve the page at `/office` too, without a slash at the end. */
export function addressBeside(path: string): string {
  return new URL(path, new URL(location.pathname.replace(/(?<=\/[^/.]+)$/, '/'), location.href)).href;
}

/** Where pictures of the published site and of the folder are found, by their path below `images/`. */
export interface Pictures {
  readonly thumbnails: Since['thumbnails'];
  readonly pictureAddress: (file: string) => string | null;
}

/** Converts the report of `npm run changes` to elements. */
export function reportPart(report: ChangeReport, addresses: Pictures, voice: Voice): readonly Part[] {
  const { alarms, warnings, cellWarnings, workbooks, pictures, changed } = report;
  if (workbooks.length + pictures.length + warnings.length === 0) return [element('p', voice.say(said.nothing))];
  const notice = (text: string) => element('p', { class: styles.notice }, text);
  return [
    ...alarms.map((alarm) => notice(worded.noticeLine(said.alarm, alarm, voice))),
    ...warnings.map((warning) => notice(worded.noticeLine(said.warning, warning, voice))),
    warningsPart(report, voice),
    pictures.length > 0 && element('h3', voice.say(said.pictures)),
    list(capped(pictures, (own) => pictureItem(own, addresses, voice), voice)),
    ...workbooks.flatMap(({ workbook, kind, unreadable, sheets }) => [
      kind !== 'changed' && element('h3', workbook),
      kind !== 'changed' && element('p', voice.say(workbookKinds[kind])),
      list(unreadable.map((fault) => [worded.unreadableLine(fault, voice)])),
      ...sheets.flatMap((sheet) => sheetPart(workbook, sheet, cellWarnings, voice)),
    ]),
    changed && element('p', worded.lastLine(report, voice)),
  ];
}
