import { PageHead } from '../../components/page-head/PageHead.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { ServiceData, ServiceFamily } from '../../content/services.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ServicesPage.module.css';

/** What each family of services is called, and what is said under its heading. */
const familyLabels = {
  foundation: { title: 'services.family.foundation', about: 'services.about.foundation' },
  earthRetaining: { title: 'services.family.earthRetaining', about: 'services.about.earthRetaining' },
  testing: { title: 'services.family.testing', about: 'services.about.testing' },
  other: { title: 'services.family.other', about: 'services.about.other' },
} as const satisfies Readonly<Record<ServiceFamily, { readonly title: string; readonly about: string }>>;

/** Every service by family, with a list of jumps to the families. */
export default function ServicesPage({ data: { families } }: PageProps<'services'>) {
  const { t, phrased } = useText();
  return (
    <>
      <PageHead title={t('services.title')} lead={<p>{phrased(t('services.lead'))}</p>} />
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
      {families.map(({ family, services }, index) => (
        <ServiceFamilySection
          key={family}
          family={family}
          services={services}
          sunken={index % 2 === 1}
          first={index === 0}
        />
      ))}
    </>
  );
}

interface ServiceFamilySectionProps {
  readonly family: ServiceFamily;
  readonly services: readonly ServiceData[];
  /** On concrete grey, so that the families alternate. */
  readonly sunken: boolean;
  /** Its first picture begins in the first screen. */
  readonly first: boolean;
}

/** One family of services: picture, name, purpose and description of each. */
function ServiceFamilySection({ family, services, sunken, first }: ServiceFamilySectionProps) {
  const { t, text } = useText();
  const titleId = `title-${family}`;
  return (
    <section className={`${layout.section} ${sunken ? layout.sunken : ''}`} id={family} aria-labelledby={titleId}>
      <div className={layout.container}>
        <SectionHeading
          title={t(familyLabels[family].title)}
          id={titleId}
          lead={<p>{t(familyLabels[family].about)}</p>}
        />
        <div className={styles.services} data-columns={services.length % 3 === 0 ? 3 : 2}>
          {services.map(({ id, name, purpose, description, picture }, index) => (
            <article key={id} className={styles.service}>
              <Picture
                picture={picture}
                sizes={columnSizes(45, 644)}
                priority={first && index === 0}
                className={styles.picture}
              />
              <div className={styles.words}>
                <h3>{text(name)}</h3>
                <p className={styles.purpose}>{text(purpose)}</p>
                <p>{text(description)}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
