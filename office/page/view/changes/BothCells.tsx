import { cellAddress } from '../../../../codegen/grid/addresses.ts';
import { cellKey } from '../../../../codegen/problems/problem.ts';
import { words as reportWords } from '../../../changes/report-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import type { Fixes } from '../../folder/use-fixes.ts';
import shell from '../Shell.module.css';
import styles from './Changes.module.css';
import { changesWords as words } from './changes-words.ts';

/** The cells that the clerk and others have changed, each with both values. What is in the folder is pressed. */
export function BothCells({ both, choose }: Pick<Fixes, 'both' | 'choose'>) {
  const translate = useTranslate();
  const blank = translate(reportWords.blank);
  if (both.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{translate(words.both)}</p>
      {both.map((cell) => (
        <fieldset key={cellKey(cell)} className={styles.both}>
          <legend>
            {[`${cell.workbook} › ${cell.sheet}!${cellAddress(cell.cell)}`, cell.heading, cell.row].join(' · ')}
          </legend>
          {[cell.value, cell.fix].map((text) => (
            <button
              key={text}
              type="button"
              className={shell.choice}
              aria-pressed={text === cell.present}
              onClick={() => text === cell.present || choose?.(cell, text)}
            >
              {translate((text === cell.value ? words.keepMine : words.takeTheirs)(text || blank))}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
