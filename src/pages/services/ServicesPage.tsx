import { PageHead } from '../../components/page-head/PageHead.tsx';
import { JumpLink } from '../../components/page-link/PageLink.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import { Section } from '../../components/section/Section.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { BuiltPiles } from './BuiltPiles.tsx';
import type { ServiceData, ServiceFamily, ServicesData } from './data.ts';
import { MethodSteps } from './MethodSteps.tsx';
import styles from './ServicesPage.module.css';

/** The heading of each family of services, and the text below it. */
const familyLabels = {
  foundation: { title: 'services.family.foundation', about: 'services.about.foundation' },
  earthRetaining: { title: 'services.family.earthRetaining', about: 'services.about.earthRetaining' },
  testing: { title: 'services.family.testing', about: 'services.about.testing' },
  other: { title: 'services.family.other', about: 'services.about.other' },
} as const satisfies Readonly<Record<ServiceFamily, { readonly title: string; readonly about: string }>>;

/** Every service by family, with jump links to the families. Then the piles of no service. */
export default function ServicesPage({ data: { families, otherPiles, largest } }: PageProps<ServicesData>) {
  const { t } = useText();
  return (
    <>
      <PageHead
        title="services.title"
        lead="services.lead"
        pictures={families.flatMap(({ services }) => services.flatMap(({ picture }) => picture ?? []))}
      />
      <nav className={`${layout.container} ${styles.index}`} aria-label={t('services.index')}>
        <ul className={styles.jumps}>
          {families.map(({ family, services }) => (
            <li key={family}>
              <JumpLink className={styles.jump} id={family}>
                <span>
                  <Words of={familyLabels[family].title} />
                </span>
                <b data-field="services/family">{services.length}</b>
              </JumpLink>
              <ul>
                {services.map(({ id, name }) => (
                  <li key={id}>
                    <JumpLink className={styles.service} id={serviceAnchor(id)}>
                      <Words of={name} />
                    </JumpLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      {families.map(({ family, services }, index) => (
        <ServiceFamilySection
          key={family}
          family={family}
          services={services}
          largest={largest}
          isSunken={index % 2 === 0}
        />
      ))}
      {otherPiles.length > 0 && (
        <OtherPiles piles={otherPiles} largest={largest} isSunken={families.length % 2 === 0} />
      )}
    </>
  );
}

/** The part of the page's address that leads to a service. */
const serviceAnchor = (id: string) => `service-${id}`;

interface ServiceFamilySectionProps extends Pick<ServicesData, 'largest'> {
  readonly isSunken: boolean;
  readonly family: ServiceFamily;
  readonly services: readonly ServiceData[];
}

/** One family of services. */
function ServiceFamilySection({ family, services, largest, isSunken }: ServiceFamilySectionProps) {
  const titleId = `title-${family}`;
  const withPicture = services.filter(({ method }) => method === null);
  return (
    <Section isSunken={isSunken} id={family} aria-labelledby={titleId}>
      <SectionHeading title={familyLabels[family].title} id={titleId} lead={familyLabels[family].about} />
      <div className={styles.services} data-columns={withPicture.length % 3 === 0 ? 3 : 2}>
        {services.map((service) => (
          <Service key={service.id} service={service} largest={largest} />
        ))}
      </div>
    </Section>
  );
}

/** One service: its method and what was built by it, or its picture; with its name, purpose and description. */
function Service({ service, largest }: { readonly service: ServiceData } & Pick<ServicesData, 'largest'>) {
  const { locale } = useText();
  const { id, name, purpose, description, notFor, picture, method, built } = service;
  const names = (
    <>
      <h3>
        <Words of={name} phrased />
      </h3>
      <p className={styles.purpose}>
        <Words of={purpose} phrased />
      </p>
    </>
  );
  const about = (
    <>
      <p>
        <Words of={description} />
      </p>
      {notFor && (
        <p>
          <b>
            <Words of="services.notFor" />
          </b>
          {locale === 'zh' ? '' : ' '}
          <Words of={notFor} />
        </p>
      )}
    </>
  );
  if (method === null)
    return (
      <article id={serviceAnchor(id)} className={styles.article}>
        {picture && <Picture picture={picture} sizes={columnSizes(45, 644)} className={styles.picture} />}
        <div className={styles.words}>
          {names}
          {about}
        </div>
      </article>
    );
  return (
    <article id={serviceAnchor(id)} className={styles.drawn}>
      <div className={styles.words}>{names}</div>
      <MethodSteps method={method} of={name} />
      <div className={styles.details}>
        <div className={styles.words}>
          {about}
          {picture && <Picture picture={picture} sizes="320px" className={styles.small} />}
        </div>
        {built && <BuiltPiles pile={built} largest={largest} />}
      </div>
    </article>
  );
}

interface OtherPilesProps extends Pick<ServiceFamilySectionProps, 'largest' | 'isSunken'> {
  readonly piles: ServicesData['otherPiles'];
}

/** The pile types that were built and that no service has. */
function OtherPiles({ piles, largest, isSunken }: OtherPilesProps) {
  return (
    <Section isSunken={isSunken} aria-labelledby="title-others">
      <SectionHeading title="services.others" id="title-others" lead="services.matrix.lead" />
      <div className={styles.services} data-columns="3">
        {piles.map(({ id, name, method, built }) => (
          <article key={id} className={styles.drawn}>
            <h3>
              <Words of={name} phrased />
            </h3>
            {method && <MethodSteps method={method} of={name} />}
            {built && <BuiltPiles pile={built} largest={largest} />}
          </article>
        ))}
      </div>
    </Section>
  );
}
