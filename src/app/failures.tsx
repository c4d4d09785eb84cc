import { type ReactNode, useEffect, useState } from 'react';
import { pagePaths } from '../../shared/page-paths.ts';
import { useHydrated } from '../components/browser-state/use-hydrated.ts';
import { Button, ButtonLink } from '../components/button/Button.tsx';
import { PageLink } from '../components/page-link/PageLink.tsx';
import { atBase } from '../content/paths.ts';
import { useText, Words } from '../i18n/use-text.tsx';
import type { PageContent } from '../pages/page-content.ts';
import layout from '../styles/layout.module.css';
import { forgetOpening, type LoadFailure, loadByBrowser } from './load-page.ts';
import { pathOf } from './routes.ts';
import './failures.css';

/**
 * Shown in place of a page that failed. Its links are the browser's. Does not use `PageHead`, whose styles would be in
 * Home's HTML.
 */
export function ErrorPage() {
  const { locale } = useText();
  return (
    <div className={`${layout.section} ${layout.container} ${layout.stack}`}>
      <h1 tabIndex={-1}>
        <Words of="frame.fault.title" phrased />
      </h1>
      <p>
        <Words of="frame.fault.text" />
      </p>
      <div data-ways-on>
        <Button onClick={() => location.reload()}>
          <Words of="frame.fault.reload" />
        </Button>
        <ButtonLink look="outline" href={atBase(pathOf('home', locale))}>
          <Words of="frame.fault.home" />
        </ButtonLink>
      </div>
    </div>
  );
}

interface LoadFailureNoticeProps {
  readonly failure: LoadFailure;
  /** The history entry whose page could not be loaded. */
  readonly entry: string;
}

/** Shows at the bottom of the window why the chosen page could not be loaded. The current page stays. */
export function LoadFailureNotice({ failure, entry }: LoadFailureNoticeProps) {
  const [shownFailure, setShownFailure] = useState<LoadFailure | null>(failure);
  useEffect(() => () => forgetOpening(entry), [entry]);
  async function retry() {
    // Removes the notice first, so that a second failure is announced again.
    setShownFailure(null);
    setShownFailure(await loadByBrowser());
  }
  if (shownFailure === null) return null;
  return (
    <Notice onClose={() => setShownFailure(null)}>
      <p>
        <Words of={shownFailure === 'offline' ? 'frame.offline' : 'frame.fault.title'} />
      </p>
      <Button onClick={retry}>
        <Words of="frame.retry" />
      </Button>
    </Notice>
  );
}

/** At the bottom of the window, until the visitor closes it. */
function Notice({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <div role="alert" data-notice data-surface="deep">
      {children}
      <Button look="outline" onClick={onClose}>
        <Words of="frame.close" />
      </Button>
    </div>
  );
}

interface AddressNoticeProps {
  readonly content: PageContent;
  /** The project's title in the address. */
  readonly rest: string;
  /** Whether an unknown address was redirected to this page. */
  readonly isUnknown: boolean;
}

/** Says that the address is not the one of the page that is shown in its place (docs/contract.md, 3). */
export function AddressNotice({ content, rest, isUnknown }: AddressNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const isOtherProject =
    content.page === 'project' && rest !== '' && rest.toLowerCase() !== content.data.id.toLowerCase();
  // The prerendered page belongs to its address.
  if (!useHydrated() || isClosed || !(isUnknown || isOtherProject)) return null;
  return (
    <Notice onClose={() => setClosed(true)}>
      <p>
        <Words of={isOtherProject ? 'project.unknown' : 'frame.unknown'} values={{ number: rest }} />{' '}
        <PageLink to={pagePaths.projects} className={layout.name}>
          <Words of="project.all" />
        </PageLink>
      </p>
    </Notice>
  );
}
