import { useFlipCardLabels } from '../../components/controls/use-flip-card-labels.ts';
import { FlipCard } from '../../components/flip-card/FlipCard.tsx';
import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { EventData } from '../../content/news.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './NewsYear.module.css';

const frontSizes = '(max-width: 700px) 92vw, (max-width: 1408px) 45vw, 644px';

/** An event's picture; its back tells the story, both years and shows the other pictures. */
export function EventCard({ event }: { readonly event: EventData }) {
  const { t, text } = useText();
  const labels = useFlipCardLabels();
  const [first, ...others] = event.pictures;
  return (
    <FlipCard
      name={text(event.name)}
      labels={labels}
      front={first && <Picture picture={first} sizes={frontSizes} />}
      back={
        <>
          <Paragraphs text={text(event.description)} className={styles.story} />
          <dl className={styles.years}>
            <div>
              <dt>{t('news.eventYear')}</dt> <dd>{event.codeYear}</dd>
            </div>{' '}
            <div>
              <dt>{t('news.groupYear')}</dt> <dd>{event.shownUnder}</dd>
            </div>
          </dl>
          {others.length > 0 && (
            <div className={styles.others}>
              {others.map((picture) => (
                <Picture key={picture.file} picture={picture} sizes="15rem" />
              ))}
            </div>
          )}
        </>
      }
    />
  );
}
