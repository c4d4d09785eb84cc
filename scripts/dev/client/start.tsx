import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { contentChanged } from '../../../src/app/content-change.ts';
import type { CellPlace, ShownProblem } from '../../staff-tools/messages.ts';
import { ProblemPanel } from '../../staff-tools/panel/ProblemPanel.tsx';
import { pageTools } from '../../staff-tools/tools/page-tools.tsx';
import { toolsRoot } from '../../staff-tools/tools/shadow-root.ts';
import { hereEvent, problemsEvent, staffPath, tokenHeader, tokenName, versionName } from '../messages.ts';

/** The preview's tools for staff. Only the dev server adds this script to its pages. */
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
/** Version of the content that the page was made from. */
const contentVersion = Number(meta(versionName));

/** Sends a request to the dev server. Returns null if it answers with an error status. */
async function askServer<Answer>(name: string, asked: unknown): Promise<Answer | null> {
  const headers = { [tokenHeader]: meta(tokenName) };
  const response = await fetch(basePath + staffPath + name, { method: 'POST', headers, body: JSON.stringify(asked) });
  return response.ok ? response.json() : null;
}

let inspectingEnded = () => {};
const addTool = toolsRoot();
const tools = pageTools(addTool(), {
  cells: async (question) => (await askServer<readonly (readonly SourceCell[])[]>('cells', question)) ?? [],
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

/** Does not use the table of languages, which does not exist before there is good content. */
const editionAddress = (path: string) =>
  basePath + (/^\/zh(?:\/|$)/i.test(location.pathname.slice(basePath.length)) ? '/zh' : '') + path;

function PreviewPanel() {
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [inspecting, setInspecting] = useState(false);
  useEffect(() => tools.inspect(inspecting), [inspecting]);
  useEffect(() => {
    inspectingEnded = () => setInspecting(false);
    import.meta.hot?.on(problemsEvent, setProblems);
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
    />
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

/** Calls back when the page is hydrated and its marks have been taken, which happens right after it appears. */
function whenThere(callback: () => void): void {
  if ('hydrated' in document.documentElement.dataset) callback();
  else document.addEventListener('hydrated', () => queueMicrotask(callback), { once: true });
}

import.meta.hot?.on(contentChanged, () => {
  tools.forget();
  // The preview started without good content, so there was no site to update.
  if (contentVersion === 0) location.reload();
});
whenThere(() => {
  import.meta.hot?.send(hereEvent, { version: contentVersion });
  const stored = sessionStorage.getItem(toShow);
  sessionStorage.removeItem(toShow);
  if (stored === null) return;
  const cell: CellPlace = JSON.parse(stored);
  void tools.showCell(cell);
});
