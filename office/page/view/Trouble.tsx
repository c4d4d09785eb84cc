import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { punctuation } from '../../../codegen/text/bilingual.ts';
import { useStaffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { WrongFolder } from '../folder/source.ts';
import type { Folder } from '../folder/use-folder.ts';
import { officeWords } from '../office-words.ts';
import { SmallButton } from './SmallButton.tsx';

/** Explains why a folder was not opened or could not be read, and offers another way where there is one. */
export function Trouble({ folder }: { readonly folder: Folder }) {
  const { trouble, opened, reopen, chooseWithInput } = folder;
  const translate = useTranslate();
  if (trouble === null) return null;
  if (trouble === officeWords.markedNone) return <p>{translate(officeWords.markedNone)}</p>;
  if (trouble instanceof WrongFolder) return <WrongFolderNotice {...trouble} />;
  if (!(trouble instanceof DOMException))
    return (
      <>
        <p>{translate(officeWords.broken)}</p>
        <pre>{String(trouble)}</pre>
      </>
    );
  if (trouble.name === 'TypeMismatchError') return <p>{translate(officeWords.noFolder)}</p>;
  if (trouble.name === 'NotFoundError') return <p>{translate(officeWords.folderMissing)}</p>;
  const handle = opened?.source.handle;
  return (
    <>
      <p>{translate(officeWords.refused)}</p>
      <p>
        {handle ? (
          // A click on a button may ask for the permission again.
          <SmallButton onClick={() => reopen(handle)} words={officeWords.again(handle.name)} />
        ) : (
          // The browser or the policy of a company may not let a page open folders.
          <SmallButton onClick={chooseWithInput} words={officeWords.otherWay} />
        )}
      </p>
    </>
  );
}

/** Maximum number of names listed from a wrong folder. */
const mostNames = 12;

function WrongFolderNotice({ folder, names }: Pick<WrongFolder, 'folder' | 'names'>) {
  const translate = useTranslate();
  const { listComma } = punctuation(useStaffLanguage());
  const listed = names.slice(0, mostNames);
  if (names.length > mostNames) listed.push(translate(officeWords.andMore(names.length - mostNames)));
  return (
    <>
      <p>
        <b>{translate(officeWords.wrong(folder))}</b>
      </p>
      <p>{translate(officeWords.expectedFiles) + workbookNames.join(listComma)}</p>
      <p>{translate(officeWords.presentFiles) + (listed.join(listComma) || translate(officeWords.nothingFound))}</p>
    </>
  );
}
