import { type ReactNode, useEffect, useRef, useState } from 'react';
import { baseName, picturesFolder } from '../../../../codegen/inputs.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import { drawingName } from '../../folder/listing.ts';
import type { Folder, OpenedFolder } from '../../folder/use-folder.ts';
import { type CopyOutcome, removePicture } from '../../folder/write-picture.ts';
import { officeWords } from '../../office-words.ts';
import { fixWords } from '../fix-words.ts';
import { pictureAddress } from '../picture-addresses.ts';
import shell from '../Shell.module.css';
import { SmallButton } from '../SmallButton.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './Pictures.module.css';
import { copyWords as words } from './picture-words.ts';

/** Maximum number of pictures listed. */
const mostPictures = 300;

interface UnusedPicturesProps extends Pick<Folder, 'reading' | 'look'> {
  readonly opened: OpenedFolder;
}

/** Lists the pictures that no row names. A press on one makes a small copy of it. */
export function UnusedPictures({ opened, reading, look }: UnusedPicturesProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const { handle } = opened.source;
  const pictures = reading?.pictures ?? [];
  const unused = pictures.filter(({ file }) => reading?.unused.has(file));
  if (unused.length === 0 && !outcome && chosen === null) return null;

  const finish = (next: CopyOutcome) => {
    setChosen(null);
    setOutcome(next);
    look();
  };
  const undo =
    handle && outcome?.kind === 'written'
      ? async () => finish({ ...outcome, kind: (await removePicture(handle, outcome)) ?? 'undone' })
      : null;
  return (
    <details>
      <summary>{translate(words.unused(unused.length))}</summary>
      <CopyNotice outcome={outcome}>
        {undo && <SmallButton onClick={() => void undo()} words={fixWords.undo} />}
        <SmallButton onClick={() => setOutcome(null)} words={fixWords.close} />
      </CopyNotice>
      <p className={styles.what}>{translate(words.what)}</p>
      <ul className={styles.list}>
        {unused.slice(0, mostPictures).map(({ file, data }) => (
          <li key={file}>
            <button type="button" onClick={() => setChosen(file)}>
              <img
                // The folder's SVG was not checked.
                src={data && !drawingName.test(file) ? pictureAddress(file, data) : undefined}
                alt={file}
                loading="lazy"
              />
              <span aria-hidden="true">{baseName(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {unused.length > mostPictures && <p>{translate(officeWords.andMore(unused.length - mostPictures))}</p>}
      {chosen !== null && (
        <PictureDialog
          opened={opened}
          picture={pictures.find(({ file }) => file === chosen) ?? { file: chosen, data: null }}
          files={pictures.map(({ file }) => file)}
          onDone={finish}
          onClose={() => setChosen(null)}
        />
      )}
    </details>
  );
}

interface CopyNoticeProps {
  readonly outcome: CopyOutcome | null;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Says where a copy is, and copies what its cell needs. */
function CopyNotice({ outcome, children }: CopyNoticeProps) {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<CopyOutcome | null>(null);
  const isKept = outcome?.kind === 'written' || outcome?.kind === 'downloaded';
  useEffect(() => {
    if (!outcome) return;
    notice.current?.focus();
    // Some browsers forbid it. The name is there to be copied by hand.
    if (isKept)
      navigator.clipboard.writeText(outcome.file).then(
        () => setCopied(outcome),
        () => {},
      );
  }, [outcome, isKept]);
  return (
    <div ref={notice} className={shell.trouble} role="status" tabIndex={-1}>
      {outcome && (
        <>
          <p>
            <b>{translate(words[outcome.kind](picturesFolder + outcome.file))}</b>
          </p>
          {isKept && <p>{translate(words.forCell(outcome.file, copied === outcome))}</p>}
          <p className={shell.ways}>{children}</p>
        </>
      )}
    </div>
  );
}
