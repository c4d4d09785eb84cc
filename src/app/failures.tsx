import { useEffect, useState } from 'react';
import { useHydrated } from '../components/browser-state/use-hydrated.ts';
import { Button, ButtonLink } from '../components/button/Button.tsx';
import { PageLink } from '../components/page-link/PageLink.tsx';
import type { PageContent } from '../content/page-content.ts';
import { atBase, pagePaths } from '../content/paths.ts';
import { useText } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import { forgetOpening, type LoadFailure, loadByBrowser } from './load-page.ts';
import { pathOf } from './routes.ts';
import './failures.css';

/** Shown in place of a page that failed. Its links are the browser's. Does not use `PageHead`, whose styles would be in Home's HTML. */
export function ErrorPage() {
  const { t, phrased, locale } = useText();
  return (
    <div className={`${layout.section} ${layout.container} ${layout.stack}`}>
      <h1 tabIndex={-1}>{phrased(t('frame.fault.title'))}</h1>
      <p>{t('frame.fault.text')}</p>
      <div data-ways-on>
        <Button onClick={() => location.reload()}>{t('frame.fault.reload')}</Button>
        <ButtonLink look="outline" href={atBase(pathOf('home', locale))}>
          {t('frame.fault.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

export interface LoadFailureNoticeProps {
  readonly failure: LoadFailure;
  /** The history entry whose page could not be loaded. */
  readonly entry: string;
}

/** Shows at the bottom of the window why the chosen page could not be loaded. The current page stays. */
export function LoadFailureNotice({ failure, entry }: LoadFailureNoticeProps) {
  const { t } = useText();
  const [shownFailure, setShownFailure] = useState<LoadFailure | null>(failure);
  useEffect(() => () => forgetOpening(entry), [entry]);
  async function retry() {
    // Removes the notice first, so that a second failure is announced again.
    setShownFailure(null);
    setShownFailure(await loadByBrowser());
  }
  if (shownFailure === null) return null;
  return (
    <div role="alert" data-notice data-surface="deep">
      <p>{t(shownFailure === 'offline' ? 'frame.offline' : 'frame.fault.title')}</p>
      <Button onClick={retry}>{t('frame.retry')}</Button>
      <Button look="outline" onClick={() => setShownFailure(null)}>
        {t('frame.close')}
      </Button>
    </div>
  );
}

export interface AddressNoticeProps {
  readonly content: PageContent;
  /** The project's title in the address. */
  readonly rest: string;
  /** Whether an unknown address was redirected to this page. */
  readonly isUnknown: boolean;
}

/** Says that the address is not the one of the page that is shown in its place (docs/contract.md, 3). */
export function AddressNotice({ content, rest, isUnknown }: AddressNoticeProps) {
  const { t } = useText();
  const [isClosed, setClosed] = useState(false);
  const isOtherProject =
    content.page === 'project' && rest !== '' && rest.toLowerCase() !== content.data.id.toLowerCase();
  // The prerendered page belongs to its address.
  if (!useHydrated() || isClosed || !(isUnknown || isOtherProject)) return null;
  return (
    <div role="alert" data-notice data-surface="deep">
      <p>
        {isOtherProject ? t('project.unknown', { number: rest }) : t('frame.unknown')}{' '}
        <PageLink to={pagePaths.projects} className={layout.name}>
          {t('project.all')}
        </PageLink>
      </p>
      <Button look="outline" onClick={() => setClosed(true)}>
        {t('frame.close')}
      </Button>
    </div>
  );
}
