import buttons from '../../src/components/button/Button.module.css';
import { button, element, fill, type Part, refill } from '../staff-tools/tools/element.ts';
import { problemPanel } from '../staff-tools/tools/problem-panel.ts';
import { chooseStaffLanguage, languageChosen, staffLanguage } from '../staff-tools/tools/staff-language.ts';
import { toolsRoot } from '../staff-tools/tools/tools-root.ts';
import { watchData } from '../staff-tools/watch-data.ts';
import { startPipeline } from './ask-worker.ts';
import { changesPane } from './changes-pane.ts';
import { drawingName, type Listing, listFolder, looksAt, type Source, stateOf } from './folder.ts';
import { words } from './office-words.ts';
import {
  canRemember,
  chooseFolder,
  droppedFolder,
  followFolder,
  inputFolder,
  onOwnError,
  openRemembered,
  otherWay,
  rememberedFolder,
  rememberFolder,
  whyNot,
} from './open-folder.ts';
import styles from './Shell.module.css';
import { saveFile, sitePane } from './site-pane.ts';
import type { Told } from './worker.ts';

/** Maximum number of ledger entries listed. */
const mostNotes = 300;

/** Returns the text of a script or style that the page carries for its other parts. */
const part = (id: string) => document.getElementById(id)?.textContent ?? '';

