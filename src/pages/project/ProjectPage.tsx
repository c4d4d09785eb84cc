import { useState } from 'react';
import { columnBreakpoint, visibleSlides } from '../../components/behaviour.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { ProjectGround } from '../../components/ground-section/ProjectGround.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { columnSizes } from '../../components/picture/Picture.tsx';
import { PreviewedPicture } from '../../components/preview/PreviewedPicture.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import { pagePaths } from '../../content/paths.ts';
import type { PictureView } from '../../content/pictures.ts';
import type { ProjectData } from '../../content/projects.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ProjectPage.module.css';

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

interface ProjectPicturesProps {
  readonly pictures: readonly PictureView[];
  readonly fallback: PictureView;
}

/** The project's pictures; they move by themselves until one is enlarged. */
function ProjectPictures({ pictures, fallback }: ProjectPicturesProps) {
  const { t } = useText();
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <Carousel
      label={t('project.pictures')}
      heading={<h2 className={styles.heading}>{t('project.pictures')}</h2>}
      visible={visibleSlides.projectPictures}
      autoplay
      paused={isEnlarged}
    >
      {pictures.map((picture, index) => (
        <PreviewedPicture
          key={picture.file}
          picture={picture}
          fallback={fallback}
          sizes={columnSizes(54, 754, columnBreakpoint)}
          priority={index === 0}
          onOpenChange={setEnlarged}
        />
      ))}
    </Carousel>
  );
}

type Label = ProjectData['rows'][number]['label'];

/** What each abbreviation of the project rows stands for. */
const fullLabels: Readonly<Partial<Record<Label, Label>>> = {
  'project.totalPiles': 'project.totalPiles.full',
  'project.pileTypes': 'project.pileTypes.full',
  'project.largestDiameter': 'project.largestDiameter.full',
  'project.deepestPenetration': 'project.deepestPenetration.full',
  'project.formations': 'project.formations.full',
};

/** The seven rows, each abbreviation with what it stands for. */
function ProjectFacts({ rows }: { readonly rows: ProjectData['rows'] }) {
  const { t, text } = useText();
  return (
    <div>
      <div className={`${styles.factsHead} ${layout.datum}`}>
        <h2 className={styles.heading}>{t('project.facts')}</h2>
      </div>
      <dl className={styles.list}>
        {rows.map(({ label, value }) => {
          const full = fullLabels[label];
          return (
            <div key={label} className={styles.row}>
              <dt>
                <b className={styles.label}>{t(label)}</b>
                {full && <span className={styles.full}>{` ${t(full)}`}</span>}
              </dt>
              <dd className={styles.value}>{text(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
