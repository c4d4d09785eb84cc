import type { CompanyMark } from '../../content/frame.ts';
import { pagePaths } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './Header.module.css';

export interface BrandProps {
  readonly companies: readonly CompanyMark[];
  readonly onClick: () => void;
}

/** Both companies' marks and their combined name, leading home. */
export function Brand({ companies, onClick }: BrandProps) {
  const { t } = useText();
  return (
    <PageLink to={pagePaths.home} className={styles.brand} onClick={onClick}>
      <span className={styles.marks}>
        {companies.map(({ id, markLight }) => (
          // The name stands beside the marks, so they need no words of their own.
          <img key={id} src={markLight.src} width="40" height="40" alt="" />
        ))}
      </span>
      <b className={styles.name}>{t('frame.companyName')}</b>
    </PageLink>
  );
}
