import { Button } from '../../components/button/Button.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { ProjectCard } from '../../components/project-card/ProjectCard.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ProjectsPage.module.css';
import { useLoadMore } from './use-load-more.ts';

/** The project list: a few cards at first, more with each click; without a script, all of them. */
export default function ProjectsPage({ data: { cards, pageSize } }: PageProps<'projects'>) {
  const { t } = useText();
  const { shown, firstNew, loadMore, ignoreDoubleClick } = useLoadMore(cards.length, pageSize);
  // A project may stand in the list twice, so its place belongs to its key.
  const entries = cards.map((card, place) => ({ card, place, key: `${place} ${card.id}` }));
  return (
    <>
      <PageHead title={t('project.title')} lead={<p>{t('project.lead')}</p>} />
      <div className={`${layout.section} ${layout.container}`}>
        <ul className={styles.cards} onClickCapture={ignoreDoubleClick}>
          {entries.map(({ card, place, key }) => (
            <li key={key} className={styles.item} data-later={place >= shown || undefined}>
              <ProjectCard
                card={card}
                level={2}
                sizes="(max-width: 700px) 92vw, (max-width: 1408px) 45vw, 644px"
                priority={place === 0}
                {...(place === firstNew.place && { linkRef: firstNew.ref })}
              />
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <p className={styles.count} role="status">
            {t('project.shown', { shown, total: cards.length })}
          </p>
          {shown < cards.length && (
            <Button className={styles.button} onClick={loadMore}>
              {t('project.loadMore')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
