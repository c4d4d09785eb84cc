import { useState } from 'react';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { punctuation } from '../../../codegen/text/bilingual.ts';
import { shortened } from '../../../codegen/text/staff-text.ts';
import type { ShownProblem } from '../messages.ts';
import { useStaffLanguage, useTranslate } from '../tools/staff-language.ts';
import { toolWords } from '../tools/tool-words.ts';

export interface Fixing {
  /** Writes the certain values of problems into their cells. Null if this browser or page cannot write. */
  readonly onFix: ((problems: readonly ShownProblem[]) => void) | null;
}

/** Characters of a value on a button and in a list. */
const mostOnButton = 40;

interface FixButtonProps extends Fixing {
  /** Adjacent cells with the same fault. */
  readonly problems: readonly ShownProblem[];
  readonly fix: string;
}

/** Changes the cell, or copies what to type. */
export function FixButton({ problems, fix, onFix }: FixButtonProps) {
  const translate = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const value = shortened(fix, mostOnButton);
  const copy = async () => {
    await navigator.clipboard.writeText(fix);
    setIsCopied(true);
  };
  if (onFix)
    return (
      <p className="change">
        <button type="button" onClick={() => onFix(problems)}>
          {translate(toolWords.changeTo(value, problems.length))}
        </button>
      </p>
    );
  return (
    <p className="change">
      <button type="button" onClick={() => void copy().catch(() => {})}>
        {translate(toolWords.copyValue(value))}
      </button>
      <span role="status">{isCopied && translate(toolWords.valueCopied)}</span>
    </p>
  );
}

interface FixAllProps {
  readonly problems: readonly ShownProblem[];
  readonly onFix: NonNullable<Fixing['onFix']>;
}

/** Lists every cell whose value is certain, and changes all of them. Nothing for a single one. */
export function FixAll({ problems, onFix }: FixAllProps) {
  const translate = useTranslate();
  const { colon } = punctuation(useStaffLanguage());
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  if (fixable.length < 2) return null;
  return (
    <details className="kept">
      <summary>{translate(toolWords.changeable(fixable.length))}</summary>
      <ul>
        {fixable.map(({ workbook, sheet, cell, code, value, fix = '' }) => (
          <li key={`${workbook} ${sheet} ${cellAddress(cell)} ${code}`}>
            {`${workbook} › ${sheet}!${cellAddress(cell)}${colon}`}
            {`${shortened(value, mostOnButton)} → ${shortened(fix, mostOnButton)}`}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => onFix(fixable)}>
        {translate(toolWords.changeAll(fixable.length))}
      </button>
    </details>
  );
}
