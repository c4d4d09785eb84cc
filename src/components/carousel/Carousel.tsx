import type { Splide as Core } from '@splidejs/splide';
import { Children, isValidElement, lazy, type ReactNode, Suspense } from 'react';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { VisibleSlides } from '../constants.ts';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Carousel.module.css';
import { useRotation } from './rotation.ts';
import { carouselOptions, type SlidePage, useAutoplay, useInSight, useSplide } from './use-splide.ts';

export interface CarouselProps {
  /** Name of the content, for example "Certificates". */
  readonly label: string;
  readonly visible: VisibleSlides;
  /**
   * "banner" and "above" are one picture at a time, whose page places the controls of "above". "beside" places heading
   * and controls in a column beside the slides.
   */
  readonly look?: 'row' | 'banner' | 'beside' | 'above';
  readonly autoplay?: boolean;
  /** Pauses the rotation while a preview is open. */
  readonly paused?: boolean;
  /** A heading on the same line as the controls. */
  readonly heading?: ReactNode;
  /** One action for all slides, placed on top of them. Pointer and focus on it also pause the rotation. */
  readonly action?: ReactNode;
  /** One child for each slide, each with a key. */
  readonly children: ReactNode;
}

/** Its code comes after the page has been hydrated: it is large, and the row can be scrolled without it. */
const Splide = lazy(() => import('@splidejs/react-splide').then(({ Splide }) => ({ default: Splide })));

/**
 * A row of slides that is complete without a script. The visitor swipes, clicks or uses the keyboard, or the slides
 * rotate automatically. React hydrates each Suspense boundary by itself, here when the code of Splide has come: until
 * then the prerendered row is scrolled, and the start script keeps what is pressed.
 */
