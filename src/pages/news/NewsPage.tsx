import { Carousel } from '../../components/carousel/Carousel.tsx';
import { columnBreakpoint, fullPageWidth, mobileBreakpoint, visibleSlides } from '../../components/constants.ts';
import { FlipCard } from '../../components/flip-card/FlipCard.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Picture, type PictureProps } from '../../components/picture/Picture.tsx';
import { Section } from '../../components/section/Section.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { EventData, NewsData } from './data.ts';
import styles from './NewsPage.module.css';

/** Events by year, the newest year first. */
export default function NewsPage({ data: { groups } }: PageProps<NewsData>) {
  const pictures = groups.flatMap(({ events }) => events.flatMap((event) => event.pictures));
  return (
    <>
      <PageHead title="news.title" lead="news.lead" pictures={pictures} />
      {groups.map((group, index) => (
        <Section key={group.year} isSunken={index % 2 === 1} className={styles.group}>
          <NewsYear group={group} first={index === 0} />
        </Section>
      ))}
    </>
  );
}

interface NewsYearProps {
  readonly group: NewsData['groups'][number];
  /** Whether its first picture is in the first screen. */
  readonly first: boolean;
}

/** One year's events side by side. They do not rotate automatically. */
function NewsYear({ group: { year, events }, first }: NewsYearProps) {
  const { t } = useText();
  return (
    <Carousel
      label={t('news.group', { year })}
      visible={visibleSlides.events}
      heading={
        <h2 className={styles.year} data-field="events/shownUnder settings/groupNewsBy">
          {year}
        </h2>
      }
    >
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} priority={first && index === 0 ? 'low' : undefined} />
      ))}
    </Carousel>
  );
}

/**
 * A card is as high as the text on its back, and its picture fills it. In a narrow window, only half of the picture's
 * width is visible. There, nobody sees that it has slightly fewer pixels than the screen (190vw), at half of the bytes.
 */
const frontSizes = [
  `(max-width: ${mobileBreakpoint}px) 120vw`,
  `(max-width: ${columnBreakpoint}px) 105vw`,
  `(max-width: ${fullPageWidth}px) 60vw`,
  '644px',
].join(', ');

/** An event's picture. The back has the text, both years where they differ, and the other pictures. */
function EventCard({ event, priority }: { readonly event: EventData } & Pick<PictureProps, 'priority'>) {
  const [first, ...others] = event.pictures;
  return (
    <FlipCard
      size="large"
      name={event.name}
      front={first && <Picture picture={first} sizes={frontSizes} priority={priority} />}
      back={
        <>
          <Paragraphs of={event.description} className={styles.story} />
          {event.codeYear !== event.shownUnder && (
            <p className={layout.note} data-row={`events/${event.id}`} data-field="events/id events/shownUnder">
              <Words of="news.bothYears" values={{ eventYear: event.codeYear, groupYear: event.shownUnder }} />
            </p>
          )}
          {others.length > 0 && (
            <div className={styles.others}>
              {others.map((picture) => (
                <Picture key={picture.file} picture={picture} sizes="18.75rem" />
              ))}
            </div>
          )}
        </>
      }
    />
  );
}
