import { inLanguage, punctuation } from '../../codegen/bilingual.ts';
import type { ChangeReport, RowChange, SheetChange } from '../../codegen/changes/report.ts';
import * as worded from '../../codegen/changes/words.ts';
import { kinds, words as said, type Voice, voiceOf, workbookKinds } from '../../codegen/changes/words.ts';
import { printable } from '../../codegen/staff-text.ts';
import buttons from '../../src/components/button/Button.module.css';
import { button, element, fill, list, type Part } from '../staff-tools/tools/element.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import type { Pipeline } from './ask-worker.ts';
import styles from './Changes.module.css';
import { changesWords } from './changes-words.ts';
import shell from './Shell.module.css';
import { saveFile } from './site-pane.ts';
import type { Since } from './worker.ts';

/** Maximum number of rows and pictures listed per sheet. */
const mostTold = 200;

/** Number of visible lines of the summary. */
const mostLines = 8;

/** Control characters that mark the elements around a piece of text. `printable` removes them from the text of cells. */
const tags = { '\u0001': 'del', '\u0002': 'ins', '\u0003': 'strong' } as const;
const end = '\u0004';
const piece = new RegExp(`([${Object.keys(tags).join('')}][^${end}]*${end})`);

/** The marks that the report puts around removed text, added text and warnings. */
const marks: Partial<Voice> = {
  removed: (text) => `\u0001${printable(text)}${end}`,
  added: (text) => `\u0002${printable(text)}${end}`,
  warning: (text) => `\u0003${text}${end}`,
};

/** Converts a line of the report to elements, as its marks say. */
function nodes(line: string): readonly Part[] {
  return line.split(piece).map((text) => {
    const tag = tags[text.charAt(0) as keyof typeof tags];
    return tag ? element(tag, text.slice(1, -1)) : text;
  });
}

function rowItem(row: RowChange, voice: Voice): readonly Part[] {
  const { kind, fields, pages } = row;
  return [
    element('b', worded.rowLabel(row, voice)),
    punctuation(voice.language).brackets(worded.rowWords(row, voice)),
    list(fields.map((field) => nodes(worded.fieldLine(field, kind, voice)))),
    element(
      'p',
      { class: styles.pages },
      `→ ${pages.length > 0 ? worded.pageLine(pages, voice) : changesWords[staffLanguage()].showsNowhere}`,
    ),
  ];
}

function sheetPart(workbook: string, sheet: SheetChange, voice: Voice): readonly Part[] {
  const { columns, changes, moves } = sheet;
  return [
    element('h3', `${workbook} › ${voice.plain(sheet.sheet)}`),
    element('p', worded.sheetLine(sheet, voice)),
    list([
      ...worded.titleLines(sheet, voice).map((line) => [line]),
      ...columns.map((column) => [worded.columnLine(column, voice)]),
      ...capped(changes, (row) => rowItem(row, voice), voice),
      ...capped(moves, (move) => [worded.movedRows(move, voice)], voice),
    ]),
  ];
}

/** Returns the first items and the number of the rest. */
function capped<Item>(
  items: readonly Item[],
  partsOf: (item: Item) => readonly Part[],
  voice: Voice,
): readonly (readonly Part[])[] {
  const rest = items.length - mostTold;
  return [...items.slice(0, mostTold).map(partsOf), ...(rest > 0 ? [[voice.say(said.more(rest))]] : [])];
}

