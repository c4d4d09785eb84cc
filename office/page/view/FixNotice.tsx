import { useEffect, useRef } from 'react';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { punctuation } from '../../../codegen/text/bilingual.ts';
import { shortened } from '../../../codegen/text/staff-text.ts';
import { useStaffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import type { Fixes } from '../folder/use-fixes.ts';
import { fixWords } from './fix-words.ts';
import { ItemList } from './ItemList.tsx';
import styles from './Shell.module.css';
import { SmallButton } from './SmallButton.tsx';

/** Characters of a value that are shown. */
const longestValue = 60;

/** Says which cells were changed, and takes it back on request; or why nothing could be written. */
export function FixNotice({ outcome, undo, close }: Pick<Fixes, 'outcome' | 'undo' | 'close'>) {
  const translate = useTranslate();
  const { colon } = punctuation(useStaffLanguage());
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is gone with its fault.
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  const isUndone = outcome?.kind === 'undone';
  const lines = (outcome?.written ?? []).flatMap(({ name, fixes }) =>
    fixes.map(({ sheet, cell, value, fix }) => {
      const [from, to] = [value, fix].map((text) => shortened(text, longestValue));
      return `${name} › ${sheet}!${cellAddress(cell)}${colon}${isUndone ? `${to} → ${from}` : `${from} → ${to}`}`;
    }),
  );
  return (
    <div ref={notice} className={styles.trouble} role="status" tabIndex={-1}>
      {lines.length > 0 && (
        <>
          <p>
            <b>{translate(isUndone ? fixWords.undone : fixWords.changed(lines.length))}</b>
          </p>
          <ItemList items={lines} />
        </>
      )}
      <ItemList items={(outcome?.refused ?? []).map(({ name, why }) => name + colon + translate(fixWords[why]))} />
      {outcome && (
        <p className={styles.ways}>
          {undo && (
            <SmallButton onClick={undo} words={isUndone && lines.length > 0 ? fixWords.undoBefore : fixWords.undo} />
          )}
          <SmallButton onClick={close} words={fixWords.close} />
        </p>
      )}
    </div>
  );
}
