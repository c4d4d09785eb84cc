import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { Picture } from '../../components/picture/Picture.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { HomeData } from './data.ts';
import styles from './HomeBanner.module.css';

export interface HomeBannerProps extends Pick<HomeData, 'banners'> {
  readonly projectCount: number;
  /** Whether the visitor is busy below. */
  readonly paused: boolean;
  /** Another action beside that of the banner. */
  readonly children: ReactNode;
}

/** Three large pictures with their words, and one action for all of them. Only the first picture is fetched at once. */
export function HomeBanner({ banners, projectCount, paused, children }: HomeBannerProps) {
  const { t } = useText();
  return (
    <div className={styles.banner}>
      <Carousel
        label={t('home.banner')}
        visible={visibleSlides.banner}
        look="banner"
        autoplay
        paused={paused}
        action={
          <p className={styles.action}>
            <PageButton to={pagePaths.projects}>
              <Words of="home.banner.action" values={{ total: projectCount }} />
            </PageButton>
            {children}
          </p>
        }
      >
        {banners.map((banner, index) => (
          <div key={banner.id} className={styles.slide}>
            <Picture
              picture={banner.picture}
              sizes={`(max-width: ${mobileBreakpoint}px) 117vw, 100vw`}
              priority={index === 0 ? 'high' : undefined}
            />
            {banner.picture.illustration && (
              <span className={`${layout.note} ${styles.illustration}`}>
                <Words of="controls.illustration" />
              </span>
            )}
            <div className={styles.shade}>
              <div className={`${layout.container} ${styles.words}`}>
                <p className={styles.title}>
                  <Words of={banner.title} phrased />
                </p>
                <p className={styles.text}>
                  <Words of={banner.text} phrased />
                </p>
              </div>
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
}
