import { useId } from 'react';
import type { PageId } from '../../../shared/page-paths.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { useFrame } from '../frame-data/use-frame.ts';
import { Icon } from '../icon/Icon.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { type LinkedPages, PageLinks } from './PageLinks.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface HeaderProps {
  readonly pages: LinkedPages;
  readonly page: PageId;
  /** This page's path in the English edition. */
  readonly path: string;
}

/** The sticky bar at the top: marks, name, navigation and languages. In narrow windows a button shows the last two. */
export function Header({ pages, page, path }: HeaderProps) {
  const { t } = useText();
  const { companies } = useFrame();
  const { open, root, button, handlers, toggle, close } = useDisclosure<HTMLElement>();
  const id = useId();

  return (
    <header ref={root} className={styles.header} data-surface="deep" {...handlers}>
      <div className={`${layout.container} ${styles.bar}`}>
        <PageLink to={pagePaths.home} className={styles.brand} onClick={close}>
          <span className={styles.marks}>
            {companies.map(({ id, markLight }) => (
              // The name is beside the marks, so they need no alternative text. Lazy, so that they load after the
              // first layout (docs/decisions/3-the-first-paint-waits-for-the-html-alone.md).
              <img
                key={id}
                src={markLight.src}
                width="40"
                height="40"
                alt=""
                loading="lazy"
                data-row={`companies/${id}`}
                data-field="companies/logo"
              />
            ))}
          </span>
          <b className={styles.name}>
            <Words of="frame.companyName" />
          </b>
        </PageLink>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          data-needs-app=""
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon path={open ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
          <span className={styles.word}>
            <Words of={open ? 'frame.close' : 'frame.menu'} />
          </span>
        </button>
        <nav id={id} className={styles.navigation} data-open={open || undefined} aria-label={t('frame.navigation')}>
          <ul className={styles.entries}>
            <PageLinks pages={pages} page={page} className={styles.entry} onClick={close} />
          </ul>
          <LanguageMenu path={path} onChoose={close} />
        </nav>
      </div>
    </header>
  );
}
