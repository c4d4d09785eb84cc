import { type Bilingual, inLanguage } from '../../codegen/bilingual.ts';
import type { ChangeReport, RowChange, SheetChange } from '../../codegen/changes/report.ts';
import {
  columnLine,
  fieldLine,
  movedRows,
  noticeLine,
  pageLine,
  pictureFacts,
  pictureName,
  rowLabel,
  unreadableLine,
  type Voice,
} from '../../codegen/changes/show.ts';
import { countWords, kinds, words as said, sheetKinds, workbookKinds } from '../../codegen/changes/words.ts';
import { printable } from '../../codegen/text.ts';
import buttons from '../../src/components/button/Button.module.css';
import { button, element } from '../preview/tools/element.ts';
import { staffLanguage } from '../preview/tools/staff-language.ts';
import type { Pipeline } from './ask-worker.ts';
import styles from './Changes.module.css';
import { changesWords } from './changes-words.ts';
import shell from './Shell.module.css';
import { saveFile } from './site-pane.ts';
import type { Since } from './worker.ts';

/** Rows and pictures that are told of a sheet. */
const mostTold = 200;

/** Lines of the summary that are seen at a time. */
const mostLines = 8;

/** Signs that stand for the elements around a piece of text; `printable` leaves none of them in what comes from a cell. */
const tags = { '\u0001': 'del', '\u0002': 'ins', '\u0003': 'strong' } as const;
const end = '\u0004';
const piece = new RegExp(`([${Object.keys(tags).join('')}][^${end}]*${end})`);

function marked(sign: keyof typeof tags, text: string): string {
  return sign + text + end;
}

/** The report's words in one language, with signs around what went and came. */
function voiceIn(language: keyof Bilingual): Voice {
  return {
    language,
    say: (own) => inLanguage(language, own),
    plain: printable,
    removed: (text) => marked('\u0001', printable(text)),
    added: (text) => marked('\u0002', printable(text)),
    warning: (text) => marked('\u0003', text),
    faint: (text) => text,
  };
}

/** A line of the report with elements where its signs stand. */
function nodes(line: string): readonly (Node | string)[] {
  return line.split(piece).map((text) => {
    const tag = tags[text.charAt(0) as keyof typeof tags];
    return tag ? element(tag, {}, text.slice(1, -1)) : text;
  });
}

function list(lines: readonly (readonly (Node | string)[])[]): readonly Node[] {
  return lines.length === 0 ? [] : [element('ul', {}, ...lines.map((line) => element('li', {}, ...line)))];
}

function rowItem(row: RowChange, voice: Voice): readonly (Node | string)[] {
  const { kind, before, after, fields, pages } = row;
  const place = `${voice.say(kinds[kind])}, ${voice.say(said.row(after ?? before ?? 0))}`;
  return [
    element('b', {}, rowLabel(row, voice)),
    ` (${place})`,
    ...list(fields.map((field) => nodes(fieldLine(field, kind, voice)))),
    ...(pages.length > 0 ? [element('p', { class: styles.pages ?? '' }, `→ ${pageLine(pages, voice)}`)] : []),
  ];
}

function sheetPart(workbook: string, sheet: SheetChange, voice: Voice): readonly Node[] {
  const { kind, title, rows, counts, columns, changes, moves } = sheet;
  const counted = voice.say(kind === 'changed' ? countWords(counts) : sheetKinds[kind]);
  const rest = changes.length - mostTold;
  return [
    element('h3', {}, `${workbook} › ${voice.plain(sheet.sheet)}`),
    element('p', {}, [voice.say(said.rows(rows.before, rows.after)), counted].filter(Boolean).join(': ')),
    ...list([
      ...(title ? [[voice.say(said.renamedSheet(voice.plain(title.before), voice.plain(title.after)))]] : []),
      ...columns.map((column) => [columnLine(column, voice)]),
      ...changes.slice(0, mostTold).map((row) => rowItem(row, voice)),
      ...moves.slice(0, mostTold).map((move) => [movedRows(move, voice)]),
      ...(rest > 0 ? [[voice.say(said.more(rest))]] : []),
    ]),
  ];
}

/** The report of `npm run changes` as elements. */
function reportPart({ alarms, warnings, workbooks, pictures, pages, changed }: ChangeReport, voice: Voice): Node[] {
  if (workbooks.length + pictures.length + warnings.length === 0) return [element('p', {}, voice.say(said.nothing))];
  return [
    ...[
      ...alarms.map((alarm) => noticeLine(said.alarm, alarm, voice)),
      ...warnings.map((warning) => noticeLine(said.warning, warning, voice)),
    ].map((notice) => element('p', { class: styles.notice ?? '' }, notice)),
    ...workbooks.flatMap(({ workbook, kind, unreadable, sheets }) => [
      ...(kind === 'changed' ? [] : [element('h3', {}, workbook), element('p', {}, voice.say(workbookKinds[kind]))]),
      ...list(unreadable.map((fault) => [unreadableLine(fault, voice)])),
      ...sheets.flatMap((sheet) => sheetPart(workbook, sheet, voice)),
    ]),
    ...(pictures.length > 0 ? [element('h3', {}, voice.say(said.pictures))] : []),
    ...list(
      pictures
        .slice(0, mostTold)
        .map((own) => [
          element('b', {}, pictureName(own, voice)),
          ` (${voice.say(kinds[own.kind])}, ${pictureFacts(own)})`,
        ]),
    ),
    ...(changed ? [element('p', {}, `${voice.say(said.pages)}: ${pageLine(pages, voice)}`)] : []),
  ];
}

