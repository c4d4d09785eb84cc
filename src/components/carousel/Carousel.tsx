import { Splide } from '@splidejs/react-splide';
import type { Splide as SplideCore } from '@splidejs/splide';
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import layout from '../../styles/layout.module.css';
import { autoplayInterval, type VisibleSlides } from '../behaviour.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselLabels } from './carousel-labels.ts';
import { type CarouselTransition, carouselOptions } from './carousel-options.ts';
import { settleSlides, warmNeighbours } from './settle-slides.ts';
import { useRotation } from './use-rotation.ts';

export interface CarouselProps {
  /** What is shown, as in "Certificates". */
  readonly label: string;
  readonly labels: CarouselLabels;
  readonly visible?: VisibleSlides;
  readonly transition?: CarouselTransition;
  /** A banner has its controls on the picture. */
  readonly look?: 'row' | 'banner';
  readonly autoplay?: boolean;
  /** Holds the rotation, while a preview is open. */
  readonly paused?: boolean;
  /** A heading that shares its line with the controls. */
  readonly heading?: ReactNode;
  /** One child a slide, each with a key. */
  readonly children: ReactNode;
}

const single: VisibleSlides = { mobile: 1, desktop: 1 };

/** Slides side by side, complete before the script; swiped, clicked or moved by keyboard, or moving by themselves. */
export function Carousel({
  label,
  labels,
  visible = single,
  transition = 'slide',
  look = 'row',
  autoplay = false,
  paused = false,
  heading,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const [splide, setSplide] = useState<SplideCore>();
  const [page, setPage] = useState({ index: 0, perPage: visible.desktop });
  const first = page.index + 1;
  const last = Math.min(page.index + page.perPage, count);
  const rotation = useRotation({ autoplay, paused, hasMore: count > page.perPage });
  const { rotating } = rotation;

  // Splide keeps the handlers of the first render, so they may use nothing of a render.
  function settle(core: SplideCore) {
    settleSlides(core);
    const { index, options } = core;
    const perPage = options.perPage ?? 1;
    setPage((before) => (before.index === index && before.perPage === perPage ? before : { index, perPage }));
  }

  useEffect(() => {
    if (!splide || !rotating) return;
    const timer = setInterval(() => {
      if (!splide.Components.Drag.isDragging()) splide.go('>');
    }, autoplayInterval);
    return () => clearInterval(timer);
  }, [splide, rotating]);

  useEffect(() => {
    if (!splide) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && warmNeighbours(splide));
    observer.observe(splide.root);
    splide.on('move', () => warmNeighbours(splide));
    return () => observer.disconnect();
  }, [splide]);

  const overflows = { mobile: count > visible.mobile, desktop: count > visible.desktop };
  const moves = overflows.mobile || overflows.desktop;
  const track = (
    <div className={`splide__track ${styles.track}`}>
      <div className={`splide__list ${styles.list}`}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above, a slide is a group and no fieldset
          <div
            key={isValidElement(slide) ? slide.key : index}
            className={`splide__slide ${styles.slide}`}
            role="group"
            aria-roledescription={labels.slide}
            aria-label={labels.slideOf(index + 1, count)}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; group is what the carousel pattern asks for
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={labels.carousel}
      aria-label={label}
      data-look={look}
      data-transition={transition}
      data-mobile={visible.mobile}
      data-desktop={visible.desktop}
      data-moves-on={overflows.desktop ? 'all' : 'mobile'}
      {...rotation.handlers}
    >
      {(heading || moves) && (
        <div className={heading ? `${styles.bar} ${layout.datum}` : styles.bar}>
          {heading}
          {moves && (
            <CarouselControls
              labels={labels}
              first={first}
              last={last}
              count={count}
              rotation={autoplay ? rotation : undefined}
              onPrevious={() => splide?.go('<')}
              onNext={() => splide?.go('>')}
            />
          )}
        </div>
      )}
      {moves ? (
        <Splide
          hasTrack={false}
          options={carouselOptions(count, visible, transition, labels.slide)}
          onReady={(core) => {
            setSplide(core);
            settle(core);
          }}
          onMoved={settle}
          onVisible={settle}
          onHidden={settle}
          onUpdated={settle}
          onResized={settle}
        >
          {track}
        </Splide>
      ) : (
        track
      )}
    </div>
  );
}
