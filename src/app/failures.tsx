import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../components/button/Button.tsx';
import { atBase } from '../content/paths.ts';
import { useText } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import { forgetOpening, type LoadFailure, loadByBrowser } from './load-page.ts';
import { pathOf } from './routes.ts';

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
