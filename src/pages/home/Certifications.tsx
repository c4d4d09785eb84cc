import { useState } from 'react';
import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { PreviewedPicture } from '../../components/previewed-picture/PreviewedPicture.tsx';
import type { CertificateData } from '../../content/companies.ts';
import type { PictureView } from '../../content/pictures.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './Certifications.module.css';

export interface CertificationsProps {
  readonly certificates: readonly CertificateData[];
  readonly fallback: PictureView;
}

/** Every certificate of both companies; the carousel waits while one of them is enlarged. */
export function Certifications({ certificates, fallback }: CertificationsProps) {
  const { t, text } = useText();
  const labels = useCarouselLabels();
  const [enlarged, setEnlarged] = useState(false);
  const title = t('home.certifications.title');
  return (
    <section className={`${layout.section} ${layout.sunken}`}>
      <div className={layout.container}>
        <Carousel
          label={title}
          labels={labels}
          visible={visibleSlides.certificates}
          autoplay
          paused={enlarged}
          heading={
            <div>
              <h2>{title}</h2>
              <p className={styles.lead}>{t('home.certifications.lead')}</p>
            </div>
          }
        >
          {certificates.map(({ id, name, company, picture }) => (
            <figure key={id} className={styles.certificate}>
              <PreviewedPicture
                picture={picture}
                fallback={fallback}
                sizes="(max-width: 700px) 45vw, 30vw"
                onOpenChange={setEnlarged}
              />
              <figcaption className={styles.caption}>
                <b>{text(name)}</b> <span>{text(company)}</span>
              </figcaption>
            </figure>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
