import { PageButton } from '../../components/page-link/PageButton.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { pagePaths } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { Certifications } from './Certifications.tsx';
import { DeepestPile } from './DeepestPile.tsx';
import { HomeBanner } from './HomeBanner.tsx';
import styles from './HomePage.module.css';
import { HomeProjects } from './HomeProjects.tsx';
import { Intro } from './Intro.tsx';

/** The home page: banner, introduction, figures in the ground, first projects, certificates and an invitation. */
export default function HomePage({ data, frame }: PageProps<'home'>) {
  const { t } = useText();
  return (
    <>
      <HomeBanner banners={data.banners} />
      <Intro />
      <DeepestPile figures={data.figures} ground={data.deepest} />
      <HomeProjects cards={data.projects} />
      {data.certificates.length > 0 && (
        <Certifications certificates={data.certificates} fallback={frame.fallbackPicture} />
      )}
      <section className={layout.section}>
        <Reveal className={layout.container}>
          <div className={`${styles.invitation} ${layout.datum}`}>
            <h2>{t('home.contact.title')}</h2>
            <div className={layout.stack}>
              <p className={layout.lead}>{t('home.contact.text')}</p>
              <p>
                <PageButton to={pagePaths.contact}>{t('nav.contact')}</PageButton>
              </p>
            </div>
          </div>
        </Reveal>
      </section>
    </>
  );
}
