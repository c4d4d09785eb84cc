import { type FormEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { baseName, picturesFolder } from '../../../../codegen/inputs.ts';
import type { Bilingual } from '../../../../codegen/text/bilingual.ts';
import buttons from '../../../../src/components/button/Button.module.css';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import { drawingName, fileState, type Listing } from '../../folder/listing.ts';
import type { OpenedFolder } from '../../folder/use-folder.ts';
import { type CopyOutcome, writePicture } from '../../folder/write-picture.ts';
import { canWrite } from '../../folder/write-workbook.ts';
import { saveFile } from '../../page-parts.ts';
import type { PictureCopy } from '../../worker/picture-copy.ts';
import changes from '../changes/Changes.module.css';
import { useDialog } from '../changes/ChangesDialog.tsx';
import { changesWords } from '../changes/changes-words.ts';
import { SmallButton } from '../SmallButton.tsx';
import styles from './Pictures.module.css';
import { nameProblem, suggestedName } from './picture-name.ts';
import { copyWords as words } from './picture-words.ts';

interface PictureDialogProps {
  readonly opened: OpenedFolder;
  readonly picture: Listing['pictures'][number];
  /** The files that are there. */
  readonly files: readonly string[];
  readonly onDone: (outcome: CopyOutcome) => void;
  readonly onClose: () => void;
}

/** A dialog that makes a small copy of a picture, or says why it cannot. */
export function PictureDialog({ onClose, ...props }: PictureDialogProps) {
  const { opened, picture } = props;
  const translate = useTranslate();
  const dialog = useDialog(true);
  const [copy, setCopy] = useState<PictureCopy | Bilingual>(words.preparing);
  const [message, setMessage] = useState<Bilingual | null>(null);

  const show = (answer: typeof copy | null) => {
    if ('bytes' in copy) setMessage(words.renewed);
    setCopy(answer ?? words.stale(picture.file));
  };
  const prepare = useEffectEvent((_: string) => {
    void opened.pipeline.ask('pictureCopy', picture).then(show);
  });
  const shown = drawingName.test(picture.file) ? words.drawing(picture.file) : copy;
  const state = fileState(picture.file, picture.data);
  // A picture that is exchanged behind the open dialog is read again.
  useEffect(() => prepare(state), [state]);

  return (
    <dialog ref={dialog} className={changes.dialog} aria-labelledby="picture-title" onClose={onClose}>
      <div className={changes.head}>
        <h2 id="picture-title">{translate(words.title)}</h2>
        <SmallButton onClick={() => dialog.current?.close()} words={changesWords.close} />
      </div>
      {'bytes' in shown ? (
        <CopyForm {...props} copy={shown} message={message} onMessage={setMessage} />
      ) : (
        <p className={styles.form} role="status">
          {translate(shown)}
        </p>
      )}
    </dialog>
  );
}

interface CopyFormProps extends Omit<PictureDialogProps, 'onClose'> {
  readonly copy: PictureCopy;
  /** Why the copy was not kept, or what changed. */
  readonly message: Bilingual | null;
  readonly onMessage: (message: Bilingual | null) => void;
}

/** The copy, its name, and the button that keeps it. */
function CopyForm({ opened, picture: { file }, files, copy, message, onMessage, onDone }: CopyFormProps) {
  const translate = useTranslate();
  const { handle } = opened.source;
  const { bytes, ending } = copy;
  const [name, setName] = useState(() => suggestedName(file, ending, files));
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes])), [bytes]);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const folder = file.slice(0, -baseName(file).length);
  const writes = canWrite(handle) && !isRefused;

  /** Returns why the copy cannot be kept; null if it is. */
  async function keep(): Promise<Bilingual | null> {
    const problem = nameProblem(name + ending, files);
    if (problem) return problem;
    const made = { file: folder + name + ending, bytes };
    const refusal = writes ? await writePicture(handle, made) : null;
    if (refusal) {
      // The copy can still be downloaded.
      setIsRefused(refusal !== 'exists');
      return words[refusal](picturesFolder + made.file);
    }
    if (!writes) saveFile(name + ending, bytes);
    onDone({ ...made, kind: writes ? 'written' : 'downloaded' });
    return null;
  }
  const rename = (value: string) => {
    setName(value);
    onMessage(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onMessage(await keep());
    input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <img src={address} alt={translate(words.copy)} />
      <p className={styles.name}>
        <label htmlFor="picture-name">{translate(words.name(picturesFolder + folder))}</label>
        <span>
          <NameField ref={input} value={name} onChange={rename} />
          {ending}
        </span>
        <button type="submit" className={buttons.button}>
          {translate(writes ? words.write : words.download)}
        </button>
      </p>
      <p id="picture-message" role="alert">
        {message && translate(message)}
      </p>
      <p>{translate(words.original(file))}</p>
    </form>
  );
}

interface NameFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NameField({ onChange, ...props }: NameFieldProps) {
  return (
    <input
      {...props}
      id="picture-name"
      autoComplete="off"
      aria-describedby="picture-message"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
