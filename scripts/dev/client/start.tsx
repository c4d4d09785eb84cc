import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { inEdition, languageOf } from '../../../office/staff-tools/edition-paths.ts';
import type { CellPlace, ShownProblem } from '../../../office/staff-tools/messages.ts';
import { ProblemPanel } from '../../../office/staff-tools/panel/ProblemPanel.tsx';
import { until } from '../../../office/staff-tools/tools/bring-into-view.ts';
import { pageTools } from '../../../office/staff-tools/tools/page-tools.tsx';
import { toolsRoot } from '../../../office/staff-tools/tools/shadow-root.ts';
import { changeMarker } from '../../../office/staff-tools/walk/change-marker.ts';
import type { ChangeStep } from '../../../office/staff-tools/walk/change-steps.ts';
import { addressForm } from '../../../shared/page-paths.ts';
import { contentChanged } from '../../../src/app/content-change.ts';
import { changesEvent, hereEvent, problemsEvent, versionName } from '../messages.ts';
import { askServer, basePath, metaContent } from './ask-server.ts';
import { ChangeWalk } from './ChangeWalk.tsx';

/** The preview's tools for staff. Only the dev server adds this script to its pages. */

/** Version of the content that the page was made from. */
const contentVersion = Number(metaContent(versionName));

/** Resolves when the page is hydrated and its marks have been taken, which happens right after it appears. */
const pageIsThere = new Promise<void>((resolve) => {
  if ('hydrated' in document.documentElement.dataset) resolve();
  else document.addEventListener('hydrated', () => queueMicrotask(resolve), { once: true });
});

let inspectingEnded = () => {};
const addTool = toolsRoot();
const tools = pageTools(addTool(), {
  cells: async (question) => (await askServer<readonly (readonly SourceCell[])[]>('cells', question)) ?? [],
  drafts: async () => (await askServer<readonly string[]>('drafts', null)) ?? [],
  inspectingEnded: () => inspectingEnded(),
  openWorkbook: async (workbook) =>
    (await askServer<{ readonly opened: boolean }>('open', { workbook }))?.opened === true,
});

/** Session storage key of the cell to show on the page that the browser is about to open. */
const toShow = 'staff-show-cell';

function onShow(cell: CellPlace | null, address: string): boolean {
  if (address === location.pathname || cell === null) {
    void tools.showCell(cell);
    return true;
  }
  sessionStorage.setItem(toShow, JSON.stringify(cell));
  return false;
}

const editionAddress = (path: string) =>
  basePath + inEdition(languageOf(location.pathname.slice(basePath.length)).code, path);

const firstPathname = location.pathname;

/** Returns the path of the page that is shown. While another one loads, `location` already has that one's path. */
function shownPathname(): string {
  // The app writes this link when it shows a page. The page that the browser has loaded has none.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : firstPathname;
}

/**
 * Opens an address of the site without loading it, so that the tools stay as they are. Returns whether its page is
 * shown.
 */
async function openPath(path: string): Promise<boolean> {
  await pageIsThere;
  const address = basePath + path;
  const isAt = (pathname: string) => addressForm(pathname) === addressForm(address);
  if (!isAt(location.pathname)) {
    const { saveLanguageChoice } = await import('../../../src/i18n/language-choice.ts');
    // Otherwise the site would go on in the language that was chosen in its menu.
    saveLanguageChoice(languageOf(path).code);
    history.pushState(null, '', address);
    // The router follows what the browser reports of its history.
    dispatchEvent(new PopStateEvent('popstate'));
  }
  return until(() => isAt(shownPathname()));
}

const marker = changeMarker(tools, openPath);

function PreviewPanel() {
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [steps, setSteps] = useState<readonly ChangeStep[]>([]);
  const [inspecting, setInspecting] = useState(false);
  useEffect(() => tools.inspect(inspecting), [inspecting]);
  useEffect(() => {
    inspectingEnded = () => setInspecting(false);
    import.meta.hot?.on(problemsEvent, setProblems);
    import.meta.hot?.on(changesEvent, async () => {
      setSteps((await askServer<readonly ChangeStep[]>('changes', null)) ?? []);
    });
    import.meta.hot?.send(hereEvent, {});
  }, []);
  return (
    <ProblemPanel
      problems={problems}
      inspecting={inspecting}
      onInspect={setInspecting}
      hasSite={contentVersion > 0}
      hasLanguageButton
      addressOf={editionAddress}
      onShow={onShow}
      altRows={null}
      onFix={null}
    >
      <ChangeWalk steps={steps} marker={marker} />
    </ProblemPanel>
  );
}

createRoot(addTool()).render(
  <StrictMode>
    <PreviewPanel />
  </StrictMode>,
);

/** Shows an error of the page with its stack, as Vite does for errors of the build. */
window.addEventListener('error', ({ error }) => {
  const Overlay = customElements.get('vite-error-overlay');
  if (!Overlay || !(error instanceof Error)) return;
  const { message, stack = '' } = error;
  document.body.append(Reflect.construct(Overlay, [{ message, stack }]));
});

import.meta.hot?.on(contentChanged, () => {
  tools.forget();
  // The preview started without good content, so there was no site to update.
  if (contentVersion === 0) location.reload();
});
pageIsThere.then(() => {
  import.meta.hot?.send(hereEvent, { version: contentVersion });
  const stored = sessionStorage.getItem(toShow);
  sessionStorage.removeItem(toShow);
  if (stored === null) return;
  const cell: CellPlace = JSON.parse(stored);
  void tools.showCell(cell);
});
