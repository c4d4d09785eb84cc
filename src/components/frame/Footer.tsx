import type { PageId } from '../../../shared/page-paths.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { telephoneAddress } from '../../content/paths.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { PageButton } from '../button/Button.tsx';
import { CommonCredentials } from '../credentials/credentials.tsx';
import { useFrame } from '../frame-data/use-frame.ts';
import { StrataBand } from '../ground-section/StrataBand.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './Footer.module.css';
import { type LinkedPages, PageLinks } from './PageLinks.tsx';

interface FooterProps {
  readonly pages: LinkedPages;
  readonly page: PageId;
}

/** The end of every page: the strata, both companies, links to all pages, and the copyright line. */
export function Footer({ pages, page }: FooterProps) {
  const { t } = useText();
  const { copyrightYear } = useFrame();
  return (
    <footer data-surface="deep">
      <StrataBand />
      <div className={`${layout.container} ${styles.columns}`}>
        <div>
          <p className={styles.name}>
            <Words of="frame.companyName" />
          </p>
          <p className={styles.muted}>
            <Words of="frame.tagline" />
          </p>
          <CommonCredentials className={`${styles.link} ${styles.way}`} />
          {page !== 'contact' && (
            <p className={styles.contact}>
              <PageButton to={pagePaths.contact} look="outline">
                <Words of="frame.contact" />
              </PageButton>
            </p>
          )}
        </div>
        <section>
          <h2 className={styles.heading}>
            <Words of="frame.partner" />
          </h2>
          <ul className={styles.partners}>
            <Companies />
          </ul>
        </section>
        <nav aria-label={t('frame.footerNavigation')}>
          <h2 className={styles.heading}>
            <Words of="frame.pages" />
          </h2>
          <ul className={styles.pages}>
            <PageLinks pages={pages} page={page} className={styles.link} />
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        <div className={`${layout.container} ${styles.last}`}>
          <p className={styles.copyright} data-field="settings/copyrightYear">
            <Words of="frame.copyright" values={{ year: copyrightYear, name: t('frame.companyName') }} />
          </p>
          <PageLink to={pagePaths.privacy} className={styles.link}>
            <Words of="frame.privacy" />
          </PageLink>
        </div>
      </div>
    </footer>
  );
}

/** The items of the list of both companies, with their telephone numbers and e-mail addresses. */
function Companies() {
  const { companies } = useFrame();
  return companies.map(({ id, name, phone, email, markLight }) => (
    <li key={id} className={styles.company} data-row={`companies/${id}`}>
      <img src={markLight.src} width="48" height="48" alt="" loading="lazy" data-field="companies/logo" />
      <PageLink to={pagePaths.about + id} className={styles.partner}>
        <Words of={name} />
      </PageLink>
      <a className={styles.way} href={telephoneAddress(phone)} data-field="companies/phone">
        {phone}
      </a>
      <a className={styles.way} href={`mailto:${email}`} data-field="companies/email">
        {email}
      </a>
    </li>
  ));
}
