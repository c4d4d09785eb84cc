import { Picture } from '../../components/picture/Picture.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { ServiceData, ServiceFamily } from '../../content/services.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import { familyLabels } from './family-labels.ts';
import styles from './ServicesPage.module.css';

export interface ServiceFamilySectionProps {
  readonly family: ServiceFamily;
  readonly services: readonly ServiceData[];
  /** On concrete grey, so that the families alternate. */
  readonly sunken: boolean;
  /** Its first picture begins in the first screen. */
  readonly first: boolean;
}

/** One family of services: picture, name, purpose and description of each. */
export function ServiceFamilySection({ family, services, sunken, first }: ServiceFamilySectionProps) {
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
          {services.map(({ id, name, purpose, description, picture }, place) => (
            <article key={id} className={styles.service}>
              <Picture
                picture={picture}
                sizes="(max-width: 700px) 92vw, (max-width: 1408px) 45vw, 644px"
                priority={first && place === 0}
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
