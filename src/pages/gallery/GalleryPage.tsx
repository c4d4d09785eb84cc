import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { useFlipCardLabels } from '../../components/controls/use-flip-card-labels.ts';
import { FlipCard } from '../../components/flip-card/FlipCard.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './GalleryPage.module.css';
import { StaffGallery } from './StaffGallery.tsx';

/** The engineers, whose cards turn over, and the staff, whose photos do not. */
export default function GalleryPage({ data: { engineers, staff } }: PageProps<'gallery'>) {
  const { t, text } = useText();
  const labels = useCarouselLabels();
  const cardLabels = useFlipCardLabels();
  const title = t('gallery.engineers');
  return (
    <>
      <PageHead title={t('gallery.title')} lead={<p>{t('gallery.lead')}</p>} />
      {engineers.length > 0 && (
        <section className={layout.section}>
          <div className={layout.container}>
            <Carousel
              label={title}
              labels={labels}
              visible={visibleSlides.engineers}
              autoplay
              heading={<h2>{title}</h2>}
            >
              {engineers.map(({ id, name, jobTitle, education, photo }) => (
                <FlipCard
                  key={id}
                  name={text(name)}
                  labels={cardLabels}
                  front={<Picture picture={photo} sizes="(max-width: 700px) 92vw, (max-width: 1408px) 22vw, 310px" />}
                  back={
                    <>
                      <h3 className={styles.name}>{text(name)}</h3>
                      <p className={styles.job}>{text(jobTitle)}</p>
                      <p>
                        <b className={styles.label}>{t('gallery.education')}</b>
                        {` ${text(education)}`}
                      </p>
                    </>
                  }
                />
              ))}
            </Carousel>
          </div>
        </section>
      )}
      {staff.length > 0 && <StaffGallery staff={staff} />}
    </>
  );
}
