import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../components/button/Button.tsx';
import type { PageContent } from '../content/page-content.ts';
import { atBase } from '../content/paths.ts';
import { useText } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import { loadWhole, type Trouble } from './load-page.ts';
import { pathOf } from './routes.ts';

interface BoundaryProps {
  /** What is shown; other content is tried anew. */
  readonly content: PageContent;
  /** What is shown instead. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly content: PageContent;
  readonly failed: boolean;
}

/** Shows a way on in the place of what fails while React renders it: without it, React leaves nothing at all. */
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
 * What is shown in the place of a page. Its link is the browser's (links.ts): the page that it leads to starts afresh. Not under the head of
 * other pages, whose styles Home would have in its HTML.
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

export interface TroubleNoticeProps {
  readonly trouble: Trouble;
  readonly onChange: (trouble: Trouble | null) => void;
}

/** Says at the foot of the window why the page that was chosen did not come; the page that is there stays. */
export function TroubleNotice({ trouble, onChange }: TroubleNoticeProps) {
  const { t } = useText();
  async function retry() {
    // So that it is said again if it fails again.
    onChange(null);
    onChange(await loadWhole('by the visitor'));
  }
  return (
    <div role="alert" data-notice data-surface="deep">
      <p>{t(trouble === 'offline' ? 'frame.offline' : 'frame.fault.title')}</p>
      <Button onClick={retry}>{t('frame.retry')}</Button>
      <Button look="outline" onClick={() => onChange(null)}>
        {t('frame.close')}
      </Button>
    </div>
  );
}
