import { Children, isValidElement, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import type { CarouselLabels } from './carousel-labels.ts';

export interface CarouselTrackProps {
  readonly labels: CarouselLabels;
  readonly children: ReactNode;
}

/** The row of slides, in our own markup with the class names Splide looks for: its own items fail axe. */
export function CarouselTrack({ labels, children }: CarouselTrackProps) {
  const slides = Children.toArray(children);
  return (
    <div className={`splide__track ${styles.track}`}>
      {/* Splide heeds the wish for less motion itself, and waits for the end of the transition that follows a finger. */}
      <div className={`splide__list ${styles.list}`} data-own-motion>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide is a group
          <div
            key={isValidElement(slide) ? slide.key : index}
            className={`splide__slide ${styles.slide}`}
            data-own-motion
            role="group"
            aria-roledescription={labels.slide}
            aria-label={labels.slideOf(index + 1, slides.length)}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
