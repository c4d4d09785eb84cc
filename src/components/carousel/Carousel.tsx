import { Splide } from '@splidejs/react-splide';
import { Children, type ReactNode, Suspense, use, useState } from 'react';
import layout from '../../styles/layout.module.css';
import type { VisibleSlides } from '../behaviour.ts';
import { takeTurn } from '../environment/hydration-turn.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { CarouselTrack } from './CarouselTrack.tsx';
import type { CarouselLabels } from './carousel-labels.ts';
import { type CarouselTransition, carouselOptions } from './carousel-options.ts';
import { useInSight } from './use-in-sight.ts';
import { useRotation } from './use-rotation.ts';
import { useAutoplay, useSplide } from './use-splide.ts';
import { useWarmNeighbours } from './use-warm-neighbours.ts';

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

/**
 * Slides side by side, complete before the script; swiped, clicked or moved by keyboard, or moving by themselves. The boundary
 * is there for prerendered ones, which React takes over one by one: each measures its slides, and all at once would be felt.
 */
export function Carousel(props: CarouselProps) {
  const [turn] = useState(takeTurn);
  return (
    <Suspense>
      <MovingSlides {...props} turn={turn} />
    </Suspense>
  );
}

function MovingSlides({
  turn,
  label,
  labels,
  visible = single,
  transition = 'slide',
  look = 'row',
  autoplay = false,
  paused = false,
  heading,
  children,
}: CarouselProps & { readonly turn: Promise<void> | undefined }) {
  if (turn) use(turn);
  const count = Children.toArray(children).length;
  const { splide, page, handlers } = useSplide(visible);
  const inSight = useInSight(splide);
  const rotation = useRotation({ autoplay, paused: paused || !inSight, hasMore: count > page.perPage });
  useAutoplay(splide, rotation.rotating);
  useWarmNeighbours(splide, inSight);

  const overflows = { mobile: count > visible.mobile, desktop: count > visible.desktop };
  const moves = overflows.mobile || overflows.desktop;
  const track = <CarouselTrack labels={labels}>{children}</CarouselTrack>;

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
              placed={splide !== undefined}
              first={page.index + 1}
              last={Math.min(page.index + page.perPage, count)}
              count={count}
              several={Math.max(visible.mobile, visible.desktop) > 1}
              rotation={autoplay ? rotation : undefined}
              onPrevious={() => splide?.go('<')}
              onNext={() => splide?.go('>')}
            />
          )}
        </div>
      )}
      {moves ? (
        <Splide hasTrack={false} options={carouselOptions(count, visible, transition, labels.slide)} {...handlers}>
          {track}
        </Splide>
      ) : (
        track
      )}
    </div>
  );
}
