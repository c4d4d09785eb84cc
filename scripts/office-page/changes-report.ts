import { type Line, piecesOf, type Voice } from '../../codegen/changes/lines.ts';
import { type Item, outlineOf, sheetLine } from '../../codegen/changes/outline.ts';
import type { ChangeReport, PictureChange } from '../../codegen/changes/report.ts';
import { words as said } from '../../codegen/changes/report-words.ts';
import { element, list, type Part } from '../staff-tools/tools/element.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import styles from './Changes.module.css';
import { changesWords } from './changes-words.ts';
import type { Since } from './worker.ts';

/** How many rows and pictures are listed, and how the number of the others is said. */
export const limit = { most: 200, rest: said.more };

/** Converts a line of the report to text, with elements around what was removed and added. */
export function nodes(line: Line): readonly Part[] {
  return piecesOf(line).map(({ mark, text }) =>
    mark === 'removed' ? element('del', text) : mark === 'added' ? element('ins', text) : text,
  );
}

function itemParts({ label, said, fields, pages, picture }: Item, addresses: Pictures, voice: Voice): readonly Part[] {
  const shownOn = pages === '' ? changesWords[staffLanguage()].showsNowhere : pages;
  return [
    element('b', ...nodes(label)),
    ...nodes(said === '' ? '' : voice.brackets(said)),
    list(fields.map(nodes)),
    picture && copies(picture, addresses, voice),
    shownOn !== null && element('p', { class: styles.pages }, ...nodes(`→ ${shownOn}`)),
  ];
}

/** Small copies of a picture as it is published and as it is in the folder. */
function copies({ file, after }: PictureChange, { thumbnails, pictureAddress }: Pictures, { say }: Voice): HTMLElement {
  const copy = (src: string | null, label: string) => {
    if (src === null) return null;
    const image = element('img', { src, alt: label });
    const figure = element('figure', image, element('figcaption', label));
    // The published site may have other files than this page expects.
    image.addEventListener('error', () => figure.remove());
    return figure;
  };
  const published = thumbnails.get(file);
  // A page opened from disk may not show pictures of the site.
  const before = published && location.protocol !== 'file:' ? addressBeside(`..${published}`) : null;
  return element(
    'div',
    { class: styles.pair },
    copy(before, say(said.before)),
    copy(after && pictureAddress(file), say(said.after)),
  );
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
  const { alarms, warnings, cellWarnings, parts, pages } = outlineOf(report, voice);
  const { title, lines, others } = cellWarnings;
  const paragraph = (line: Line, ...attributes: readonly Part[]) =>
    line !== '' && element('p', ...attributes, ...nodes(line));
  return [
    ...[...alarms, ...warnings].map((line) => paragraph(line, { class: styles.notice })),
    title + others !== '' &&
      element('div', { class: styles.notice }, paragraph(title), list(lines.map(nodes)), paragraph(others)),
    ...parts.flatMap(({ title, said, faults, sheets }) => [
      said !== '' && element('h3', ...nodes(title)),
      paragraph(said),
      list(faults.map(nodes)),
      ...sheets.flatMap((sheet) => [
        element('h3', ...nodes(sheet.title === '' ? title : `${title} › ${sheet.title}`)),
        paragraph(sheet.title === '' ? sheet.said : sheetLine(sheet, voice)),
        list([...sheet.lines.map(nodes), ...sheet.items.map((item) => itemParts(item, addresses, voice))]),
      ]),
    ]),
    paragraph(pages),
  ];
}
