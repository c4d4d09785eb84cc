import type { ReactNode } from 'react';
import buttons from '../../../src/components/button/Button.module.css';
import { useStaffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import type { Folder } from '../folder/use-folder.ts';
import { officeWords } from '../office-words.ts';
import { startOfPage } from '../page-parts.ts';
import styles from './Shell.module.css';

interface StartScreenProps {
  readonly folder: Folder;
  /** What went wrong. */
  readonly children: ReactNode;
}

/** The first screen: what the page is for, and the buttons that open a folder. */
export function StartScreen({ folder, children }: StartScreenProps) {
  const translate = useTranslate();
  const { choose, reopen, remembered } = folder;
  const { handle } = remembered;
  return (
    <section className={styles.start}>
      <div className={styles['start-words']}>
        <h1>{translate(officeWords.heading)}</h1>
        <p className={styles.lead}>
          {translate(officeWords.what)}
          <br />
          {translate(officeWords.private)}
        </p>
        <p>{translate(officeWords.exception)}</p>
        <p className={styles.ways}>
          <button type="button" className={buttons.button} onClick={choose}>
            {translate(officeWords.choose)}
          </button>
          {handle && (
            <button type="button" className={`${buttons.button} ${buttons.outline}`} onClick={() => reopen(handle)}>
              {translate(officeWords.again(handle.name))}
            </button>
          )}
        </p>
        <p>{translate(officeWords.drop)}</p>
        {remembered.canRemember && (
          <p className={styles.remember}>
            <label>
              <input
                type="checkbox"
                checked={remembered.isRequested}
                onChange={({ target }) => remembered.setRequested(target.checked)}
              />
              {translate(officeWords.remember)}
            </label>{' '}
            {translate(officeWords.rememberMeans)}
          </p>
        )}
        {children}
      </div>
      <Still />
    </section>
  );
}

/** A picture of the page at work, for somebody who has not seen it yet. */
function Still() {
  const translate = useTranslate();
  const { stills } = startOfPage();
  const still = stills[useStaffLanguage()];
  return still && <img className={styles.still} src={still} alt={translate(officeWords.still)} />;
}
