import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { useStaffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { officeWords } from '../office-words.ts';
import type { FolderReading } from '../worker/read-folder.ts';

/** Maximum number of notes listed. */
const mostNotes = 300;

/** Lists what was put right or left out while reading. */
export function Notes({ ledger }: Pick<FolderReading, 'ledger'>) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  if (ledger.length === 0) return null;
  return (
    <details>
      <summary>{translate(officeWords.ledger(ledger.length))}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard */}
      <ul tabIndex={0}>
        {ledger.slice(0, mostNotes).map(({ workbook, sheet, cell, message, zh }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes may be equal, and have no state
          <li key={index}>
            <b>{[workbook, sheet, cellAddress(cell)].filter((part) => part).join(' › ')}</b>{' '}
            {language === 'zh' ? zh.message : message}
          </li>
        ))}
        {ledger.length > mostNotes && <li>{translate(officeWords.andMore(ledger.length - mostNotes))}</li>}
      </ul>
    </details>
  );
}
