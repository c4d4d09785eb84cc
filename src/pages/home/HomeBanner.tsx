import { mobileBreakpoint, visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { HomeData } from '../../content/home.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './HomeBanner.module.css';

/** Three large pictures with their words over them; only the first is fetched at once. */
export function HomeBanner({ banners }: { readonly banners: HomeData['banners'] }) {
  const { t, text } = useText();
  return (
    <Carousel label={t('home.banner')} visible={visibleSlides.banner} transition="fade" look="banner" autoplay>
      {banners.map((banner, index) => (
        <div key={banner.id} className={styles.slide} data-surface="deep">
          <Picture
            picture={banner.picture}
            sizes={`(max-width: ${mobileBreakpoint}px) 160vw, 100vw`}
            // Five sixths of the height that the styles give it: a phone's part is cut to its height.
            phoneSizes="clamp(22.5rem, 65svh, 30rem)"
            priority={index === 0}
          />
          <div className={styles.shade}>
            <div className={`${layout.container} ${styles.words}`}>
              <p className={styles.title}>{text(banner.title)}</p>
              <p className={styles.text}>{text(banner.text)}</p>
            </div>
          </div>
        </div>
      ))}
    </Carousel>
  );
}
