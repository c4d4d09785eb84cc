import { Fragment, type ReactNode } from 'react';
import { joinedLines, type Line, line, textOf } from '../../../changes/line.ts';
import { type Wording, wordingIn } from '../../../changes/lines.ts';
import { type Item, outlineOf, sheetLine } from '../../../changes/outline.ts';
import { words as reportWords } from '../../../changes/report-words.ts';
import { staffLanguage } from '../../../staff-tools/tools/staff-language.ts';
import type { Since } from '../../worker/changes-since.ts';
import { ItemList } from '../ItemList.tsx';
import styles from './Changes.module.css';
import { Copies } from './Copies.tsx';
import { changesWords } from './changes-words.ts';

/** Maximum number of rows and pictures listed per sheet. */
export const mostListed = 200;

/** Returns how the report is written here. */
export const pageWording = (): Wording => wordingIn(staffLanguage(), { most: mostListed, rest: reportWords.more });

const changeElements = { cell: Fragment, removed: 'del', added: 'ins' } as const;

/** A line of the report, with elements around what was removed and added. */
export function ReportLine({ of: pieces }: { readonly of: Line }): ReactNode {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const Tag = changeElements[piece.mark];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no state
    return <Tag key={index}>{piece.text}</Tag>;
  });
}

/** The report of `npm run changes` as elements. */
export function ChangesReport({ report, pictures }: Pick<Since, 'report' | 'pictures'>) {
  const wording = pageWording();
  const { alarms, warnings, cellWarnings, parts, pages } = outlineOf(report, wording);
  return (
    <>
      {[...alarms, ...warnings].map((alarm) => (
        <Paragraph key={textOf(alarm)} line={alarm} className={styles.notice} />
      ))}
      {cellWarnings.title.length + cellWarnings.others.length > 0 && (
        <div className={styles.notice}>
          <Paragraph line={cellWarnings.title} />
          <ItemList items={reportLines(cellWarnings.lines)} />
          <Paragraph line={cellWarnings.others} />
        </div>
      )}
      {parts.map((part) => (
        <Fragment key={textOf(part.title)}>
          {part.summary.length > 0 && (
            <h3>
              <ReportLine of={part.title} />
            </h3>
          )}
          <Paragraph line={part.summary} />
          <ItemList items={reportLines(part.faults)} />
          {part.sheets.map((sheet) => (
            <Fragment key={textOf(sheet.title)}>
              <h3>
                <ReportLine of={joinedLines([part.title, sheet.title], ' › ')} />
              </h3>
              <Paragraph line={sheet.title.length === 0 ? sheet.summary : sheetLine(sheet, wording)} />
              <ItemList
                items={[
                  ...reportLines(sheet.lines),
                  ...sheet.items.map((item) => (
                    <ChangedItem key={textOf(item.label)} item={item} addresses={pictures} wording={wording} />
                  )),
                ]}
              />
            </Fragment>
          ))}
        </Fragment>
      ))}
      <Paragraph line={pages} />
    </>
  );
}

const reportLines = (lines: readonly Line[]) => lines.map((line) => <ReportLine key={textOf(line)} of={line} />);

function Paragraph({ line, className }: { readonly line: Line; readonly className?: string | undefined }) {
  if (line.length === 0) return null;
  return (
    <p className={className}>
      <ReportLine of={line} />
    </p>
  );
}

interface ItemProps {
  readonly item: Item;
  readonly addresses: Since['pictures'];
  readonly wording: Wording;
}

function ChangedItem({ item: { label, summary, fields, pages, picture, folded }, ...shared }: ItemProps) {
  const { addresses, wording } = shared;
  if (folded.length > 0)
    return (
      <details>
        <summary>
          <ReportLine of={label} />
        </summary>
        <ItemList items={folded.map((item) => <ChangedItem key={textOf(item.label)} item={item} {...shared} />)} />
      </details>
    );
  const shownOn = pages?.length === 0 ? [wording.translate(changesWords.showsNowhere)] : pages;
  return (
    <>
      <b>
        <ReportLine of={label} />
      </b>
      {summary.length > 0 && <ReportLine of={wording.brackets(summary)} />}
      <ItemList items={reportLines(fields)} />
      {picture && <Copies className={styles.pair} picture={picture} addresses={addresses} />}
      {shownOn !== null && <Paragraph line={line`→ ${shownOn}`} className={styles.pages} />}
    </>
  );
}