/** A window over the page: what changed since what is published, and what is to be done to hand it on. */
interface ChangesPane {
  /** The button that opens it, in the language of now. */
  button(): HTMLButtonElement;
  /** Names the folder that has been read; null while none has, and nothing can be compared. */
  ready(folder: string | null): void;
}

/** What was published when a folder was fetched, as this browser saw it; null where it cannot keep anything. */
const memory = {
  get: (folder: string) => {
    try {
      return localStorage.getItem(`published ${folder}`);
    } catch {
      return null;
    }
  },
  set: (folder: string, text: string) => {
    try {
      localStorage.setItem(`published ${folder}`, text);
    } catch {
      // Full, or forbidden: then nothing is known of the time before.
    }
  },
};

export function changesPane(pipeline: Pipeline): ChangesPane {
  const dialog = element('dialog', { class: styles.dialog ?? '', 'aria-labelledby': 'changes-title' });
  document.body.append(dialog);
  let folder = '';
  const own = () => changesWords[staffLanguage()];

  function frame(...content: readonly (Node | string)[]): void {
    const { close, title } = own();
    dialog.replaceChildren(
      element(
        'div',
        { class: styles.head ?? '' },
        element('h2', { id: 'changes-title' }, title),
        button({ class: styles.small ?? '' }, close, () => dialog.close()),
      ),
      ...content,
    );
  }

  /** Where this page lies on a disk, the browser does not let it read the file beside it. */
  function askForFile(address: string | null): void {
    const { chooseFile, notFound, where } = own();
    const input = element('input', { type: 'file', accept: '.json', 'aria-label': chooseFile });
    input.addEventListener('change', () => void input.files?.[0]?.text().then(compare));
    const link = address && new URL('office/published.json', address.replace(/\/?$/, '/')).href;
    frame(
      element('p', { role: 'status' }, notFound),
      ...(link
        ? [element('p', {}, where, ' ', element('a', { href: link, target: '_blank', rel: 'noopener' }, link))]
        : []),
      element('p', {}, chooseFile, ' ', input),
    );
  }

  async function compare(text: string): Promise<void> {
    const since = await pipeline.ask('since', { text, fetched: memory.get(folder) });
    if (!since) {
      askForFile(null);
      return;
    }
    if (since.movedOn.length === 0) memory.set(folder, text);
    draw(since);
  }

  function draw(since: Since): void {
    const { movedOn: words, movedHere, movedAdvice } = own();
    const voice = voiceIn(staffLanguage());
    frame(
      ...(since.movedOn.length === 0
        ? []
        : [
            element(
              'div',
              { class: styles.notice ?? '' },
              element('p', {}, words),
              ...list(since.movedOn.map(({ path, changedHere }) => [path, ...(changedHere ? [` ${movedHere}`] : [])])),
              element('p', {}, movedAdvice),
            ),
          ]),
      ...reportPart(since.report, voice),
      ...(since.files.length + since.gone.length > 0 ? sendPart(since) : []),
    );
  }

  function sendPart({ hold, files, gone, summary, uploadPage }: Since): readonly Node[] {
    const { copied, copy, deleteThere, download, held, mail, openUpload, send, summaryName, these, upload } = own();
    const heading = element('h2', {}, send);
    if (hold.length > 0)
      return [heading, element('p', {}, held), ...list(hold.map((reason) => [inLanguage(staffLanguage(), reason)]))];
    const text = element('textarea', {
      readonly: '',
      rows: String(Math.min(mostLines, summary.split('\n').length)),
      'aria-label': summaryName,
    });
    text.value = summary;
    const status = element('span', { role: 'status' });
    const copyButton = button({ class: `${buttons.button} ${buttons.outline}` }, copy, () => {
      text.select();
      navigator.clipboard?.writeText(summary).then(
        () => status.replaceChildren(copied),
        () => {},
      );
    });
    const zip = button({ class: `${buttons.button} ${buttons.outline}` }, download, () => {
      void pipeline.ask('zip', files).then((bytes) => saveFile('changes.zip', bytes));
    });
    return [
      heading,
      element(
        'ol',
        { class: styles.steps ?? '' },
        element('li', {}, these, ...list(files.map((file) => [file]))),
        element('li', {}, element('p', {}, summaryName), text, element('p', {}, copyButton, ' ', status)),
        ...(uploadPage
          ? [
              element(
                'li',
                {},
                element('p', {}, upload),
                element(
                  'a',
                  { class: buttons.button ?? '', href: uploadPage, target: '_blank', rel: 'noopener' },
                  openUpload,
                ),
              ),
            ]
          : []),
        element('li', {}, element('p', {}, uploadPage ? own().orMail : mail), zip),
        ...(gone.length > 0 ? [element('li', {}, deleteThere, ...list(gone.map((file) => [file])))] : []),
      ),
    ];
  }

  const opener = button({ class: shell.small ?? '', hidden: '' }, '', () => {
    frame(element('p', { role: 'status' }, own().looking));
    dialog.showModal();
    fetch('published.json', { cache: 'no-cache' })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(compare, () => pipeline.ask('siteAddress').then(askForFile))
      .catch((error) => frame(element('p', { role: 'status' }, String(error))));
  });
  return {
    button: () => {
      opener.textContent = own().button;
      return opener;
    },
    ready: (name) => {
      opener.hidden = name === null;
      folder = name ?? '';
    },
  };
}
