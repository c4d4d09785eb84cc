import { useEffect, useMemo } from 'react';
import { endTurns } from '../components/environment/hydration-turn.ts';
import { Frame } from '../components/frame/Frame.tsx';
import { PrefetchContext } from '../components/page-link/prefetch-context.ts';
import { TextsProvider } from '../i18n/TextsProvider.tsx';
import layout from '../styles/layout.module.css';
import { takeOverScrolling } from './arrive.ts';
import { layOutRest } from './first-screen.ts';
import { headOf } from './head.ts';
import { loadPage } from './load-page.ts';
import type { ShownPage } from './shown-page.ts';
import { targetOf } from './target.ts';
import { useShownPage } from './use-shown-page.ts';

function prefetch(path: string): void {
  const target = targetOf(path, null);
  // Only a wish: if it fails, the move itself tells.
  if ('route' in target) loadPage(target.route).catch(() => {});
}

/** The site around the page that is shown. `first` is there when it starts: from the prerendered HTML, or loaded. */
export function App({ first }: { readonly first: ShownPage }) {
  const shown = useShownPage(first);
  const { route, content, Page, texts } = shown;

  useEffect(() => {
    endTurns();
    layOutRest();
    takeOverScrolling();
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('hydrated'));
  }, []);

  // While the next page loads, the address has changed and the page has not: nothing of it is rendered again.
  const page = useMemo(
    () => (
      <TextsProvider texts={texts}>
        <PrefetchContext value={prefetch}>
          <Frame frame={content.frame} route={route} path={content.path}>
            {/* Another page of the same kind starts afresh; another language keeps what is open. */}
            <Page key={content.path} data={content.data} frame={content.frame} rest={route.rest} />
          </Frame>
        </PrefetchContext>
      </TextsProvider>
    ),
    [route, content, Page, texts],
  );

  return (
    <>
      {/* Before the page: after it, its one pixel would make every page one pixel longer. */}
      <p role="status" className={layout.spoken}>
        {shown === first ? '' : headOf(content, texts).title}
      </p>
      {page}
    </>
  );
}
