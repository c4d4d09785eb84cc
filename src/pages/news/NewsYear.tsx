import { visibleSlides } from '../../components/behaviour.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { useCarouselLabels } from '../../components/controls/use-carousel-labels.ts';
import type { NewsData } from '../../content/news.ts';
import { useText } from '../../i18n/use-text.ts';
import { EventCard } from './EventCard.tsx';
import styles from './NewsYear.module.css';

/** One year's events side by side; they move only when asked to. */
export function NewsYear({ group: { year, events } }: { readonly group: NewsData['groups'][number] }) {
  const { t } = useText();
  const labels = useCarouselLabels();
  return (
    <Carousel
      label={t('news.group', { year })}
      labels={labels}
      visible={visibleSlides.events}
      heading={<h2 className={styles.year}>{year}</h2>}
    >
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </Carousel>
  );
}
