import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageButton } from '../../components/page-link/PageButton.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { ProjectGround } from '../../components/project-ground/ProjectGround.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { pagePaths } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { ProjectFacts } from './ProjectFacts.tsx';
import styles from './ProjectPage.module.css';
import { ProjectPictures } from './ProjectPictures.tsx';

/** One reference: its pictures beside its seven rows, then what was done and the ground it was done in. */
export default function ProjectPage({ data, frame }: PageProps<'project'>) {
  const { t, text } = useText();
  return (
    <>
      <PageHead
        title={text(data.name)}
        above={
          <p>
            <PageLink to={pagePaths.projects}>{t('nav.projects')}</PageLink>
            <span className={styles.step}>/</span>
            {data.id}
            <span className={styles.step}>/</span>
            {text(data.company)}
          </p>
        }
      />
      <section className={layout.section}>
        <div className={`${layout.container} ${styles.evidence}`}>
          <ProjectPictures key={data.id} pictures={data.pictures} fallback={frame.fallbackPicture} />
          <ProjectFacts rows={data.rows} />
        </div>
      </section>
      <section className={layout.section} data-surface="deep">
        <Reveal className={`${layout.container} ${styles.ground}`}>
          <ProjectGround ground={data.ground} />
          <div className={styles.works}>
            <h2 className={layout.datum}>{t('project.works')}</h2>
            <Paragraphs text={text(data.description)} className={`${layout.stack} ${styles.description}`} />
            <p>
              <PageButton to={pagePaths.projects}>{t('project.all')}</PageButton>
            </p>
          </div>
        </Reveal>
      </section>
    </>
  );
}
