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
      <div className={`splide__list ${styles.list}`}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide is a group
          <div
            key={isValidElement(slide) ? slide.key : index}
            className={`splide__slide ${styles.slide}`}
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