/** Converts the report of `npm run changes` to elements. */
function reportPart(report: ChangeReport, voice: Voice): readonly Part[] {
  const { alarms, warnings, workbooks, pictures, changed } = report;
  if (workbooks.length + pictures.length + warnings.length === 0) return [element('p', voice.say(said.nothing))];
  const notice = (text: string) => element('p', { class: styles.notice }, text);
  return [
    ...alarms.map((alarm) => notice(worded.noticeLine(said.alarm, alarm, voice))),
    ...warnings.map((warning) => notice(worded.noticeLine(said.warning, warning, voice))),
    ...workbooks.flatMap(({ workbook, kind, unreadable, sheets }) => [
      kind !== 'changed' && element('h3', workbook),
      kind !== 'changed' && element('p', voice.say(workbookKinds[kind])),
      list(unreadable.map((fault) => [worded.unreadableLine(fault, voice)])),
      ...sheets.flatMap((sheet) => sheetPart(workbook, sheet, voice)),
    ]),
    pictures.length > 0 && element('h3', voice.say(said.pictures)),
    list(
      capped(
        pictures,
        (own) => {
          const { brackets, comma } = punctuation(voice.language);
          const facts = voice.say(kinds[own.kind]) + comma + worded.pictureFacts(own, voice);
          return [element('b', worded.pictureName(own, voice)), brackets(facts)];
        },
        voice,
      ),
    ),
    changed && element('p', worded.lastLine(report, voice)),
  ];
}

/** Names a row that goes back to an earlier version, with what is published there. */
function returnItem({ workbook, sheet, row }: Since['returns'][number], voice: Voice): readonly Part[] {
  const { brackets, colon } = punctuation(voice.language);
  const { nothingPublished } = changesWords[staffLanguage()];
  const cells = row.fields.flatMap((field) => field.cells).filter(({ kind }) => kind !== 'unchanged');
  const published = cells.map(({ heading, before }) => heading + colon + (before || voice.say(said.blank)));
  return [
    element('b', `${workbook} › ${voice.plain(sheet)} › ${worded.rowLabel(row, voice)}`),
    row.kind === 'added' ? brackets(nothingPublished) : list(published.map((line) => [voice.plain(line)])),
  ];
}

/** A dialog over the page: what changed since the site was published, and how to send it. */
export function changesPane(pipeline: Pipeline) {
  const dialog = element('dialog', { class: styles.dialog, 'aria-labelledby': 'changes-title' });
  document.body.append(dialog);
  /** Content of published.json at the last comparison. Null while the dialog is closed. */
  let looked: string | null = null;
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

  /** Asks for published.json. A page opened from disk may not read the file next to it. */
  function askForFile(address: string | null): void {
    const { chooseFile, notFound, where } = own();
    const input = element('input', { type: 'file', accept: '.json', 'aria-label': chooseFile });
    input.addEventListener('change', () => void input.files?.[0]?.text().then((text) => compare(text)));
    const published = address && new URL('office/published.json', address.replace(/\/?$/, '/')).href;
    show(
      tell(notFound),
      published && element('p', where, ' ', link(published, published)),
      element('p', chooseFile, ' ', input),
    );
  }

  async function compare(text: string, isMeant = false): Promise<void> {
    const since = await pipeline.ask('since', { text, isMeant });
    if (!since) {
      askForFile(null);
      return;
    }
    looked = text;
    const { goesBack, meant, outdated, twoWays } = own();
    const { outdated: old, returns } = since;
    const voice = voiceOf(staffLanguage(), printable, marks);
    const confirm = button(meant, () => void compare(text, true).catch(failed), { class: shell.small });
    const notice = (...parts: readonly Part[]) => element('div', { class: styles.notice }, ...parts);
    show(
      old.length > 0 && notice(element('p', outdated), list(old.map((path) => [path]))),
      returns.length > 0 &&
        notice(
          element('p', goesBack),
          list(capped(returns, (own) => returnItem(own, voice), voice)),
          element('p', twoWays),
          element('p', confirm),
        ),
      ...reportPart(since.report, voice),
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
    // Some hosts serve this page at `/office` too, without a slash at the end.
    const beside = location.pathname.replace(/(?<=\/[^/.]+)$/, '/').replace(/[^/]*$/, 'published.json');
    const answer = await fetch(beside, { cache: 'no-cache' }).catch(() => null);
    if (answer?.ok) await compare(await answer.text());
    else askForFile(await pipeline.ask('siteAddress'));
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
      if (isRead && looked !== null) void compare(looked).catch(failed);
    },
  };
}