/** Starts the office page around the site. */
function startShell(): void {
  for (const style of [part('frame-style'), part('shell-style')]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  document.documentElement.lang = navigator.language.startsWith('zh') ? 'zh' : 'en';
  const own = () => words[staffLanguage()];

  let source: Source | null = null;
  let listing: Listing | null = null;
  let told: Told | null = null;
  let watch: ReturnType<typeof watchData> | null = null;
  let stopFollowing = () => {};
  /** Returns the current status text, in the current language. */
  let state = () => '';
  let trouble: () => readonly Part[] = () => [];

  const pipeline = startPipeline(part('worker'), (read) => {
    const all = listing?.pictures.length ?? read;
    if (!told) tell(() => own().readingPictures(Math.min(read, all), all));
  });
  const pane = sitePane({
    react: part('react'),
    script: part('frame'),
    style: part('frame-style'),
    pipeline,
    pictureOf: (file) => pictureOf(file),
    fail: (error) => tellTrouble(() => whyNot(error, own())),
    inspectingEnded: () => panel.endInspecting(),
  });

  const status = element('p', { class: styles.status, role: 'status' });
  const alert = element('div', { class: styles.trouble, role: 'alert' });
  const main = element('main');
  const start = element('section', { class: styles.start });
  const tools = element('div');
  const more = element('div', { class: styles.more });
  const beside = element('div', { class: styles.beside }, tools, more);
  const bar = element('header', { class: styles.bar });
  fill(document.body, { class: styles.page }, bar, main);
  const changes = changesPane(pipeline, pane.pictureAddress);
  const panel = problemPanel(toolsRoot(tools), {
    hasSite: () => (told?.version ?? 0) > 0,
    addressOf: pane.addressOf,
    onShow: (cell, path) => pane.showCell(cell, path),
    onInspect: pane.inspect,
    altRows: () => pipeline.ask('altRows'),
  });
  const small = (text: string, onClick: () => void, attributes = {}) =>
    button(text, onClick, { class: styles.small, ...attributes });

  /** Text shown in place of the site. */
  const instead = () => (told && !told.ok ? own().nothing : state());
  function tell(words: () => string): void {
    state = words;
    status.textContent = words();
    pane.say(instead());
  }
  function tellTrouble(words: () => readonly Part[]): void {
    trouble = words;
    const said = element('div', ...words());
    // If looking at the folder keeps failing, each failure reports the same. The same message is not announced again.
    if (said.textContent !== alert.textContent) fill(alert, ...said.childNodes);
  }

  function drawBar(): void {
    const { language, other, readAgain, title } = own();
    const toOther = staffLanguage() === 'zh' ? 'en' : 'zh';
    refill(
      bar,
      // On the first screen, the heading says more than this name.
      element(
        source ? 'h1' : 'p',
        { class: styles.name, tabindex: '-1' },
        title,
        source && element('span', source.name),
      ),
      status,
      source && !source.handle && small(readAgain, () => void open(inputFolder(), true)),
      source && changes.button(),
      source && small(other, () => void choose()),
      small(language, () => chooseStaffLanguage(toOther), { lang: toOther, 'data-key': 'language' }),
    );
  }
  function drawStart(): void {
    const { again, choose: chooseWords, drop, heading, private: kept, remember, rememberMeans, what } = own();
    const box = element('input', { type: 'checkbox', 'data-key': 'remember' });
    box.checked = remembering;
    box.addEventListener('change', () => {
      remembering = box.checked;
      if (remembering) return;
      remembered = null;
      void rememberFolder(null);
      drawStart();
    });
    const outlined = { class: `${buttons.button} ${buttons.outline}` };
    refill(
      start,
      element('h1', heading),
      element('p', { class: styles.lead }, what, element('br'), kept),
      element(
        'p',
        { class: styles.ways },
        button(chooseWords, () => void choose(), { class: buttons.button }),
        remembered && button(again(remembered.name), reopen, outlined),
      ),
      element('p', drop),
      canRemember && element('p', { class: styles.remember }, element('label', box, remember), ' ', rememberMeans),
      alert,
    );
  }
  function drawMore(): void {
    const { andMore, hint, ledger, marked, unseen } = own();
    const notes = told?.ledger ?? [];
    const items = notes.slice(0, mostNotes).map((note) => {
      const place = [note.workbook, note.sheet, note.cell].filter((part) => part !== null).join(' › ');
      return element('li', element('b', place), ' ', staffLanguage() === 'zh' ? note.zh.message : note.message);
    });
    if (notes.length > mostNotes) items.push(element('li', andMore(notes.length - mostNotes)));
    const open = more.querySelector('details')?.open && '';
    refill(
      more,
      source && !source.handle && element('p', { class: styles.hint }, unseen),
      element('p', { class: styles.hint }, hint),
      told &&
        !told.ok &&
        element(
          'p',
          small(marked, () => void saveMarked(), { 'data-key': 'marked' }),
        ),
      notes.length > 0 &&
        element(
          'details',
          { open },
          element('summary', { 'data-key': 'ledger' }, ledger(notes.length)),
          element('ul', { tabindex: '0', 'data-key': 'notes' }, ...items),
        ),
    );
  }
  // The problem panel has a language button too.
  document.addEventListener(languageChosen, () => {
    document.documentElement.lang = staffLanguage();
    draw();
  });
  let remembered: FileSystemDirectoryHandle | null = null;
  let remembering = false;
  function draw(): void {
    document.title = own().title;
    drawBar();
    if (source) {
      if (!pane.root.isConnected) fill(main, { class: styles.work }, beside, pane.root);
      beside.prepend(alert);
      drawMore();
      pane.draw();
      pane.say(instead());
    } else {
      fill(main, start);
      drawStart();
    }
    status.textContent = state();
    fill(alert, ...trouble());
  }

  /** Opens a folder. `again` says that it is the one already open. */
  async function open(opening: Promise<Source | null>, again = false): Promise<void> {
    try {
      const opened = await opening;
      if (!opened) return;
      tellTrouble(() => []);
      if (!again) void rememberFolder(remembering ? opened.handle : null);
      follow(opened, again && opened.name === source?.name);
    } catch (error) {
      tellTrouble(() => [...whyNot(error, own()), ...otherWay(error, own(), () => void open(inputFolder()))]);
    }
  }
  const choose = () => open(chooseFolder());
  const reopen = () => void (remembered && open(openRemembered(remembered)));

  function follow(opened: Source, again: boolean): void {
    watch?.close();
    stopFollowing();
    source = opened;
    listing = null;
    let another = !again;
    if (another) told = null;
    // Faults of one folder must not be shown next to another.
    tools.hidden = another;
    changes.ready(false);
    tell(() => own().reading);
    pane.open(another);
    draw();
    // The clicked button no longer exists.
    bar.querySelector('h1')?.focus();
    // A folder given as a list of files does not change.
    const look = opened.handle ? looksAt(opened) : () => listFolder(opened);
    const watching = watchData<Told>({
      state: async () => {
        listing = await look();
        return stateOf(listing);
      },
      read: async () => {
        const run = { listing: listing ?? (await listFolder(opened)), another };
        another = false;
        return pipeline.ask('run', run);
      },
      waiting: () => tell(() => own().waiting),
      publish,
      fail: (error) => tellTrouble(() => [...whyNot(error, own()), ...allowAgain(opened, error)]),
    });
    watch = watching;
    watching.hint();
    if (opened.handle) stopFollowing = followFolder(opened.handle, () => watching.hint());
  }

  /** If the permission to read was revoked, a click on a button may ask for it again. */
  function allowAgain({ handle, name }: Source, error: unknown): readonly Part[] {
    if (!handle || !(error instanceof DOMException && error.name === 'NotAllowedError')) return [];
    const ask = () => void open(openRemembered(handle), true);
    return [element('p', small(own().again(name), ask))];
  }

  function publish(result: Told): void {
    changes.ready(true);
    const fresh = result.version !== told?.version;
    told = result;
    const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    tell(() => own().read(time, result.counts.errors, result.counts.warnings));
    tellTrouble(() => []);
    tools.hidden = false;
    panel.show(result.problems);
    drawMore();
    if (result.version > 0 && fresh) pane.refresh();
    document.documentElement.dataset.read = String(Number(document.documentElement.dataset.read ?? 0) + 1);
  }

  function pictureOf(file: string): File | null {
    // The folder's own SVG may have changed since it was checked.
    if (drawingName.test(file)) return told?.drawings.get(file) ?? null;
    return listing?.pictures.find((picture) => picture.file === file)?.data ?? null;
  }

  async function saveMarked(): Promise<void> {
    const copies = await pipeline.ask('mark');
    if (copies.length === 0) tellTrouble(() => [own().markedNone]);
    for (const { name, bytes } of copies) saveFile(name.replace(/(?=\.\w+$)/, ` - ${own().markedName}`), bytes);
  }

  // No error may stop the page silently.
  onOwnError((error) => tellTrouble(() => whyNot(error, own())));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    void open(droppedFolder(event));
  });
  draw();
  void rememberedFolder().then((handle) => {
    remembered = handle;
    remembering = handle !== null;
    if (handle && !source) draw();
  });
}

startShell();
