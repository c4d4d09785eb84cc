import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { StrictMode, startTransition, useEffect, useEffectEvent, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { notifyContentChange } from '../../src/app/content-change.ts';
import { applyHead } from '../../src/app/head.ts';
import { loadPage, setContentSource } from '../../src/app/load-page.ts';
import { routeOf } from '../../src/app/routes.ts';
import { keepsPlace } from '../../src/components/page-link/PageLink.tsx';
import type { Route } from '../../src/content/paths.ts';
import { saveLanguageChoice } from '../../src/i18n/language-choice.ts';
import type { PageContent } from '../../src/pages/page-content.ts';
import { expectApp } from '../../src/start/start-page.ts';
import { languageOf } from '../staff-tools/edition-paths.ts';
import type { CellPlace, Host } from '../staff-tools/messages.ts';
import { until } from '../staff-tools/tools/bring-into-view.ts';
import { pageTools } from '../staff-tools/tools/page-tools.tsx';
import { toolsRoot } from '../staff-tools/tools/shadow-root.ts';
import { type ChangeMarker, changeMarker } from '../staff-tools/walk/change-marker.ts';

/** What the office page provides to the frame that shows the site. */
export interface FrameHost extends Host {
  /** Path of the page to open first. */
  readonly path: string;
  /** The content of the site's style sheets. */
  readonly style: string;
  readonly content: (route: Route) => Promise<PageContent>;
  /** Called when another page was opened, also by a link of the site. */
  readonly moved: (path: string) => void;
  /** Called when a file of the published site was requested: a downloadable list. */
  readonly download: (path: string) => void;
}

/** What the office page can ask of the frame. */
export interface FrameDoor extends ChangeMarker {
  readonly go: (path: string) => void;
  readonly showCell: (cell: CellPlace | null, path: string) => void;
  readonly refresh: () => void;
  readonly inspect: (on: boolean) => void;
}

declare global {
  interface Window {
    startSite?: typeof startSite;
  }
}

/**
 * Shows the site in the frame, as visitors see it. The frame has no address of its own, so its history is in memory.
 */
async function startSite(host: FrameHost): Promise<FrameDoor> {
  expectApp();
  const styles = new CSSStyleSheet();
  styles.replaceSync(host.style);
  document.adoptedStyleSheets.push(styles);
  setContentSource(host.content);
  const tools = pageTools(toolsRoot()(), host);
  const route = routeOf(host.path);
  if (!route) throw new Error(`No page stands at ${host.path}`);
  const page = await loadPage(route);
  applyHead(page.head);
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'app';
  const root = createRoot(container);
  return new Promise((ready) => {
    // Renders in small steps, so that the page around the frame can paint and handle input in between.
    startTransition(() =>
      root.render(
        <StrictMode>
          <MemoryRouter initialEntries={[host.path]}>
            <App first={page} firstRoute={route} isPrerendered={false} />
            <Door host={host} tools={tools} ready={ready} />
          </MemoryRouter>
        </StrictMode>,
      ),
    );
  });
}

interface DoorProps {
  readonly host: FrameHost;
  readonly tools: ReturnType<typeof pageTools>;
  readonly ready: (door: FrameDoor) => void;
}

/** Reports the frame's location to the office page, and navigates when the office page asks. */
function Door({ host, tools, ready }: DoorProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(pathname);
  const requested = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
    requested.current = pathname;
    host.moved(pathname);
  }, [host, pathname]);
  const go = (path: string, state?: typeof keepsPlace) => {
    // Otherwise the site would go on in the language that was chosen in its menu.
    saveLanguageChoice(languageOf(path).code);
    requested.current = path;
    navigate(path, { state });
  };
  const onClick = useEffectEvent((event: MouseEvent) => followElsewhere(event, host, go));
  const open = (path: string) => {
    // Back to the page that is still shown: it must not scroll and take the focus after the mark is there.
    if (path !== requested.current) go(path, path === shown.current ? keepsPlace : undefined);
    return until(() => path === shown.current);
  };
  const onReady = useEffectEvent(() =>
    ready({
      go,
      inspect: tools.inspect,
      async showCell(cell, path) {
        await open(path);
        await tools.showCell(cell);
      },
      ...changeMarker(tools, open),
      refresh() {
        tools.forget();
        notifyContentChange();
      },
    }),
  );
  useEffect(() => {
    // Runs after the site's own code, which has handled its links.
    document.addEventListener('click', onClick);
    onReady();
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

/** Handles links that the site's own code leaves to the browser. A frame without an address cannot follow them. */
function followElsewhere(event: MouseEvent, { download }: FrameHost, go: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const address = link?.getAttribute('href') ?? '';
  if (!link || event.defaultPrevented) return;
  if (address.startsWith('/')) {
    event.preventDefault();
    if (link.hasAttribute('download')) download(address);
    else go(address);
  } else if (/^https?:/.test(address)) link.target = '_blank';
}

window.startSite = startSite;
