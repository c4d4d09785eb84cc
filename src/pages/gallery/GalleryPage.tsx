import { Carousel } from '../../components/carousel/Carousel.tsx';
import { columnBreakpoint, mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { FlipCard } from '../../components/flip-card/FlipCard.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import type { GalleryData } from '../../content/gallery.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './GalleryPage.module.css';

/** The engineers, on cards that flip, and the staff, as plain photos. */
export default function GalleryPage({ data: { engineers, staff } }: PageProps<GalleryData>) {
  const { t, phrased } = useText();
  return (
    <>
      <PageHead title={t('gallery.title')} lead={<p>{phrased(t('gallery.lead'))}</p>} />
      {engineers.length > 0 && <Engineers engineers={engineers} />}
      {staff.length > 0 && <Staff staff={staff} />}
    </>
  );
}

/** A card for each engineer: the photo with name and job, and on its back the job and the education in large letters, and projects. */
function Engineers({ engineers }: Pick<GalleryData, 'engineers'>) {
  const { t, text } = useText();
  const title = t('gallery.engineers');
  return (
    <section className={`${layout.section} ${styles.people}`}>
      <div className={layout.container}>
        <Carousel label={title} visible={visibleSlides.engineers} autoplay heading={<h2>{title}</h2>}>
          {engineers.map(({ id, name, jobTitle, education, photo, projects }) => (
            <FlipCard
              key={id}
              size="small"
              name={text(name)}
              caption={text(jobTitle)}
              front={<Picture picture={photo} sizes={columnSizes(22, 310)} />}
              back={
                <>
                  <p className={styles.job}>{text(jobTitle)}</p>
                  <p className={styles.education}>
                    <b className={styles.label}>{t('gallery.education')}</b> {text(education)}
                  </p>
                  {projects.length > 0 && (
                    <div className={styles.projects}>
                      <b className={styles.label}>{t('gallery.projects')}</b>
                      <ul>
                        {projects.map((project) => (
                          <li key={project.path}>
                            <PageLink to={project.path} className={styles.project}>
                              {text(project.name)}
                            </PageLink>
                          </li>
                        ))}
                      </ul>
                    </div>
                  )}
                </>
              }
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

/** Photos of the staff: only photos, as docs/contract.md requires (4). */
function Staff({ staff }: Pick<GalleryData, 'staff'>) {
  const { t, phrased } = useText();
  const title = t('gallery.staff');
  return (
    <section className={`${layout.section} ${layout.sunken} ${styles.people}`}>
      <div className={layout.container}>
        <Carousel
          label={title}
          look="beside"
          visible={visibleSlides.staff}
          autoplay
          heading={
            <div>
              <h2>{title}</h2>
              <p className={`${layout.lead} ${styles.lead}`}>{phrased(t('gallery.staffLead'))}</p>
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
      </div>
    </section>
  );
}
