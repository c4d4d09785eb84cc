import type { ReactNode } from 'react';
import buttons from '../../../src/components/button/Button.module.css';
import { useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { words } from '../office-words.ts';
import { canRemember, type useRemembered } from './remembered-folder.ts';
import styles from './Shell.module.css';

interface StartScreenProps {
  readonly onChoose: () => void;
  /** The folder of the last visit, and whether this one is to be remembered. */
  readonly memory: ReturnType<typeof useRemembered>;
  readonly onReopen: (handle: FileSystemDirectoryHandle) => void;
  /** What went wrong. */
  readonly children: ReactNode;
}

/** The first screen: what the page is for, and the buttons that open a folder. */
export function StartScreen({ onChoose, memory, onReopen, children }: StartScreenProps) {
  const translate = useTranslate();
  const { remembered, isWanted, setWanted } = memory;
  return (
    <section className={styles.start}>
      <h1>{translate(words.heading)}</h1>
      <p className={styles.lead}>
        {translate(words.what)}
        <br />
        {translate(words.private)}
      </p>
      <p className={styles.ways}>
        <button type="button" className={buttons.button} onClick={onChoose}>
          {translate(words.choose)}
        </button>
        {remembered && (
          <button type="button" className={`${buttons.button} ${buttons.outline}`} onClick={() => onReopen(remembered)}>
            {translate(words.again(remembered.name))}
          </button>
        )}
      </p>
      <p>{translate(words.drop)}</p>
      {canRemember && (
        <p className={styles.remember}>
          <label>
            <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
            {translate(words.remember)}
          </label>{' '}
          {translate(words.rememberMeans)}
        </p>
      )}
      {children}
    </section>
  );
}
