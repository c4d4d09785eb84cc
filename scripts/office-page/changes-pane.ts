import { inLanguage } from '../../codegen/bilingual.ts';
import { type Voice, voiceOf } from '../../codegen/changes/lines.ts';
import { rowLabel } from '../../codegen/changes/outline.ts';
import { words as said } from '../../codegen/changes/report-words.ts';
import buttons from '../../src/components/button/Button.module.css';
import { button, element, fill, list, type Part } from '../staff-tools/tools/element.ts';
import { kept } from '../staff-tools/tools/kept.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import type { Pipeline } from './ask-worker.ts';
import styles from './Changes.module.css';
import { addressBeside, limit, nodes, type Pictures, reportPart } from './changes-report.ts';
import { changesWords } from './changes-words.ts';
import shell from './Shell.module.css';
import { saveFile } from './site-pane.ts';
import type { Since } from './worker.ts';

/** Number of visible lines of the summary. */
const mostLines = 8;

/** Names a row that goes back to an earlier version, with what is published there. */
function returnItem({ workbook, sheet, row }: Since['returns'][number], voice: Voice): readonly Part[] {
  const { brackets, colon } = voice;
  const { nothingPublished } = changesWords[staffLanguage()];
  const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind !== 'unchanged');
  const published = cells.map(({ heading, before }) => heading + colon + (before || voice.say(said.blank)));
  return [
    element('b', ...nodes(`${workbook} › ${sheet} › ${rowLabel(row, voice)}`)),
    row.kind === 'added' ? brackets(nothingPublished) : list(published.map((line) => [line])),
  ];
}

/** Remembers the file that was chosen where the page cannot read it: the day, and the file's content. */
const chosen = kept(() => localStorage, 'published-file');
const today = () => `${new Date().toDateString()}\n`;

/** Returns the content of the file that was chosen today. Null if none was. */
function chosenToday(): string | null {
  const stored = chosen.get();
  return stored?.startsWith(today()) ? stored.slice(today().length) : null;
}

