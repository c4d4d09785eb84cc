import type { MouseEventHandler, ReactNode } from 'react';
import { type Route, telephoneAddress } from '../../content/paths.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { usePrinting } from '../browser-state/use-printing.ts';
import { CommonCredentials } from '../credentials/credentials.tsx';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { useFrame } from '../frame-data/use-frame.ts';
import { JumpLink } from '../page-link/PageLink.tsx';
import { ContactBar } from './ContactBar.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import type { LinkedPages } from './PageLinks.tsx';

interface FrameProps {
  readonly pages: LinkedPages;
  readonly route: Route;
  /** This page's path in the English edition. */
  readonly path: string;
  /** Code of the company that the page is about, if it is about one. */
  readonly company: string | undefined;
  /** Called before anything else handles a press on the page. */
  readonly onPress: MouseEventHandler;
  readonly children: ReactNode;
}

/** The parts that all pages share: a skip link, the header, the main part and the footer. */
export function Frame({ pages, route, path, company, onPress, children }: FrameProps) {
  // The company that is open on About us is part of the address, so that the other language opens the same one.
  const twinPath = route.page === 'about' ? path + route.rest : path;
  return (
    <div className={styles.frame} onClickCapture={onPress}>
      <JumpLink className={styles.skip} id="main">
        <Words of="frame.skip" />
      </JumpLink>
      <Header pages={pages} page={route.page} path={twinPath} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer pages={pages} page={route.page} />
      {/* No page fails for what paper alone shows. */}
      <ErrorBoundary fallback={null}>
        <PrintFooter />
      </ErrorBoundary>
      <ContactBar company={company} />
    </div>
  );
}

/**
 * Contact details and registration at the bottom of every printed sheet, because a sheet is filed without the page that
 * it came from. And that page's address, which includes what was chosen there, with the date.
 */
function PrintFooter() {
  const { companies } = useFrame();
  const isPrinting = usePrinting();
  const { locale } = useText();
  return (
    <ul className={styles.sheetFoot}>
      {companies.map(({ id, name, phone, email, address }) => (
        <li key={id} data-row={`companies/${id}`}>
          <b>
            <Words of={name} />
          </b>{' '}
          <a href={telephoneAddress(phone)} data-field="companies/phone">
            {phone}
          </a>{' '}
          <a href={`mailto:${email}`} data-field="companies/email">
            {email}
          </a>
          <br />
          <Words of={address} />
        </li>
      ))}
      <li className={styles.origin}>
        <CommonCredentials />
        {/* "27 November 2026" in the page's language, as in Singapore. */}
        {isPrinting && ` · ${new Date().toLocaleDateString(`${locale}-SG`, { dateStyle: 'long' })} · ${location.href}`}
      </li>
    </ul>
  );
}
