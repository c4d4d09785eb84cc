import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedText } from '../../../staff-tools/stored-text.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import { walkWords } from '../../../staff-tools/walk/walk-words.ts';
import { type Fixes, useFixes } from '../../folder/use-fixes.ts';
import type { Folder, OpenedFolder } from '../../folder/use-folder.ts';
import { addressBeside } from '../../page-parts.ts';
import type { Pipeline } from '../../pipeline-worker.ts';
import type { Since } from '../../worker/changes-since.ts';
import type { FolderReading } from '../../worker/read-folder.ts';
import { FixNotice } from '../FixNotice.tsx';
import { ItemList } from '../ItemList.tsx';
import { OpenWorkbooks } from '../OpenWorkbooks.tsx';
import { SmallButton } from '../SmallButton.tsx';
import { BothCells } from './BothCells.tsx';
import styles from './Changes.module.css';
import { ChangesReport } from './ChangesReport.tsx';
import { changesWords as words } from './changes-words.ts';
import { Places, ReturnNotice, SendSteps } from './SendSteps.tsx';
import { Translation } from './Translation.tsx';

/** Remembers the file that was chosen where the page cannot read it: the day, and the file's content. */
const chosenFile = storedText(() => localStorage, 'published-file');
const today = () => `${new Date().toDateString()}\n`;

/** Returns the file that was chosen today. Null if none was. */
function chosenToday(): PublishedFile | null {
  const text = chosenFile.get();
  return text?.startsWith(today()) ? { text: text.slice(today().length), name: 'published.json' } : null;
}

/** The text of published.json. `name` is the name of the file if a person chose it, today or just now. */
interface PublishedFile {
  readonly text: string;
  readonly name: string | null;
}

/**
 * What the dialog shows. `ask`: which file was wrong, if one was, and where the right one is published. `intended`: the
 * workbooks that go back to an earlier version on purpose.
 */
type Content =
  | { readonly kind: 'looking' }
  | { readonly kind: 'ask'; readonly wrong: string | null; readonly address: string | null }
  | {
      readonly kind: 'compared';
      readonly file: PublishedFile;
      readonly since: Since;
      readonly intended: readonly string[];
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Asks for published.json. A page opened from disk may not read the file next to it. */
async function askForFile(pipeline: Pipeline, wrong: string | null = null): Promise<Content> {
  return { kind: 'ask', wrong, address: await pipeline.ask('siteAddress') };
}

async function compare(
  pipeline: Pipeline,
  file: PublishedFile,
  translated: File | null,
  intended: readonly string[] = [],
): Promise<Content> {
  const since = await pipeline.ask('since', { text: file.text, intended, translated });
  if (!since) return askForFile(pipeline, file.name);
  if (file.name !== null) chosenFile.set(today() + file.text);
  return { kind: 'compared', file, since, intended };
}

/** Compares with published.json next to the page, or with the file that was chosen today. */
async function compareWithPublished(pipeline: Pipeline, translated: File | null): Promise<Content> {
  const answer = await fetch(addressBeside('published.json'), { cache: 'no-cache' }).catch(() => null);
  const file = answer?.ok ? { text: await answer.text(), name: null } : chosenToday();
  return file ? compare(pipeline, file, translated) : askForFile(pipeline);
}

interface ChangesDialogProps {
  readonly opened: OpenedFolder;
  readonly folder: Pick<Folder, 'look' | 'reading'>;
  /** Keys of the changes that were looked at on their pages. */
  readonly seen: ReadonlySet<string>;
  /** Whether the pages are shown in its place, change by change. */
  readonly isWalking: boolean;
  readonly onWalk: (walk: Since) => void;
  /** The file from the translator, if one was dropped or chosen. */
  readonly translated: File | null;
  readonly onTranslated: (file: File) => void;
  readonly onClose: () => void;
}

/** A dialog over the page: what changed since the site was published, and how to send it. */
export function ChangesDialog({ opened, folder, isWalking, translated, onClose, ...props }: ChangesDialogProps) {
  const { pipeline } = opened;
  const { reading } = folder;
  const translate = useTranslate();
  const dialog = useDialog(!isWalking);
  const [content, setContent] = useState<Content>({ kind: 'looking' });

  const fail = (error: unknown) => setContent({ kind: 'failed', error });
  const { takeIn, ...fixes } = useFixes(opened, folder, fail);
  const show = (next: Promise<Content>) => void next.then(setContent, fail);

  const start = useEffectEvent((_: FolderReading | null, file: File | null) => {
    // The listed files are the ones sent, so a save behind the open dialog is compared again.
    if (content.kind === 'compared') show(compare(pipeline, content.file, file));
    else if (content.kind === 'looking') show(compareWithPublished(pipeline, file));
  });
  useEffect(() => start(reading, translated), [reading, translated]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="changes-title"
      onClose={() => isWalking || onClose()}
    >
      <div className={styles.head}>
        <h2 id="changes-title">{translate(words.title)}</h2>
        <SmallButton onClick={() => dialog.current?.close()} words={words.close} />
      </div>
      <div className={styles.body}>
        <FixNotice {...fixes} />
        <BothCells {...fixes} />
        {content.kind === 'looking' && <p role="status">{translate(words.looking)}</p>}
        {content.kind === 'failed' && <p role="status">{String(content.error)}</p>}
        {content.kind === 'ask' && (
          <AskForFile {...content} onFile={(file) => show(compare(pipeline, file, translated))} />
        )}
        {content.kind === 'compared' && (
          <Comparison
            {...props}
            {...content}
            pipeline={pipeline}
            onTakeIn={takeIn && ((workbook) => takeIn(workbook, content.file.text))}
            onConfirm={(workbook) => show(compare(pipeline, content.file, translated, [...content.intended, workbook]))}
            onWrite={fixes.writeFiles}
          >
            <SmallButton onClick={() => show(askForFile(pipeline))} words={words.otherFile} />
          </Comparison>
        )}
      </div>
    </dialog>
  );
}

/** A dialog that is open or not. What is in it stays meanwhile. */
export function useDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return dialog;
}

