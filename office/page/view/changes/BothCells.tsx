import { cellAddress } from '../../../../codegen/grid/addresses.ts';
import { cellKey } from '../../../../codegen/problems/problem.ts';
import { words as reportWords } from '../../../changes/report-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import type { BothChanged } from '../../folder/use-fixes.ts';
import shell from '../Shell.module.css';
import styles from './Changes.module.css';
import { changesWords as words } from './changes-words.ts';

interface BothCellsProps {
  readonly cells: readonly BothChanged[];
  readonly onChoose: (cell: BothChanged, text: string) => void;
}

/** The cells that the clerk and others have changed, each with both values. What is in the folder is pressed. */
export function BothCells({ cells, onChoose }: BothCellsProps) {
  const translate = useTranslate();
  const blank = translate(reportWords.blank);
  if (cells.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{translate(words.both)}</p>
      {cells.map((cell) => (
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
              onClick={() => text === cell.present || onChoose(cell, text)}
            >
              {translate((text === cell.value ? words.keepMine : words.takeTheirs)(text || blank))}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
