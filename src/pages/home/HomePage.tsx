import { Suspense, useState } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { columnBreakpoint, mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { CertificateTerms } from '../../components/credentials/credentials.tsx';
import { columnSizes } from '../../components/picture/Picture.tsx';
import { PreviewedPicture } from '../../components/picture-preview/PreviewedPicture.tsx';
import { ProjectCard } from '../../components/project-card/ProjectCard.tsx';
import { Section } from '../../components/section/Section.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { HomeData } from './data.ts';
import styles from './HomePage.module.css';
import { HomeScene } from './HomeScene.tsx';
import { ProvedOnSite } from './ProvedOnSite.tsx';

/** The home page: the banner over the piles, introduction, first projects, certificates and an invitation. */
export default function HomePage({ data, search }: PageProps<HomeData>) {
  return (
    <>
      <HomeScene data={data} search={search} />
      <Introduction />
      {data.results.length > 0 && <ProvedOnSite results={data.results} />}
      <Suspense>
        <FirstProjects cards={data.projects} />
      </Suspense>
      {data.certificates.length > 0 && <Certifications certificates={data.certificates} />}
      <Invitation />
    </>
  );
}

const introductions = [
  { title: 'home.intro.who.title', text: 'home.intro.who.text' },
  { title: 'home.intro.what.title', text: 'home.intro.what.text' },
] as const;

function Introduction() {
  return (
    <section className={layout.section}>
      <div className={`${layout.container} ${styles.intro}`}>
        <h1 tabIndex={-1}>
          <Words of="home.title" phrased />
        </h1>
        {introductions.map(({ title, text }) => (
          <div key={title} className={styles.block}>
            <h2>
              <Words of={title} phrased />
            </h2>
            <p>
              <Words of={text} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * In windows up to this many px wide, two cards are side by side. In wider ones there are four (HomePage.module.css).
 */
const pairedUpTo = 1200;

function FirstProjects({ cards }: { readonly cards: HomeData['projects'] }) {
  return (
    <Section isRevealed>
      <SectionHeading
        title="home.projects.title"
        lead="home.projects.lead"
        action={
          <PageButton to={pagePaths.projects}>
            <Words of="project.all" />
          </PageButton>
        }
      />
      <ul className={styles.projects}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a project may be in the list twice, and none moves
          <li key={index}>
            <ProjectCard card={card} level={3} sizes={columnSizes(23, 310, mobileBreakpoint, pairedUpTo)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every certificate of both companies. The carousel pauses while one of them is enlarged. */
function Certifications({ certificates }: Pick<HomeData, 'certificates'>) {
  const { t } = useText();
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <Section isSunken className={styles.certifications}>
      <Carousel
        label={t('home.certifications.title')}
        look="beside"
        visible={visibleSlides.certificates}
        autoplay
        paused={isEnlarged}
        heading={
          <div>
            <h2>
              <Words of="home.certifications.title" />
            </h2>
            <p className={styles.lead}>
              <Words of="home.certifications.lead" phrased />
            </p>
          </div>
        }
      >
        {certificates.map(({ id, name, company, picture, terms }) => (
          <figure key={id} className={styles.certificate} data-row={`certificates/${id}`}>
            <PreviewedPicture
              picture={picture}
              sizes={`(max-width: ${mobileBreakpoint}px) 45vw, (max-width: ${columnBreakpoint}px) 30vw, 20vw`}
              onOpenChange={setEnlarged}
            />
            <figcaption className={styles.caption}>
              <b>
                <Words of={name} />
              </b>{' '}
              <span>
                <Words of={company} />
              </span>
              <CertificateTerms terms={terms} />
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </Section>
  );
}

function Invitation() {
  return (
    <Section isRevealed>
      <div className={`${styles.invitation} ${layout.datum}`}>
        <h2>
          <Words of="home.contact.title" phrased />
        </h2>
        <div className={layout.stack}>
          <p className={layout.lead}>
            <Words of="home.contact.text" phrased />
          </p>
          <p>
            <PageButton to={pagePaths.contact}>
              <Words of="frame.contact" />
            </PageButton>
          </p>
        </div>
      </div>
    </Section>
  );
}
