import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { atBase } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { applyHead } from './apply-head.ts';
import { arrive, keepFocus, leave } from './arrive.ts';
import { onContentChange } from './content-change.ts';
import { layOutAll, layOutFirstScreen, layOutRest } from './first-screen.ts';
import { headOf } from './head.ts';
import { forgetPages, loadPage } from './load-page.ts';
import { showMove, type Way } from './show-move.ts';
import { type ShownPage, staysOnPage } from './shown-page.ts';
import { isSameRoute, targetOf } from './target.ts';

interface Showing {
  readonly page: ShownPage;
  /** To be done as soon as the page stands in the document, before it is painted. */
  readonly arrived: () => void;
}

const nothing = () => {};

/**
 * The page to show: the old one until the new one's code and content are there, then the new one, with its head, its scroll
 * position and the focus on its heading.
 */
export function useShownPage(first: ShownPage): ShownPage {
  const [{ page: shown, arrived }, setShowing] = useState<Showing>({ page: first, arrived: nothing });
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const returning = useNavigationType() === 'POP';
  const shownKey = useRef(key);

  useLayoutEffect(() => arrived(), [arrived]);

  useEffect(() => {
    const target = targetOf(pathname, readLanguageChoice());
    if ('redirect' in target) {
      navigate(target.redirect + search + hash, { replace: true });
      return;
    }
    const { route } = target;
    if (isSameRoute(route, shown.route)) {
      shownKey.current = key;
      return;
    }
    let current = true;
    const put = (next: ShownPage, way: Way, then: () => void) => {
      const onArrival = () => {
        shownKey.current = key;
        applyHead(headOf(next.content, next.texts));
        then();
      };
      way(() => setShowing({ page: next, arrived: onArrival }));
    };
    const move = (next: ShownPage, way: Way, then: () => void) => {
      // A view transition keeps the old page for a moment, in which the visitor may have gone elsewhere.
      if (!current) return;
      leave(shownKey.current);
      put(next, way, () => {
        if (returning || hash !== '') layOutAll();
        else layOutFirstScreen();
        arrive({ key, returning, hash });
        layOutRest();
        then();
      });
    };
    const show = (next: ShownPage) => {
      if (!current) return;
      if (staysOnPage(shown, next)) put(next, startTransition, keepFocus);
      else showMove({ from: shown.content, to: next.content, returning }, (way, then) => move(next, way, then));
    };
    loadPage(route).then(
      (page) => show({ ...page, route }),
      // A new version of the site is online, or the network is gone: the browser's own move tells either.
      () => current && location.assign(atBase(pathname) + search + hash),
    );
    return () => {
      current = false;
    };
  }, [pathname, search, hash, key, navigate, returning, shown]);

  const { route } = shown;
  useEffect(() => {
    // So that nothing of it is in the visitors' bundle.
    if (!import.meta.hot) return undefined;
    let turn = 0;
    const unfollow = onContentChange(async () => {
      turn += 1;
      const own = turn;
      forgetPages();
      const page = await loadPage(route);
      // A later save has an answer of its own, and so has a page moved to.
      if (own !== turn) return;
      setShowing((now) => (now.page.route === route ? { page: { ...page, route }, arrived: nothing } : now));
      applyHead(headOf(page.content, page.texts));
    });
    return () => {
      turn += 1;
      unfollow();
    };
  }, [route]);

  return shown;
}