/** A dialog over the page: what changed since the site was published, and how to send it. */
export function changesPane(pipeline: Pipeline, pictureAddress: Pictures['pictureAddress']) {
  const dialog = element('dialog', { class: styles.dialog, 'aria-labelledby': 'changes-title' });
  document.body.append(dialog);
  /** Content of published.json at the last comparison. Null while the dialog is closed. */
  let looked: string | null = null;
  /** Name of the file that it was read from; null if it was fetched. */
  let lookedAt: string | null = null;
  dialog.addEventListener('close', () => {
    looked = null;
  });
  const own = () => changesWords[staffLanguage()];
  const body = element('div', { class: styles.body });
  const show = (...content: readonly Part[]) => fill(body, ...content);

  /** Opens the dialog with its title and its close button. The button keeps the focus when the content changes. */
  function openWindow(): void {
    const { close, title } = own();
    const closer = button(close, () => dialog.close(), { class: shell.small });
    fill(dialog, element('div', { class: styles.head }, element('h2', { id: 'changes-title' }, title), closer), body);
    dialog.showModal();
  }

  const tell = (text: string) => element('p', { role: 'status' }, text);

  const link = (href: string, text: string, attributes: Part = null) =>
    element('a', { href, target: '_blank', rel: 'noopener' }, attributes, text);

  /** Asks for published.json. A page opened from disk may not read the file next to it. `wrong` is the name of a file that was another. */
  async function askForFile(wrong: string | null = null): Promise<void> {
    const { chooseFile, howToSave, notFound, notPublished, where } = own();
    const address = await pipeline.ask('siteAddress');
    const input = element('input', { type: 'file', accept: '.json', 'aria-label': chooseFile });
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      void file
        ?.text()
        .then((text) => compare(text, file.name))
        .catch(failed);
    });
    const published = address && new URL('office/published.json', address.replace(/\/?$/, '/')).href;
    show(
      tell(wrong === null ? notFound : notPublished(wrong)),
      published && element('p', where, ' ', link(published, published)),
      published && element('p', howToSave),
      element('p', chooseFile, ' ', input),
    );
  }

  /**
   * Compares the folder with the content of published.json. `file` is the name of the file if a person chose it, today or just now.
   * `isMeant` says that rows go back to an earlier version on purpose.
   */
  async function compare(text: string, file: string | null, isMeant = false): Promise<void> {
    const since = await pipeline.ask('since', { text, isMeant });
    if (!since) {
      await askForFile(file);
      return;
    }
    if (file !== null) chosen.set(today() + text);
    lookedAt = file;
    looked = text;
    const { goesBack, meant, outdated, twoWays } = own();
    const { outdated: old, returns } = since;
    const voice = voiceOf(staffLanguage(), limit);
    const confirm = button(meant, () => void compare(text, file, true).catch(failed), { class: shell.small });
    const notice = (...parts: readonly Part[]) => element('div', { class: styles.notice }, ...parts);
    show(
      old.length > 0 && notice(element('p', outdated), list(old.map((path) => [path]))),
      returns.length > 0 &&
        notice(
          element('p', goesBack),
          list(returns.slice(0, limit.most).map((own) => returnItem(own, voice))),
          element('p', twoWays),
          element('p', confirm),
        ),
      file !== null &&
        element(
          'p',
          own().comparedWithFile,
          ' ',
          button(own().otherFile, () => void askForFile(), { class: shell.small }),
        ),
      ...reportPart(since.report, { thumbnails: since.thumbnails, pictureAddress }, voice),
      ...(since.files.length + since.gone.length > 0 ? sendPart(since) : []),
    );
  }

  function sendPart({ hold, files, gone, summary, uploadPage }: Since): readonly Part[] {
    const words = own();
    const heading = element('h2', words.send);
    if (hold.length > 0)
      return [heading, element('p', words.held), list(hold.map((reason) => [inLanguage(staffLanguage(), reason)]))];
    const rows = String(Math.min(mostLines, summary.split('\n').length));
    const text = element('textarea', { readonly: '', rows, 'aria-label': words.summaryName }, summary);
    const status = element('span', { role: 'status' });
    const outlined = { class: `${buttons.button} ${buttons.outline}` };
    const copy = async () => {
      text.select();
      await navigator.clipboard.writeText(summary);
      status.textContent = words.copied;
    };
    const copyButton = button(words.copy, () => void copy().catch(() => {}), outlined);
    const download = async () => saveFile('changes.zip', await pipeline.ask('zip', files));
    const step = (said: string, ...parts: readonly Part[]) => element('li', element('p', said), ...parts);
    return [
      heading,
      element(
        'ol',
        { class: styles.steps },
        step(words.these, list(files.map((file) => [file]))),
        step(words.summaryName, text, element('p', copyButton, ' ', status)),
        uploadPage &&
          step(words.upload, link(uploadPage, words.openUpload(new URL(uploadPage).host), { class: buttons.button })),
        step(
          uploadPage ? words.orMail : words.mail,
          button(words.download, () => void download(), outlined),
        ),
        gone.length > 0 && step(words.deleteThere, list(gone.map((file) => [file]))),
      ),
    ];
  }

  async function look(): Promise<void> {
    show(tell(own().looking));
    openWindow();
    const answer = await fetch(addressBeside('published.json'), { cache: 'no-cache' }).catch(() => null);
    const today = answer?.ok ? null : chosenToday();
    if (answer?.ok) await compare(await answer.text(), null);
    else if (today !== null) await compare(today, 'published.json');
    else await askForFile();
  }

  const failed = (error: unknown) => show(tell(String(error)));
  const opener = button('', () => void look().catch(failed), {
    class: shell.small,
    hidden: '',
  });
  return {
    /** The button that opens the dialog, in the current language. */
    button: () => fill(opener, own().button),
    /** Whether a folder has been read. Before that there is nothing to compare. */
    ready: (isRead: boolean) => {
      opener.hidden = !isRead;
      // The listed files are the ones sent, so a save behind the open dialog is compared again.
      if (isRead && looked !== null) void compare(looked, lookedAt).catch(failed);
    },
  };
}
