import { useEffect, useMemo } from 'react';
import { closeHydrationQueue } from '../components/environment/hydration-queue.ts';
import { Frame } from '../components/frame/Frame.tsx';
import { MovesContext } from '../components/page-link/moves-context.ts';
import { TextsProvider } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import { takeOverScrolling } from './arrive.ts';
import { layOutRest } from './first-screen.ts';
import { headOf } from './head.ts';
import { prepareMoves } from './show-move.ts';
import type { ShownPage } from './shown-page.ts';
import { useMoves } from './use-moves.ts';
import { useShownPage } from './use-shown-page.ts';

/** The site around the page that is shown. `first` is there when it starts: from the prerendered HTML, or loaded. */
export function App({ first }: { readonly first: ShownPage }) {
  const shown = useShownPage(first);
  const moves = useMoves();
  const { route, content, Page, texts } = shown;

  useEffect(() => {
    closeHydrationQueue();
    layOutRest();
    takeOverScrolling();
    prepareMoves();
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('hydrated'));
  }, []);

  // While the next page loads, the address has changed and the page has not: nothing of it is rendered again.
  const page = useMemo(
    () => (
      <TextsProvider texts={texts}>
        <MovesContext value={moves}>
          <Frame frame={content.frame} route={route} path={content.path}>
            {/* Another page of the same kind starts afresh; another language keeps what is open. */}
            <Page key={content.path} data={content.data} frame={content.frame} rest={route.rest} />
          </Frame>
        </MovesContext>
      </TextsProvider>
    ),
    [route, content, Page, texts, moves],
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
