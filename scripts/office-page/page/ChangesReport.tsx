import { Fragment, type ReactNode, useState } from 'react';
import type { PictureChange } from '../../../codegen/changes/change-report.ts';
import { type Line, piecesOf, type Voice, voiceOf } from '../../../codegen/changes/lines.ts';
import { type Item, outlineOf, sheetLine } from '../../../codegen/changes/outline.ts';
import { words as reportWords } from '../../../codegen/changes/report-words.ts';
import { staffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import type { Since } from '../worker/changes-since.ts';
import styles from './Changes.module.css';
import { changesWords } from './changes-words.ts';
import { ItemList } from './ItemList.tsx';
import { pictureAddress } from './picture-addresses.ts';

/** Maximum number of rows and pictures listed per sheet. */
export const mostListed = 200;

/** Returns how the report is written here. */
export const pageVoice = (): Voice => voiceOf(staffLanguage(), { most: mostListed, rest: reportWords.more });

const changeElements = { removed: 'del', added: 'ins' } as const;

/** A line of the report, with elements around what was removed and added. */
export function ReportLine({ line }: { readonly line: Line }): ReactNode {
  return piecesOf(line).map(({ mark, text }, index) => {
    const Tag = mark === 'removed' || mark === 'added' ? changeElements[mark] : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no state
    return <Tag key={index}>{text}</Tag>;
  });
}

/** The report of `npm run changes` as elements. */
export function ChangesReport({ report, pictures }: Pick<Since, 'report' | 'pictures'>) {
  const voice = pageVoice();
  const { alarms, warnings, cellWarnings, parts, pages } = outlineOf(report, voice);
  return (
    <>
      {[...alarms, ...warnings].map((line) => (
        <Paragraph key={line} line={line} className={styles.notice} />
      ))}
      {cellWarnings.title + cellWarnings.others !== '' && (
        <div className={styles.notice}>
          <Paragraph line={cellWarnings.title} />
          <ItemList items={reportLines(cellWarnings.lines)} />
          <Paragraph line={cellWarnings.others} />
        </div>
      )}
      {parts.map((part) => (
        <Fragment key={part.title}>
          {part.summary !== '' && (
            <h3>
              <ReportLine line={part.title} />
            </h3>
          )}
          <Paragraph line={part.summary} />
          <ItemList items={reportLines(part.faults)} />
          {part.sheets.map((sheet) => (
            <Fragment key={sheet.title}>
              <h3>
                <ReportLine line={sheet.title === '' ? part.title : `${part.title} › ${sheet.title}`} />
              </h3>
              <Paragraph line={sheet.title === '' ? sheet.summary : sheetLine(sheet, voice)} />
              <ItemList
                items={[
                  ...reportLines(sheet.lines),
                  ...sheet.items.map((item) => (
                    <ChangedItem key={item.label} item={item} addresses={pictures} voice={voice} />
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

const reportLines = (lines: readonly Line[]) => lines.map((line) => <ReportLine key={line} line={line} />);

function Paragraph({ line, className }: { readonly line: Line; readonly className?: string | undefined }) {
  if (line === '') return null;
  return (
    <p className={className}>
      <ReportLine line={line} />
    </p>
  );
}

interface ItemProps {
  readonly item: Item;
  readonly addresses: Since['pictures'];
  readonly voice: Voice;
}

function ChangedItem({ item: { label, summary, fields, pages, picture }, addresses, voice }: ItemProps) {
  const shownOn = pages === '' ? voice.translate(changesWords.showsNowhere) : pages;
  return (
    <>
      <b>
        <ReportLine line={label} />
      </b>
      <ReportLine line={summary === '' ? '' : voice.brackets(summary)} />
      <ItemList items={reportLines(fields)} />
      {picture && <Copies picture={picture} addresses={addresses} />}
      {shownOn !== null && <Paragraph line={`→ ${shownOn}`} className={styles.pages} />}
    </>
  );
}

/** Small copies of a picture as it is published and as it is in the folder. */
function Copies({ picture, addresses }: Pick<ItemProps, 'addresses'> & { readonly picture: PictureChange }) {
  const translate = useTranslate();
  const { before = null, after = null } = addresses.get(picture.file) ?? {};
  return (
    <div className={styles.pair}>
      {/* A page opened from disk may not show pictures of the site. */}
      {before && location.protocol !== 'file:' && (
        <Copy src={addressBeside(`..${before}`)} label={translate(reportWords.before)} />
      )}
      {after && <Copy src={pictureAddress(picture.file, after)} label={translate(reportWords.after)} />}
    </div>
  );
}

function Copy({ src, label }: { readonly src: string; readonly label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  // The published site may have other files than this page expects.
  if (isBroken) return null;
  return (
    <figure>
      <img src={src} alt={label} onError={() => setIsBroken(true)} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/**
 * Returns the address of a published file relative to this page. Some hosts serve the page at `/office` too, without a
 * slash at the end.
 */
export function addressBeside(path: string): string {
  return new URL(path, new URL(location.pathname.replace(/(?<=\/[^/.]+)$/, '/'), location.href)).href;
}
