import { Carousel } from '../../components/carousel/Carousel.tsx';
import { columnBreakpoint, mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { FlipCard } from '../../components/flip-card/FlipCard.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import { Section } from '../../components/section/Section.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { GalleryData } from './data.ts';
import styles from './GalleryPage.module.css';

/** The engineers, on cards that flip, and the staff, as plain photos. */
export default function GalleryPage({ data: { engineers, staff } }: PageProps<GalleryData>) {
  return (
    <>
      <PageHead
        title="gallery.title"
        lead="gallery.lead"
        pictures={[...engineers, ...staff].map(({ photo }) => photo)}
      />
      {engineers.length > 0 && <Engineers engineers={engineers} />}
      {staff.length > 0 && <Staff staff={staff} />}
    </>
  );
}

/**
 * A card for each engineer: the photo with name and job, and on its back the job and the education in large letters,
 * and projects.
 */
function Engineers({ engineers }: Pick<GalleryData, 'engineers'>) {
  const { t } = useText();
  return (
    <Section className={styles.people}>
      <Carousel
        label={t('gallery.engineers')}
        visible={visibleSlides.engineers}
        autoplay
        heading={
          <h2>
            <Words of="gallery.engineers" />
          </h2>
        }
      >
        {engineers.map(({ id, name, jobTitle, education, photo, projects }) => (
          <FlipCard
            key={id}
            size="small"
            name={name}
            caption={jobTitle}
            front={<Picture picture={photo} sizes={columnSizes(22, 310)} />}
            back={
              <>
                <p className={styles.job}>
                  <Words of={jobTitle} />
                </p>
                <p className={styles.education}>
                  <b className={styles.label}>
                    <Words of="gallery.education" />
                  </b>{' '}
                  <Words of={education} />
                </p>
                {projects.length > 0 && <EngineerProjects id={id} projects={projects} />}
              </>
            }
          />
        ))}
      </Carousel>
    </Section>
  );
}

/** Links to an engineer's projects, by their names or, on a narrow card, their numbers. */
function EngineerProjects({ id, projects }: Pick<GalleryData['engineers'][number], 'id' | 'projects'>) {
  return (
    <div className={styles.projects}>
      <b className={styles.label}>
        <Words of="gallery.projects" />
      </b>
      <ul>
        {projects.map((project) => (
          <li key={project.path}>
            <PageLink to={project.path} className={styles.project}>
              <span className={styles.number} data-row={`engineers/${id}`} data-field="engineers/projects">
                {`${project.id} `}
              </span>
              <span className={styles.name}>
                <Words of={project.name} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Photos of the staff: only photos, as docs/contract.md requires (4). */
function Staff({ staff }: Pick<GalleryData, 'staff'>) {
  const { t } = useText();
  return (
    <Section isSunken className={styles.people}>
      <Carousel
        label={t('gallery.staff')}
        look="beside"
        visible={visibleSlides.staff}
        autoplay
        heading={
          <div>
            <h2>
              <Words of="gallery.staff" />
            </h2>
            <p className={`${layout.lead} ${styles.lead}`}>
              <Words of="gallery.staffLead" phrased />
            </p>
          </div>
        }
      >
        {staff.map(({ id, photo }) => (
          <Picture
            key={id}
            picture={photo}
            sizes={columnSizes(31, 420, mobileBreakpoint, columnBreakpoint)}
            className={styles.photo}
          />
        ))}
      </Carousel>
    </Section>
  );
}
