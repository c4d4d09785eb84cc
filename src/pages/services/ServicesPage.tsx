import { PageHead } from '../../components/page-head/PageHead.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { familyLabels } from './family-labels.ts';
import { ServiceFamilySection } from './ServiceFamilySection.tsx';
import styles from './ServicesPage.module.css';

/** Every service by family, with a list of jumps to the families. */
export default function ServicesPage({ data: { families } }: PageProps<'services'>) {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('services.title')} lead={<p>{t('services.lead')}</p>} />
      <nav className={`${layout.container} ${styles.index}`} aria-label={t('services.index')}>
        <ul className={styles.jumps}>
          {families.map(({ family, services }) => (
            <li key={family}>
              <a className={styles.jump} href={`#${family}`}>
                <span>{t(familyLabels[family].title)}</span>
                <b>{services.length}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {families.map(({ family, services }, place) => (
        <ServiceFamilySection
          key={family}
          family={family}
          services={services}
          sunken={place % 2 === 1}
          first={place === 0}
        />
      ))}
    </>
  );
}
