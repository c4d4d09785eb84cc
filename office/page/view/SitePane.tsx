import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { languages } from '../../../codegen/dictionary/languages.ts';
import { baseName } from '../../../codegen/inputs.ts';
import type { PageContent } from '../../../src/pages/page-content.ts';
import { inEdition, languageOf } from '../../staff-tools/edition-paths.ts';
import { staffLanguage, useTranslate } from '../../staff-tools/tools/staff-language.ts';
import { officeWords } from '../office-words.ts';
import { partOfPage, saveFile } from '../page-parts.ts';
import type { Pipeline } from '../pipeline-worker.ts';
import type { FrameDoor, FrameHost } from '../site-frame.tsx';
import { withoutMaps, withPictures } from './picture-addresses.ts';
import styles from './Shell.module.css';

/** Widths of the simulated window, in px. */
const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The path of the first page, in the language of the staff. */
export const firstPath = () => inEdition(staffLanguage(), '/');

/** The document in which the site's script starts, with the libraries that the script needs. */
const frameDocument = () =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `</head><body><script>${partOfPage('react')}</script></body></html>`,
  ].join('');

interface SitePaneProps {
  readonly pipeline: Pipeline;
  /** Number of good contents so far. */
  readonly version: number;
  /** The path of the open page. */
  readonly path: string;
  readonly door: FrameDoor | null;
  readonly onMove: (path: string) => void;
  readonly onReady: (door: FrameDoor) => void;
  readonly onFail: (error: unknown) => void;
  readonly onInspectingEnd: () => void;
  /** What stands above the site. */
  readonly bar: ReactNode;
  /** What is shown while there is no site. */
  readonly children: ReactNode;
}

/** The site in its frame, with buttons for its width and its language. */
export function SitePane(props: SitePaneProps) {
  const { version, path, door, onReady, onFail, bar, children } = props;
  const translate = useTranslate();
  // The widest layout that is readable here without zooming in.
  const [width, setWidth] = useState<Width>(() =>
    matchMedia(`(width < ${widths.desktop / 2}px)`).matches ? 'phone' : 'desktop',
  );
  const [html] = useState(frameDocument);
  const frame = useRef<HTMLIFrameElement>(null);
  useScaledFrame(frame, widths[width]);
  useAltKey(frame);
  /** The version that the frame shows. */
  const shown = useRef(0);
  useEffect(() => {
    if (!door || shown.current === version) return;
    shown.current = version;
    door.refresh();
  }, [door, version]);

  /** Starts the site in its own task, so that the page around it can handle input first. */
  function start(): void {
    const { contentDocument: inner, contentWindow } = frame.current ?? {};
    const script = inner?.createElement('script');
    if (!script || !contentWindow) return;
    script.textContent = partOfPage('frame');
    inner?.head.append(script);
    const onContent = (contentVersion: number) => {
      shown.current ||= contentVersion;
    };
    contentWindow.startSite?.(frameHost(props, onContent)).then(onReady, onFail);
  }

  return (
    <section className={styles.site} aria-label={translate(officeWords.frame)}>
      <div>{bar}</div>
      <SiteChoices width={width} onWidth={setWidth} path={path} door={door} />
      <div className={styles.stage}>
        {!door && <p className={styles.nothing}>{children}</p>}
        <iframe
          ref={frame}
          className={styles.frame}
          data-waits={door ? undefined : ''}
          title={translate(officeWords.frame)}
          srcDoc={html}
          onLoad={start}
        />
      </div>
    </section>
  );
}

/** Returns what the site in the frame asks of the page around it. */
function frameHost(props: SitePaneProps, onContent: (version: number) => void): FrameHost {
  const { pipeline, path, onMove, onInspectingEnd } = props;
  return {
    path,
    style: partOfPage('frame-style'),
    async content(route) {
      const { version, content, files } = await pipeline.ask('content', route);
      onContent(version);
      // Only the addresses of pictures and maps change. Everything else has the same shape.
      return withoutMaps(withPictures(content, files) as PageContent);
    },
    cells: (question) => pipeline.ask('cells', question),
    drafts: () => pipeline.ask('drafts'),
    openWorkbook: null,
    inspectingEnded: onInspectingEnd,
    moved: onMove,
    async download(address) {
      const bytes = await pipeline.ask('list', address);
      if (bytes !== null) saveFile(baseName(address), bytes);
    },
  };
}

interface SiteChoicesProps extends Pick<SitePaneProps, 'path' | 'door'> {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}

/** Buttons for the width of the simulated window, and for the language of the site. */
function SiteChoices({ width, onWidth, path, door }: SiteChoicesProps) {
  const translate = useTranslate();
  const ofWidth = (value: Width) => (
    <ChoiceButton isChosen={value === width} onChoose={() => onWidth(value)}>
      {translate(officeWords[value])}
    </ChoiceButton>
  );
  return (
    <div className={styles.pane}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own */}
      <div className={styles.choices} role="group" aria-label={translate(officeWords.width)}>
        {ofWidth('desktop')}
        {ofWidth('phone')}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={styles.choices} role="group" aria-label={translate(officeWords.edition)}>
        {languages.map(({ code, lang, label }) => {
          const isOpen = languageOf(path).code === code;
          return (
            <ChoiceButton
              key={code}
              isChosen={isOpen}
              onChoose={() => isOpen || door?.go(inEdition(code, path))}
              lang={lang}
            >
              {label}
            </ChoiceButton>
          );
        })}
      </div>
    </div>
  );
}

interface ChoiceButtonProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
}

function ChoiceButton({ isChosen, onChoose, lang, children }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose} lang={lang}>
      {children}
    </button>
  );
}

/** Gives the frame a window of this width, scaled down to the room that there is. */
function useScaledFrame(ref: RefObject<HTMLIFrameElement | null>, width: number): void {
  useEffect(() => {
    const frame = ref.current;
    const stage = frame?.parentElement;
    if (!frame || !stage) return undefined;
    const resize = () => {
      const scale = Math.min(1, stage.clientWidth / width);
      Object.assign(frame.style, {
        width: `${width}px`,
        height: `${stage.clientHeight / scale}px`,
        transform: `scale(${scale})`,
        marginInline: `${Math.max(0, (stage.clientWidth - width) / 2)}px`,
      });
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [ref, width]);
}

/** The browser sends keys to the focused document, but Alt asks about what is under the pointer. */
function useAltKey(ref: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const pass = (event: KeyboardEvent) => {
      const frame = ref.current;
      if (event.key !== 'Alt' || !frame?.matches(':hover')) return;
      event.preventDefault();
      frame.focus();
      frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', altKey: true }));
    };
    addEventListener('keydown', pass);
    return () => removeEventListener('keydown', pass);
  }, [ref]);
}
