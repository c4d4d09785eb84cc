import { useText } from '../../i18n/use-text.ts';
import type { CarouselLabels } from '../carousel/carousel-labels.ts';

/** The words of a carousel in the page's language. */
export function useCarouselLabels(): CarouselLabels {
  const { t } = useText();
  return {
    carousel: t('controls.carousel'),
    slide: t('controls.slide'),
    previous: t('controls.previous'),
    next: t('controls.next'),
    pause: t('controls.pause'),
    play: t('controls.play'),
    slideOf: (slide, total) => t('controls.slideOf', { slide, total }),
    showing: (first, last, total) => t('controls.showing', { first, last, total }),
  };
}