interface AskForFileProps {
  readonly wrong: string | null;
  readonly address: string | null;
  readonly onFile: (file: PublishedFile) => void;
}

function AskForFile({ wrong, address, onFile }: AskForFileProps) {
  const translate = useTranslate();
  const published = address && new URL('office/published.json', address.replace(/\/?$/, '/')).href;
  return (
    <>
      <p role="status">{translate(wrong === null ? words.notFound : words.notPublished(wrong))}</p>
      {published && (
        <p>
          {translate(words.where)}{' '}
          <a href={published} target="_blank" rel="noopener">
            {published}
          </a>
        </p>
      )}
      {published && <p>{translate(words.howToSave)}</p>}
      <p>
        {translate(words.chooseFile)}{' '}
        <input
          type="file"
          accept=".json"
          aria-label={translate(words.chooseFile)}
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile({ text: await file.text(), name: file.name });
          }}
        />
      </p>
    </>
  );
}

interface ComparisonProps extends Pick<ChangesDialogProps, 'seen' | 'onWalk' | 'onTranslated'> {
  readonly file: PublishedFile;
  readonly since: Since;
  readonly pipeline: Pipeline;
  readonly onConfirm: (workbook: string) => void;
  readonly onTakeIn: ((workbook: string) => void) | null;
  readonly onWrite: Fixes['writeFiles'];
  /** The button that asks for another file. */
  readonly children: ReactNode;
}

function Comparison({ file, since, pipeline, seen, onWalk, onConfirm, onTakeIn, children, ...props }: ComparisonProps) {
  const translate = useTranslate();
  const { outdated, returns, files, removed, steps, open, unread } = since;
  const seenSteps = steps.filter(({ key }) => seen.has(key));
  return (
    <>
      {outdated.length > 0 && (
        <div className={styles.notice}>
          <p>{translate(words.outdated)}</p>
          <ItemList items={outdated} />
          <Places
            title={<p>{translate(words.newestLacks)}</p>}
            places={unread.filter(({ workbook }) => outdated.includes(workbook))}
          />
          {onTakeIn &&
            outdated
              .filter((file) => unread.some(({ workbook }) => workbook === file))
              .map((file) => (
                <p key={file}>
                  <SmallButton onClick={() => onTakeIn(file)} words={words.takeInto(file)} />
                </p>
              ))}
        </div>
      )}
      {returns.map((change) => (
        <ReturnNotice
          key={change.workbook}
          change={change}
          unread={unread.filter(({ workbook }) => workbook === change.workbook)}
          onConfirm={() => onConfirm(change.workbook)}
          onTakeIn={onTakeIn && (() => onTakeIn(change.workbook))}
        />
      ))}
      {file.name !== null && (
        <p>
          {translate(words.comparedWithFile)} {children}
        </p>
      )}
      {steps.length > 0 && (
        <p>
          <SmallButton onClick={() => onWalk(since)} words={walkWords.start} />{' '}
          {translate(walkWords.seen(seenSteps.length, steps.length))}
        </p>
      )}
      <ChangesReport {...since} />
      <Translation since={since} pipeline={pipeline} onFile={props.onTranslated} onWrite={props.onWrite} />
      {files.length + removed.length > 0 ? (
        <SendSteps since={since} pipeline={pipeline} />
      ) : (
        <OpenWorkbooks names={open} />
      )}
    </>
  );
}
