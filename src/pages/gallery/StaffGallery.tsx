import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { Picture } from '../../components/picture/Picture.tsx';
import type { GalleryData } from '../../content/gallery.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './GalleryPage.module.css';

/** Photos of the staff: photos only, as the specification has it (section 2, Gallery). */
export function StaffGallery({ staff }: { readonly staff: GalleryData['staff'] }) {
  const { t } = useText();
  const labels = useCarouselLabels();
  const title = t('gallery.staff');
  return (
    <section className={`${layout.section} ${layout.sunken}`}>
      <div className={`${layout.container} ${styles.staff}`}>
        <div className={layout.datum}>
          <h2>{title}</h2>
          <p className={`${layout.lead} ${styles.lead}`}>{t('gallery.staffLead')}</p>
        </div>
        <Carousel label={title} labels={labels} visible={visibleSlides.staff} autoplay>
          {staff.map(({ id, photo }) => (
            <Picture
              key={id}
              picture={photo}
              sizes="(max-width: 700px) 92vw, (max-width: 1408px) 31vw, 420px"
              className={styles.photo}
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
