import { capped } from '../../../changes/lines.ts';
import { words as reportWords } from '../../../changes/report-words.ts';
import { oldTextLine, refusedLine, translationWords } from '../../../changes/translation/translation-words.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import type { Fixes } from '../../folder/use-fixes.ts';
import { saveFile } from '../../page-parts.ts';
import type { Pipeline } from '../../pipeline-worker.ts';
import type { Since } from '../../worker/changes-since.ts';
import { ItemList } from '../ItemList.tsx';
import { SmallButton } from '../SmallButton.tsx';
import { mostListed } from './ChangesReport.tsx';
import { changesWords as words } from './changes-words.ts';

interface TranslationProps {
  readonly since: Pick<Since, 'old' | 'translations'>;
  readonly pipeline: Pipeline;
  readonly onFile: (file: File) => void;
  /** Null if the browser cannot write into the folder. */
  readonly onWrite: Fixes['writeFiles'];
}

/** The texts of which one language is old, the file with them for the translator, and what came back. */
export function Translation({ since: { old, translations }, pipeline, onFile, onWrite }: TranslationProps) {
  const translate = useTranslate();
  const download = async () => saveFile('translation.xlsx', await pipeline.ask('translatorFile', old));
  const lines = capped(
    old,
    mostListed,
    (text) => translate(oldTextLine(text)),
    (rest) => translate(reportWords.more(rest)),
  );
  return (
    <>
      <h3>{translate(words.translation)}</h3>
      {old.length > 0 && (
        <>
          <p>{translate(translationWords.old(old.length))}</p>
          <ItemList items={lines} />
          <p>
            <SmallButton onClick={() => void download()} words={words.forTranslator} />
          </p>
        </>
      )}
      <p>
        <label>
          {translate(old.length > 0 ? words.howToTranslate : words.fromTranslator)}{' '}
          <input
            type="file"
            accept=".xlsx"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              // The same file may be chosen again, once it was saved again.
              target.value = '';
            }}
          />
        </label>
      </p>
      <div role="status">{translations && <Returned translations={translations} onWrite={onWrite} />}</div>
    </>
  );
}

interface ReturnedProps extends Pick<TranslationProps, 'onWrite'> {
  readonly translations: NonNullable<Since['translations']>;
}

/** What the file from the translator has, and the button that writes it. */
function Returned({ translations, onWrite }: ReturnedProps) {
  const translate = useTranslate();
  if ('en' in translations) return <p>{translate(translations)}</p>;
  const { files, refused, unchanged, open } = translations;
  const count = files.flatMap(({ fixes }) => fixes).length;
  return (
    <>
      {refused.length > 0 && <p>{translate(translationWords.refused)}</p>}
      <ItemList items={refused.map((text) => translate(refusedLine(text)))} />
      {unchanged > 0 && <p>{translate(translationWords.unchanged(unchanged))}</p>}
      <p>{translate(translationWords.open(open))}</p>
      {count > 0 && onWrite && (
        <p>
          <SmallButton onClick={() => onWrite(files)} words={words.writeTranslations(count)} />
        </p>
      )}
      {count > 0 && !onWrite && <p>{translate(words.cannotWrite)}</p>}
    </>
  );
}
