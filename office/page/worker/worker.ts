import { translatorFile } from '../../changes/translation/translator-file.ts';
import { chooseValue, fix, mark, takeInPublished } from './changed-workbooks.ts';
import { since, zip } from './changes-since.ts';
import { pictureCopy } from './picture-copy.ts';
import { readFolder } from './read-folder.ts';
import { altRows, cells, content, drafts, list, siteAddress } from './site-content.ts';

/** What the page can ask, by name. */
const answers = {
  readFolder,
  content,
  cells,
  drafts,
  list,
  altRows,
  siteAddress,
  since,
  zip,
  mark,
  fix,
  takeInPublished,
  chooseValue,
  pictureCopy,
  translatorFile,
};

export type Answers = typeof answers;

export interface Question {
  readonly name: keyof Answers;
  readonly argument: unknown;
}

// The page sends questions only through `pipeline-worker.ts`, which makes sure that name and argument match.
addEventListener('message', async ({ data: { name, argument }, ports: [port] }: MessageEvent<Question>) => {
  const answer = answers[name] as (argument: unknown) => Promise<unknown>;
  try {
    port?.postMessage({ answer: await answer(argument) });
  } catch (error) {
    port?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