export function Carousel(props: CarouselProps) {
  return (
    <ErrorBoundary fallback={<StillSlides {...props} />}>
      <Suspense fallback={<StillSlides {...props} />}>
        <MovingSlides {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The slides where Splide does not run, or has not come after a move to another page: the row can be scrolled. */
function StillSlides({ label, visible, look = 'row', heading, action, children }: CarouselProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={styles.carousel}
      role="group"
      aria-label={label}
      data-look={look}
      data-still=""
      data-mobile={visible.mobile}
      data-desktop={visible.desktop}
    >
      {heading && <div className={`${styles.bar} ${layout.datum}`}>{heading}</div>}
      <CarouselTrack>{children}</CarouselTrack>
      {action}
    </div>
  );
}

function MovingSlides({
  label,
  visible,
  look = 'row',
  autoplay = false,
  paused = false,
  heading,
  action,
  children,
}: CarouselProps) {
  const { t } = useText();
  const count = Children.toArray(children).length;
  const { isMounted, page, go, rotation, handlers } = useMovement({ visible, autoplay, paused, count });

  const hasControls = count > Math.min(visible.mobile, visible.desktop);
  const track = <CarouselTrack>{children}</CarouselTrack>;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; group is what the carousel pattern asks for
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={t('controls.carousel')}
      aria-label={label}
      data-look={look}
      data-mobile={visible.mobile}
      data-desktop={visible.desktop}
      data-moves-on={count > visible.desktop ? 'all' : 'mobile'}
      {...rotation.handlers}
    >
      {(heading || hasControls) && (
        <div
          className={heading ? `${styles.bar} ${layout.datum}` : styles.bar}
          data-needs-app={heading ? undefined : ''}
        >
          {heading}
          {hasControls && (
            <CarouselControls
              carousel={label}
              isMounted={isMounted}
              page={page}
              count={count}
              showsSeveral={Math.max(visible.mobile, visible.desktop) > 1}
              rotation={autoplay ? rotation : undefined}
              go={go}
            />
          )}
        </div>
      )}
      {hasControls ? (
        <Splide hasTrack={false} options={carouselOptions(count, visible, t('controls.slide'))} {...handlers}>
          {track}
        </Splide>
      ) : (
        track
      )}
      {action}
    </div>
  );
}

/** Which slides move, and how. */
type MovementOptions = Required<Pick<CarouselProps, 'visible' | 'autoplay' | 'paused'>> & { readonly count: number };

/** Moves the slides by Splide and by themselves. Returns what they show now, their rotation and Splide's handlers. */
function useMovement({ visible, autoplay, paused, count }: MovementOptions) {
  const { splide, page, go, handlers } = useSplide(visible);
  const inSight = useInSight(splide);
  const rotation = useRotation({ autoplay, paused: paused || !inSight, hasMore: count > page.perPage });
  const isAdvancing = useAutoplay(splide, rotation.rotating);

  // By button, key or swipe: who moved it once does not want it to move on. Like all handlers of Splide, it uses
  // nothing of a render.
  function onMove(core: Core) {
    handlers.onMove(core);
    if (!isAdvancing.current) rotation.stop();
  }

  return { isMounted: splide !== undefined, page, go, rotation, handlers: { ...handlers, onMove } };
}

/**
 * The row of slides, in our own markup with the class names that Splide looks for. The library's own items fail axe.
 */
function CarouselTrack({ children }: Pick<CarouselProps, 'children'>) {
  const { t } = useText();
  const slides = Children.toArray(children);
  return (
    <div className={`splide__track ${styles.track}`}>
      {/* Splide itself respects reduced motion, and it waits for the end of the transition that follows a swipe. */}
      <div className={`splide__list ${styles.list}`}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide is a group
          <div
            key={isValidElement(slide) ? slide.key : index}
            className={`splide__slide ${styles.slide}`}
            role="group"
            aria-roledescription={t('controls.slide')}
            aria-label={t('controls.slideOf', { slide: index + 1, total: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CarouselControlsProps {
  /** Name of the carousel. A page may have several. */
  readonly carousel: string;
  /** Until then, nothing knows how many slides this window shows. */
  readonly isMounted: boolean;
  readonly page: SlidePage;
  readonly count: number;
  /** Whether a window shows more than one slide at once. */
  readonly showsSeveral: boolean;
  /** Undefined without automatic rotation. */
  readonly rotation: ReturnType<typeof useRotation> | undefined;
  /** Moves to the previous page, or to the next. */
  readonly go: (control: '<' | '>') => void;
}

/** The controls in reading order: start and stop, the position, then previous and next. */
function CarouselControls({ carousel, isMounted, page, count, showsSeveral, rotation, go }: CarouselControlsProps) {
  const { t } = useText();
  const first = page.index + 1;
  const last = Math.min(page.index + page.perPage, count);
  const named = (action: string) => `${action} · ${carousel}`;
  return (
    <div className={styles.controls} data-needs-app="">
      {rotation && (
        <Control
          label={named(rotation.switchedOn ? t('controls.pause') : t('controls.play'))}
          icon={rotation.switchedOn ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'}
          onPress={rotation.toggle}
        />
      )}
      <p
        className={styles.position}
        data-placed={isMounted || !showsSeveral || undefined}
        data-widest={`${showsSeveral ? `${count}–` : ''}${count} / ${count}`}
        aria-live={rotation?.rotating ? 'off' : 'polite'}
        aria-atomic="true"
      >
        <span aria-hidden="true">
          <b>{first === last ? first : `${first}–${last}`}</b>
          {` / ${count}`}
        </span>
        <span className={layout.spoken}>
          <Words
            of={first === last ? 'controls.slideOf' : 'controls.showing'}
            values={{ slide: first, first, last, total: count }}
          />
        </span>
      </p>
      <Control label={named(t('controls.previous'))} icon="M21 12H4M11 5l-7 7 7 7" onPress={() => go('<')} />
      <Control label={named(t('controls.next'))} icon="M3 12h17M13 5l7 7-7 7" onPress={() => go('>')} />
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  /** Path of the icon in a 24 × 24 box. */
  readonly icon: string;
  readonly onPress: () => void;
}

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <Icon path={icon} />
    </button>
  );
}
