import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import { Picture } from '../../components/picture/Picture.tsx';
import type { HomeData } from '../../content/home.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './HomeBanner.module.css';

/** Three large pictures with their words over them; only the first is fetched at once. */
export function HomeBanner({ banners }: { readonly banners: HomeData['banners'] }) {
  const { t, text } = useText();
  const labels = useCarouselLabels();
  return (
    <Carousel
      label={t('home.banner')}
      labels={labels}
      visible={visibleSlides.banner}
      transition="fade"
      look="banner"
      autoplay
    >
      {banners.map(({ id, title, text: words, picture }, place) => (
        <div key={id} className={styles.slide} data-surface="deep">
          <Picture
            picture={picture}
            sizes="(max-width: 700px) 160vw, 100vw"
            // Five sixths of the height that the styles give it: a phone's part is cut to its height.
            phoneSizes="clamp(22.5rem, 65svh, 30rem)"
            priority={place === 0}
          />
          <div className={styles.shade}>
            <div className={`${layout.container} ${styles.words}`}>
              <p className={styles.title}>{text(title)}</p>
              <p className={styles.text}>{text(words)}</p>
            </div>
          </div>
        </div>
      ))}
    </Carousel>
  );
}
