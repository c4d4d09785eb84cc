import { useState } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { Button, ButtonLink } from '../../components/button/Button.tsx';
import { envelope, handset, speechBubble } from '../../components/button/contact-icons.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { columnBreakpoint, visibleSlides } from '../../components/constants.ts';
import { ProjectGround } from '../../components/ground-section/ProjectGround.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { PersonList } from '../../components/person-list/PersonList.tsx';
import { columnSizes } from '../../components/picture/Picture.tsx';
import { PreviewedPicture } from '../../components/picture-preview/PreviewedPicture.tsx';
import { telephoneAddress, whatsappAddress } from '../../content/paths.ts';
import { finderPath } from '../../content/projects/choices.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { ProjectData } from './data.ts';
import styles from './ProjectHead.module.css';

interface ProjectHeadProps {
  readonly data: ProjectData;
}

/** A project's first screen: its title and figures, its pictures on its ground, and the ways to ask about it. */
export function ProjectHead({ data }: ProjectHeadProps) {
  return (
    <div className={`${layout.section} ${styles.head}`} data-surface="deep" data-row={`projects/${data.id}`}>
      <div className={`${layout.container} ${styles.grid}`}>
        <div className={`${styles.words} ${layout.datum}`}>
          <Breadcrumb data={data} />
          {/* After a move to this page the focus goes here, so that a screen reader announces the page. */}
          <h1 tabIndex={-1} className={styles.title}>
            <Words of={data.name} phrased />
          </h1>
          <Plate data={data} />
        </div>
        <div className={styles.scene}>
          <ProjectPictures key={data.id} pictures={data.pictures} />
          <ProjectGround project={data} />
        </div>
        <Actions data={data} />
      </div>
    </div>
  );
}

/** Where the project is in the site: the list, its company's projects, the project. */
function Breadcrumb({ data }: Pick<ProjectHeadProps, 'data'>) {
  const { t } = useText();
  return (
    <nav aria-label={t('project.breadcrumb')}>
      <ol className={`${layout.note} ${styles.steps}`}>
        <li>
          <PageLink to={pagePaths.projects}>
            <Words of="nav.projects" />
          </PageLink>
        </li>
        <li data-field="projects/company">
          <PageLink to={finderPath({ company: data.companyId })}>
            <Words of={data.company} />
          </PageLink>
        </li>
        <li aria-current="page" data-field="projects/id">
          {data.id}
        </li>
      </ol>
    </nav>
  );
}

/**
 * Depth, diameter and piles, and what was measured on site. The ground is in the drawing. The rows below repeat the
 * first three with the labels of the specification.
 */
function Plate({ data }: Pick<ProjectHeadProps, 'data'>) {
  const { t, text, langOf } = useText();
  const { widthLabel, result } = data;
  const figures = [
    { label: 'project.depth', value: { of: data.deepestPenetrationText } },
    {
      label: widthLabel === 'project.ground.side' ? 'project.section' : 'project.diameter',
      value: { of: widthLabel, values: { diameter: text(data.largestDiameterText) } },
    },
    { label: 'project.piles', value: { of: data.totalPilesText } },
  ] as const;
  return (
    <ul className={styles.plate}>
      {figures.map(({ label, value }) => (
        <li key={label} className={styles.figure}>
          <span className={`${layout.note} ${styles.label}`} lang={langOf(label)}>{`${t(label)} `}</span>
          <b className={styles.value}>
            <Words {...value} />
          </b>
        </li>
      ))}
      {result && (
        <li className={`${styles.figure} ${styles.result}`}>
          <span className={`${layout.note} ${styles.label}`}>
            <Words of="project.result" />
          </span>{' '}
          <b className={styles.value}>
            <Words of={result.figure} />
          </b>{' '}
          <span>
            <Words of={result.words} phrased />
          </span>
        </li>
      )}
    </ul>
  );
}

/** The project's pictures. They rotate automatically, except while one is enlarged. */
function ProjectPictures({ pictures }: Pick<ProjectData, 'pictures'>) {
  const { t } = useText();
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <Carousel
      label={t('project.pictures')}
      look="above"
      visible={visibleSlides.projectPictures}
      autoplay
      paused={isEnlarged}
    >
      {pictures.map((picture, index) => (
        <PreviewedPicture
          key={picture.file}
          picture={picture}
          sizes={columnSizes(54, 754, columnBreakpoint)}
          priority={index === 0 ? 'high' : undefined}
          className={styles.picture}
          onOpenChange={setEnlarged}
        />
      ))}
    </Carousel>
  );
}

/** The ways to ask about the project, its sheet of paper, and who answers. */
function Actions({ data: { id, contractor, people } }: Pick<ProjectHeadProps, 'data'>) {
  const { email, phone, whatsapp } = contractor;
  return (
    <div className={styles.actions} data-row={`companies/${contractor.id}`}>
      <ButtonLink href={`mailto:${email}?subject=${id}`} icon={envelope} data-field="projects/id">
        <Words of="project.ask" values={{ id }} />
      </ButtonLink>
      <ButtonLink look="outline" href={telephoneAddress(phone)} icon={handset} data-field="companies/phone">
        <Words of="project.call" values={{ phone: phone.replaceAll(' ', '\u00a0') }} />
      </ButtonLink>
      {whatsapp && (
        <ButtonLink look="outline" href={whatsappAddress(whatsapp, id)} icon={speechBubble}>
          <Words of="frame.whatsapp" />
        </ButtonLink>
      )}
      <Button look="outline" data-needs-app="" onClick={() => print()}>
        <Words of="project.print" />
      </Button>
      {people.length > 0 && (
        <section className={styles.people}>
          <h2 className={layout.note}>
            <Words of="contact.people" />
          </h2>
          <PersonList sheet="keyPersonnel" people={people} />
        </section>
      )}
    </div>
  );
}
