import type { StaffLanguage } from '../../codegen/bilingual.ts';
import { baseName } from '../../codegen/inputs.ts';
import type { PageContent } from '../../src/content/page-content.ts';
import { isData, isPicture } from '../staff-tools/content-parts.ts';
import type { CellPlace } from '../staff-tools/messages.ts';
import { button, element, type Part, refill } from '../staff-tools/tools/element.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import type { Pipeline } from './ask-worker.ts';
import { drawingType, fileState } from './folder.ts';
import { words } from './office-words.ts';
import styles from './Shell.module.css';
import type { FrameDoor, FrameHost } from './site-frame.tsx';

interface Site {
  /** The frame's first script, the site's own script, and the content of its style sheets. */
  readonly react: string;
  readonly script: string;
  readonly style: string;
  readonly pipeline: Pipeline;
  /** Returns a picture of the folder by its path below `images/`; an SVG only as it was checked. */
  readonly pictureOf: (file: string) => File | null;
  readonly fail: (error: unknown) => void;
  readonly inspectingEnded: () => void;
}

/** Widths of the simulated window, in px. */
const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

const chinese = '/zh';
const isChinese = (path: string) => path === chinese || path.startsWith(`${chinese}/`);

/** The site in its frame, with buttons for its width and its language. */
export function sitePane({ react, script, style, pipeline, pictureOf, fail, inspectingEnded }: Site) {
  let path = staffLanguage() === 'zh' ? `${chinese}/` : '/';
  // The widest layout that is readable here without zooming in.
  let width: Width = matchMedia(`(width < ${widths.desktop / 2}px)`).matches ? 'phone' : 'desktop';
  let frame: HTMLIFrameElement | null = null;
  let door: FrameDoor | null = null;
  /** Resolves when there is something to show of the folder. */
  let begun = waiting();
  /** Number of contents so far, and the one that the frame requested last. */
  let [last, shown] = [0, 0];
  const bar = element('div', { class: styles.pane });
  const nothing = element('p', { class: styles.nothing });
  const stage = element('div', { class: styles.stage }, nothing);
  const root = element('section', { class: styles.site }, bar, stage);
  const addresses = new Map<string, string>();

  /** Returns the address of a picture as it is in the folder. Nobody waits for smaller sizes to be generated. */
  function addressOf(file: string): string | null {
    const data = pictureOf(file);
    if (!data) return null;
    const state = fileState(file, data);
    // A browser opens a file as what its name says, which may be a page. In `<img>` it looks at the bytes.
    const picture = data.type === drawingType ? data : data.slice(0, data.size, 'image/jpeg');
    const known = addresses.get(state) ?? URL.createObjectURL(picture);
    addresses.set(state, known);
    return known;
  }
  function withPictures(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withPictures);
    if (!isData(value)) return value;
    const own = isPicture(value) ? addressOf(value.file) : null;
    if (!isPicture(value) || own === null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPictures(part)]));
    const { phone: _, ...view } = value;
    // After `#` is the mark of a cell.
    return { ...view, src: own + (/#\d+$/.exec(value.src)?.[0] ?? ''), sources: [] };
  }

  const host: FrameHost = {
    get path() {
      return path;
    },
    script,
    style,
    origins: (marks) => pipeline.ask('origins', marks),
    openWorkbook: null,
    inspectingEnded,
    async content(route) {
      await begun.promise;
      shown = last;
      // Only the addresses of pictures changed. Everything else has the same shape.
      const content = withPictures(await pipeline.ask('content', route)) as PageContent;
      return content.page === 'contact' ? withoutMaps(content) : content;
    },
    ready(own) {
      door = own;
      nothing.remove();
      frame?.removeAttribute('data-waits');
      document.documentElement.dataset.shown = '';
      // A workbook was saved while the frame started.
      if (shown !== last) own.refresh();
    },
    fail,
    moved(to) {
      path = to;
      draw();
    },
    async download(address) {
      const bytes = await pipeline.ask('list', address);
      if (bytes !== null) saveFile(baseName(address), bytes);
    },
  };
  window.frameHost = host;

  function resize(): void {
    if (!frame) return;
    const own = widths[width];
    const scale = Math.min(1, stage.clientWidth / own);
    Object.assign(frame.style, {
      width: `${own}px`,
      height: `${stage.clientHeight / scale}px`,
      transform: `scale(${scale})`,
      marginInline: `${Math.max(0, (stage.clientWidth - own) / 2)}px`,
    });
  }
  new ResizeObserver(resize).observe(stage);
  // The browser sends keys to the focused document, but Alt asks about what is under the pointer.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Alt' || !frame?.matches(':hover')) return;
    event.preventDefault();
    frame.focus();
    frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', altKey: true }));
  });

  function draw(): void {
    const own = words[staffLanguage()];
    const choice = (value: string, label: string, isChosen: boolean, choose: () => void, lang?: string) =>
      button(label, choose, { class: styles.choice, 'aria-pressed': String(isChosen), 'data-key': value, lang });
    const ofWidth = (value: Width) =>
      choice(value, own[value], value === width, () => {
        width = value;
        draw();
        resize();
      });
    const ofEdition = (lang: StaffLanguage, label: string) => {
      const isOpen = isChinese(path) === (lang === 'zh');
      const there = () => (lang === 'zh' ? chinese + path : path.slice(chinese.length) || '/');
      return choice(lang, label, isOpen, () => isOpen || door?.go(there()), lang);
    };
    const group = (label: string, ...buttons: readonly Part[]) =>
      element('div', { class: styles.choices, role: 'group', 'aria-label': label }, ...buttons);
    refill(
      bar,
      group(own.width, ofWidth('desktop'), ofWidth('phone')),
      group(own.edition, ofEdition('en', 'English'), ofEdition('zh', '中文')),
    );
    root.setAttribute('aria-label', own.frame);
    if (frame) frame.title = own.frame;
  }

  return {
    root,
    draw,
    /** Sets the text shown while there is no site. */
    say(instead: string) {
      nothing.textContent = instead;
    },
    /**
     * Starts the frame while the workbooks are read. Replaces the frame for another folder, so that nothing of the previous folder is
     * shown.
     */
    open(another: boolean) {
      if (!another) return;
      frame?.remove();
      door = null;
      begun = waiting();
      path = isChinese(path) ? `${chinese}/` : '/';
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
      stage.append(nothing);
      frame = element('iframe', { class: styles.frame, 'data-waits': '' });
      frame.srcdoc = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><script>${react}</script></body></html>`;
      stage.append(frame);
      draw();
      resize();
    },
    refresh() {
      last += 1;
      begun.resolve();
      door?.refresh();
    },
    /** Returns the address of a picture of the folder by its path below `images/`. Null if there is none. */
    pictureAddress: addressOf,
    inspect: (on: boolean) => door?.inspect(on),
    showCell(cell: CellPlace | null, to: string): true {
      door?.showCell(cell, to);
      return true;
    },
    /** Returns the address of a path of the English edition in the edition that is open. */
    addressOf: (to: string) => (isChinese(path) ? chinese + to : to),
  };
}

/** Returns a promise and the function that resolves it. */
function waiting() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Replaces the maps with a note, because the page makes no requests to other hosts. */
function withoutMaps(content: Extract<PageContent, { readonly page: 'contact' }>): PageContent {
  const { noMap } = words[content.locale];
  const html = `<!doctype html><html lang="${content.locale}"><meta charset="utf-8"><title>${noMap}</title><p>${noMap}</p></html>`;
  const note = new Blob([html], { type: 'text/html' });
  const map = URL.createObjectURL(note);
  return { ...content, data: { companies: content.data.companies.map((company) => ({ ...company, map })) } };
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: string | Uint8Array): void {
  const address = URL.createObjectURL(new Blob([typeof content === 'string' ? content : new Uint8Array(content)]));
  element('a', { href: address, download: name }).click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
