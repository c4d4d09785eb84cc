import { memo } from 'react';
import { pagePaths } from '../../../shared/page-paths.ts';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { PageButton } from '../../components/button/Button.tsx';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { CommonCredentials } from '../../components/credentials/credentials.tsx';
import { keepsPlace } from '../../components/page-link/PageLink.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { HomeData } from './data.ts';
import styles from './HomeBanner.module.css';

interface HomeBannerProps extends Pick<HomeData, 'banners'> {
  readonly projectCount: number;
}

/**
 * Three large pictures with their words, and one action for all of them. Only the first picture is fetched at once.
 * Renders once: a change of it would make the page wait for the code of carousels.
 */
export const HomeBanner = memo(function HomeBanner({ banners, projectCount }: HomeBannerProps) {
  const { t } = useText();
  return (
    <div className={styles.banner}>
      <Carousel
        label={t('home.banner')}
        visible={visibleSlides.banner}
        look="banner"
        autoplay
        action={
          <p className={styles.action}>
            <span className={layout.note}>
              <CommonCredentials isShort />
            </span>
            <PageButton to={pagePaths.projects}>
              <Words of="home.banner.action" values={{ total: projectCount }} />
            </PageButton>
            <YourPileButton />
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
});

/** Hangs the visitor's pile among the references. Needs the app. */
function YourPileButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <PageButton to="/?mine" state={keepsPlace}>
      <Words of="home.mine" />
    </PageButton>
  );
}
