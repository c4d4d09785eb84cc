import { type ReactNode, useRef, useState } from 'react';
import { rowLabel } from '../../../codegen/changes/outline.ts';
import { words as reportWords } from '../../../codegen/changes/report-words.ts';
import buttons from '../../../src/components/button/Button.module.css';
import { useSay } from '../../staff-tools/tools/staff-language.ts';
import { saveFile } from '../page-parts.ts';
import type { Pipeline } from '../pipeline-worker.ts';
import type { Since } from '../worker.ts';
import styles from './Changes.module.css';
import { mostListed, pageVoice, ReportLine } from './ChangesReport.tsx';
import { changesWords as words } from './changes-words.ts';
import { List } from './List.tsx';
import { SmallButton } from './SmallButton.tsx';

/** Number of visible lines of the summary. */
const mostLines = 8;

const outlined = `${buttons.button} ${buttons.outline}`;

/** Rows that go back to an earlier version, with what is published, and the button that says it is meant. */
export function Returns({ returns, onMeant }: Pick<Since, 'returns'> & { readonly onMeant: () => void }) {
  const say = useSay();
  const voice = pageVoice();
  const item = ({ workbook, sheet, row }: Since['returns'][number]) => {
    const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind !== 'unchanged');
    const published = cells.map(({ heading, before }) => heading + voice.colon + (before || say(reportWords.blank)));
    return (
      <>
        <b>
          <ReportLine line={`${workbook} › ${sheet} › ${rowLabel(row, voice)}`} />
        </b>
        {row.kind === 'added' ? voice.brackets(say(words.nothingPublished)) : <List items={published} />}
      </>
    );
  };
  return (
    <div className={styles.notice}>
      <p>{say(words.goesBack)}</p>
      <List items={returns.slice(0, mostListed).map(item)} />
      <p>{say(words.twoWays)}</p>
      <p>
        <SmallButton onClick={onMeant}>{say(words.meant)}</SmallButton>
      </p>
    </div>
  );
}

/** How to send the changed files, or why they cannot be sent yet. */
export function SendSteps({ since, pipeline }: { readonly since: Since; readonly pipeline: Pipeline }) {
  const say = useSay();
  const { hold, files, removed: gone, summary, uploadPage } = since;
  if (hold.length > 0)
    return (
      <>
        <h2>{say(words.send)}</h2>
        <p>{say(words.held)}</p>
        <List items={hold.map(say)} />
      </>
    );
  const download = async () => saveFile('changes.zip', await pipeline.ask('zip', files));
  return (
    <>
      <h2>{say(words.send)}</h2>
      <ol className={styles.steps}>
        <Step words={say(words.these)}>
          <List items={files} />
        </Step>
        <Step words={say(words.summaryName)}>
          <Summary summary={summary} />
        </Step>
        {uploadPage && (
          <Step words={say(words.upload)}>
            <a href={uploadPage} target="_blank" rel="noopener" className={buttons.button}>
              {say(words.openUpload(new URL(uploadPage).host))}
            </a>
          </Step>
        )}
        <Step words={say(uploadPage ? words.orMail : words.mail)}>
          <button type="button" className={outlined} onClick={() => void download()}>
            {say(words.download)}
          </button>
        </Step>
        {gone.length > 0 && (
          <Step words={say(words.deleteThere)}>
            <List items={gone} />
          </Step>
        )}
      </ol>
    </>
  );
}

function Step({ words: said, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <li>
      <p>{said}</p>
      {children}
    </li>
  );
}

function Summary({ summary }: Pick<Since, 'summary'>) {
  const say = useSay();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    text.current?.select();
    await navigator.clipboard.writeText(summary);
    setIsCopied(true);
  };
  const rows = Math.min(mostLines, summary.split('\n').length);
  return (
    <>
      <textarea ref={text} readOnly rows={rows} aria-label={say(words.summaryName)} value={summary} />
      <p>
        <button type="button" className={outlined} onClick={() => void copy().catch(() => {})}>
          {say(words.copy)}
        </button>{' '}
        <span role="status">{isCopied && say(words.copied)}</span>
      </p>
    </>
  );
}
