import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../components/button/Button.tsx';
import type { PageContent } from '../content/page-content.ts';
import { atBase } from '../content/paths.ts';
import { useText } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import { type LoadFailure, reloadFromHost } from './load-page.ts';
import { pathOf } from './routes.ts';

interface BoundaryProps {
  /** The content that is shown. Other content resets the boundary. */
  readonly content: PageContent;
  /** Shown instead of the children after an error. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly content: PageContent;
  readonly failed: boolean;
}

/** Shows the fallback in place of a part that throws while React renders it. Without a boundary, React removes the whole page. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { content: this.props.content, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ content }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return content === state.content ? null : { content, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * The page that is shown in place of one that failed. The browser follows its link (links.ts), so the next page starts from a full load. It
 * does not use `PageHead`, whose styles would then be in Home's HTML.
 */
export function ErrorPage() {
  const { t, phrased, locale } = useText();
  return (
    <div className={`${layout.section} ${layout.container} ${layout.stack}`}>
      <h1 tabIndex={-1}>{phrased(t('frame.fault.title'))}</h1>
      <p>{t('frame.fault.text')}</p>
      <div data-ways-on>
        <Button onClick={() => location.reload()}>{t('frame.fault.reload')}</Button>
        <ButtonLink look="outline" href={atBase(pathOf('home', locale))} target="_self">
          {t('frame.fault.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

export interface LoadFailureNoticeProps {
  readonly failure: LoadFailure;
  readonly onChange: (failure: LoadFailure | null) => void;
}

/** Shows at the bottom of the window why the chosen page could not be loaded. The current page stays. */
export function LoadFailureNotice({ failure, onChange }: LoadFailureNoticeProps) {
  const { t } = useText();
  async function retry() {
    // Removes the notice first, so that a second failure is announced again.
    onChange(null);
    onChange(await reloadFromHost('by the visitor'));
  }
  return (
    <div role="alert" data-notice data-surface="deep">
      <p>{t(failure === 'offline' ? 'frame.offline' : 'frame.fault.title')}</p>
      <Button onClick={retry}>{t('frame.retry')}</Button>
      <Button look="outline" onClick={() => onChange(null)}>
        {t('frame.close')}
      </Button>
    </div>
  );
}
