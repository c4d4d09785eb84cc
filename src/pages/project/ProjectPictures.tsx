import { useState } from 'react';
import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { PreviewedPicture } from '../../components/previewed-picture/PreviewedPicture.tsx';
import type { PictureView } from '../../content/pictures.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ProjectPage.module.css';

export interface ProjectPicturesProps {
  readonly pictures: readonly PictureView[];
  readonly fallback: PictureView;
}

/** The project's pictures; they move by themselves until one is enlarged. */
export function ProjectPictures({ pictures, fallback }: ProjectPicturesProps) {
  const { t } = useText();
  const labels = useCarouselLabels();
  const [enlarged, setEnlarged] = useState(false);
  return (
    <Carousel
      label={t('project.pictures')}
      heading={<h2 className={styles.heading}>{t('project.pictures')}</h2>}
      labels={labels}
      visible={visibleSlides.projectPictures}
      autoplay
      paused={enlarged}
    >
      {pictures.map((picture, place) => (
        <PreviewedPicture
          key={picture.file}
          picture={picture}
          fallback={fallback}
          sizes="(max-width: 992px) 92vw, (max-width: 1408px) 54vw, 754px"
          priority={place === 0}
          onOpenChange={setEnlarged}
        />
      ))}
    </Carousel>
  );
}
