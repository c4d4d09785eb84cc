import { punctuation } from '../../../codegen/bilingual.ts';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { useSay, useStaffLanguage } from '../../staff-tools/tools/staff-language.ts';
import { WrongFolder } from '../folder.ts';
import { words } from '../office-words.ts';
import { inputFolder, openAgain } from '../open-folder.ts';
import { SmallButton } from './SmallButton.tsx';
import type { Folder } from './use-folder.ts';

/** Explains why a folder was not opened or could not be read, and offers another way where there is one. */
export function Trouble({ trouble, opened, open }: Pick<Folder, 'trouble' | 'opened' | 'open'>) {
  const say = useSay();
  if (trouble === null) return null;
  if (trouble === words.markedNone) return <p>{say(words.markedNone)}</p>;
  if (trouble instanceof WrongFolder) return <WrongFolderNotice {...trouble} />;
  if (!(trouble instanceof DOMException))
    return (
      <>
        <p>{say(words.broken)}</p>
        <pre>{String(trouble)}</pre>
      </>
    );
  if (trouble.name === 'TypeMismatchError') return <p>{say(words.noFolder)}</p>;
  if (trouble.name === 'NotFoundError') return <p>{say(words.gone)}</p>;
  const handle = opened?.source.handle;
  return (
    <>
      <p>{say(words.refused)}</p>
      <p>
        {handle ? (
          // A click on a button may ask for the permission again.
          <SmallButton onClick={() => void open(openAgain(handle), true)}>{say(words.again(handle.name))}</SmallButton>
        ) : (
          // The browser or the policy of a company may not let a page open folders.
          <SmallButton onClick={() => void open(inputFolder())}>{say(words.otherWay)}</SmallButton>
        )}
      </p>
    </>
  );
}

/** Maximum number of names listed from a wrong folder. */
const mostNames = 12;

function WrongFolderNotice({ folder, found }: Pick<WrongFolder, 'folder' | 'found'>) {
  const say = useSay();
  const { listComma } = punctuation(useStaffLanguage());
  const names = found.slice(0, mostNames);
  if (found.length > mostNames) names.push(say(words.andMore(found.length - mostNames)));
  return (
    <>
      <p>
        <b>{say(words.wrong(folder))}</b>
      </p>
      <p>{say(words.wanted) + workbookNames.join(listComma)}</p>
      <p>{say(words.found) + (names.join(listComma) || say(words.nothingFound))}</p>
    </>
  );
}
