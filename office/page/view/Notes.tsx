import { placeName, rowKey } from '../../../codegen/problems/problem.ts';
import { useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { officeWords } from '../office-words.ts';
import type { FolderReading } from '../worker/read-folder.ts';
import { ItemList } from './ItemList.tsx';

/** Maximum number of notes listed. */
const mostNotes = 300;

/** Lists what was put right or left out while reading. Says openly why a draft is not in the preview. */
export function Notes({ ledger }: Pick<FolderReading, 'ledger'>) {
  const translate = useTranslate();
  const isOpen = ({ code }: Note) => code === 'draft-unfinished';
  const folded = ledger.filter((note) => !isOpen(note));
  return (
    <>
      <ItemList items={ledger.filter(isOpen).map((note) => <NoteLine key={rowKey(note)} {...note} />)} />
      {folded.length > 0 && (
        <details>
          <summary>{translate(officeWords.ledger(folded.length))}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard */}
          <ul tabIndex={0}>
            {folded.slice(0, mostNotes).map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes may be equal, and have no state
              <li key={index}>
                <NoteLine {...note} />
              </li>
            ))}
            {folded.length > mostNotes && <li>{translate(officeWords.andMore(folded.length - mostNotes))}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

type Note = FolderReading['ledger'][number];

function NoteLine({ message, zh, ...place }: Note) {
  const translate = useTranslate();
  return (
    <>
      <b>{placeName(place)}</b> {translate({ en: message, zh: zh.message })}
    </>
  );
}
