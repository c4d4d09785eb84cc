import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { atBase } from '../content/at-base.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { applyHead } from './apply-head.ts';
import { arrive, keepFocus, leave } from './arrive.ts';
import { onContentChange } from './content-change.ts';
import { layOutAll, layOutFirstScreen, layOutRest } from './first-screen.ts';
import { headOf } from './head.ts';
import { forgetPages, loadPage } from './load-page.ts';
import { showMove } from './show-move.ts';
import { type ShownPage, staysOnPage } from './shown-page.ts';
import { isSameRoute, targetOf } from './target.ts';

/**
 * The page to show: the old one until the new one's code and content are there, then the new one, with its head, its scroll
 * position and the focus on its heading.
 */
export function useShownPage(first: ShownPage): ShownPage {
  const [shown, setShown] = useState(first);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const returning = useNavigationType() === 'POP';
  const shownKey = useRef(key);

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
    const put = (next: ShownPage) => {
      shownKey.current = key;
      flushSync(() => setShown(next));
      applyHead(headOf(next.content, next.texts));
    };
    const move = (next: ShownPage) => {
      // A view transition keeps the old page for a moment, in which the visitor may have gone elsewhere.
      if (!current) return;
      leave(shownKey.current);
      if (returning || hash !== '') layOutAll();
      else layOutFirstScreen();
      put(next);
      arrive({ key, returning, hash });
      layOutRest();
    };
    const show = (next: ShownPage) => {
      if (!current) return;
      if (staysOnPage(shown, next)) {
        put(next);
        keepFocus();
      } else showMove({ from: shown.content, to: next.content, returning }, () => move(next));
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
      setShown((now) => (now.route === route ? { ...page, route } : now));
      applyHead(headOf(page.content, page.texts));
    });
    return () => {
      turn += 1;
      unfollow();
    };
  }, [route]);

  return shown;
}
