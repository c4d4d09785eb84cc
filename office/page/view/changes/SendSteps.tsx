import { type ReactNode, useRef, useState } from 'react';
import { dateIn } from '../../../../codegen/text/bilingual.ts';
import buttons from '../../../../src/components/button/Button.module.css';
import { line } from '../../../changes/line.ts';
import { rowLabel } from '../../../changes/outline.ts';
import { words as reportWords, returnQuestion } from '../../../changes/report-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import { saveFile } from '../../page-parts.ts';
import type { Pipeline } from '../../pipeline-worker.ts';
import type { Since } from '../../worker/changes-since.ts';
import { ItemList } from '../ItemList.tsx';
import { SmallButton } from '../SmallButton.tsx';
import styles from './Changes.module.css';
import { mostListed, pageWording, ReportLine } from './ChangesReport.tsx';
import { changesWords as words } from './changes-words.ts';
import { mailAddress } from './mail-address.ts';

/** Number of visible lines of the summary. */
const mostLines = 8;

const outlineButton = `${buttons.button} ${buttons.outline}`;

type Unread = Since['unread'];

interface ReturnProps {
  readonly change: Since['returns'][number];
  /** What the site does not read in the workbook. */
  readonly unread: Unread;
  readonly onConfirm: () => void;
  /** Null if the browser cannot write into the folder. */
  readonly onTakeIn: (() => void) | null;
}

/** A workbook that goes back to an earlier version: both ways on, or a question if a single row does. */
export function ReturnNotice({ change, unread, onConfirm, onTakeIn }: ReturnProps) {
  const translate = useTranslate();
  const isDeleted = change.rows[0].row.kind === 'removed';
  return (
    <div className={styles.notice}>
      {change.isLikelyOld ? <OldCopy change={change} /> : <p>{translate(returnQuestion(change))}</p>}
      <p>
        <SmallButton onClick={onConfirm} words={!change.isLikelyOld && isDeleted ? words.yesDeleted : words.intended} />
      </p>
      {onTakeIn ? (
        <p>
          <SmallButton onClick={onTakeIn} words={words.takeIn} />
        </p>
      ) : (
        <p>{translate(words.myFileIsOlder)}</p>
      )}
      <Places title={<p>{translate(words.newestLacks)}</p>} places={unread} />
    </div>
  );
}

/** The rows that an old copy would undo, with what is published. */
function OldCopy({ change: { workbook, replaced, rows } }: Pick<ReturnProps, 'change'>) {
  const translate = useTranslate();
  const wording = pageWording();
  const item = ({ sheet, row }: (typeof rows)[number]) => {
    const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind !== 'unchanged');
    const published = cells.map(
      ({ heading, before }) => heading + wording.colon + (before || translate(reportWords.blank)),
    );
    return (
      <>
        <b>
          <ReportLine of={line`${sheet} › ${rowLabel(row, wording)}`} />
        </b>
        {row.kind === 'added' ? (
          <ReportLine of={wording.brackets(translate(words.nothingPublished))} />
        ) : (
          <ItemList items={published} />
        )}
      </>
    );
  };
  return (
    <>
      <p>{translate(words.goesBack(workbook, dateIn(replaced)))}</p>
      <ItemList items={rows.slice(0, mostListed).map(item)} />
    </>
  );
}

/** How to send the changed files, or why they cannot be sent yet. */
export function SendSteps({ since, pipeline }: { readonly since: Since; readonly pipeline: Pipeline }) {
  const translate = useTranslate();
  const [leavesOut, setLeavesOut] = useState(true);
  const { hold, files, unread, whole, removed, summary, uploadPage } = since;
  if (hold.length > 0)
    return (
      <>
        <h2>{translate(words.send)}</h2>
        <p>{translate(words.held)}</p>
        <ItemList items={hold.map(translate)} />
      </>
    );
  const sent = unread.filter(({ workbook }) => files.includes(workbook));
  const clearable = sent.filter(({ workbook }) => !whole.includes(workbook));
  const usesCopies = leavesOut && clearable.length > 0;
  const download = async () => saveFile('changes.zip', await pipeline.ask('zip', { paths: files, leavesOut }));
  const downloadButton = (
    <button type="button" className={outlineButton} onClick={() => void download()}>
      {translate(words.download)}
    </button>
  );
  return (
    <>
      <h2>{translate(words.send)}</h2>
      <ol className={styles.steps}>
        <Step title={translate(words.these)}>
          <ItemList items={files} />
          <Places title={<p>{translate(words.drafts(since.drafts.length))}</p>} places={since.drafts} />
          <Places title={<LeaveOut isChosen={leavesOut} onChange={setLeavesOut} />} places={clearable} />
          <Places
            title={<p>{translate(words.cannotLeaveOut)}</p>}
            places={sent.filter((place) => !clearable.includes(place))}
          />
        </Step>
        <Step title={translate(words.summaryName)}>
          <Summary summary={summary} />
        </Step>
        {uploadPage && (
          <Step title={translate(usesCopies ? words.uploadCopies : words.upload)}>
            {usesCopies && downloadButton} <UploadLink page={uploadPage} />
          </Step>
        )}
        <Step title={translate(uploadPage ? words.orMail : words.mail)}>
          {downloadButton}{' '}
          <a
            className={outlineButton}
            href={mailAddress(translate(words.mailSubject), summary, translate(words.attached))}
          >
            {translate(words.writeMail)}
          </a>
        </Step>
        {removed.length > 0 && (
          <Step title={translate(words.deleteThere)}>
            <ItemList items={removed} />
          </Step>
        )}
      </ol>
    </>
  );
}

function UploadLink({ page }: { readonly page: string }) {
  const translate = useTranslate();
  return (
    <a href={page} target="_blank" rel="noopener" className={buttons.button}>
      {translate(words.openUpload(new URL(page).host))}
    </a>
  );
}

interface LeaveOutProps {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function LeaveOut({ isChosen, onChange }: LeaveOutProps) {
  const translate = useTranslate();
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={() => onChange(!isChosen)} /> {translate(words.leaveOut)}
    </label>
  );
}

interface PlacesProps {
  readonly title: ReactNode;
  readonly places: Unread;
}

/** Rows, columns or sheets by their names: "projects.xlsx › Leave", "projects.xlsx › Projects › Contract sum (S$)". */
export function Places({ title, places }: PlacesProps) {
  if (places.length === 0) return null;
  const items = places.map(({ workbook, sheet, from }) =>
    [...new Set([workbook, sheet, from])].filter((part) => part !== null).join(' › '),
  );
  return (
    <>
      {title}
      <ItemList items={items} />
    </>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <p>{title}</p>
      {children}
    </li>
  );
}

function Summary({ summary }: Pick<Since, 'summary'>) {
  const translate = useTranslate();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    text.current?.select();
    await navigator.clipboard.writeText(summary);
    setIsCopied(true);
  };
  const rows = Math.min(mostLines, summary.split('\n').length);
  return (
    <>
      <textarea ref={text} readOnly rows={rows} aria-label={translate(words.summaryName)} value={summary} />
      <p>
        <button type="button" className={outlineButton} onClick={() => void copy().catch(() => {})}>
          {translate(words.copy)}
        </button>{' '}
        <span role="status">{isCopied && translate(words.copied)}</span>
      </p>
    </>
  );
}
