import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { Button } from '../../components/button/Button.tsx';
import { ErrorBoundary } from '../../components/error-boundary/ErrorBoundary.tsx';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { columnSizes } from '../../components/picture/Picture.tsx';
import { ProjectCard } from '../../components/project-card/ProjectCard.tsx';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { mostSideBySide } from '../../content/projects/compare.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './ProjectsPage.module.css';
import type { LoadMore } from './use-load-more.ts';

interface LazyPartProps {
  /** Whether it fills the window. Until it comes, its place does, so that the foot of the page stays below. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** A part whose code loads when it is first needed. If it does not come, only a new load of the page asks again. */
export function LazyPart({ isTall = false, children }: LazyPartProps) {
  const fallback = (
    <div className={layout.container} role="alert">
      <p>
        <Words of="frame.fault.title" />
      </p>
      <Button onClick={() => location.reload()}>
        <Words of="frame.fault.reload" />
      </Button>
    </div>
  );
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={isTall && <div className={styles.place} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The projects that are chosen for a comparison. Null until the app can compare. */
export const ComparedContext = createContext<{
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
} | null>(null);

/** Chooses a project for a comparison. */
export function CompareCheck({ id, name }: Pick<ProjectCardData, 'id' | 'name'>) {
  const { t, text } = useText();
  const compared = useContext(ComparedContext);
  if (compared === null) return null;
  const isChosen = compared.ids.includes(id);
  return (
    <label className={styles.compare} data-needs-app="">
      <input
        type="checkbox"
        aria-label={t('project.compare.check', { name: text(name) })}
        checked={isChosen}
        disabled={!isChosen && compared.ids.length === mostSideBySide}
        onChange={() => compared.toggle(id)}
      />
      <Words of="project.compare" />
    </label>
  );
}

interface ProjectCardsProps {
  readonly cards: readonly ProjectCardData[];
  readonly more: LoadMore;
  /**
   * Keeps all cards in the document, for visitors without scripts. Cards that are not shown yet are hidden, and have no
   * pictures, which would be a large part of the page.
   */
  readonly keepsAll?: boolean;
}

/** Project cards in two columns, or in one. */
export function ProjectCards({ cards, more: { shownCount, ignoreDoubleClick }, keepsAll = false }: ProjectCardsProps) {
  // A project may be in the list twice, so the key includes the index.
  const entries = cards.map((card, index) => ({ card, index, key: keepsAll ? `${index} ${card.id}` : card.id }));
  /** Index of each project's first occurrence. Found references contain no repeats. */
  const firstIndexes = keepsAll ? new Map(cards.map(({ id }, index) => [id, index] as const).reverse()) : null;
  return (
    <ul className={styles.cards} onClickCapture={ignoreDoubleClick}>
      {(keepsAll ? entries : entries.slice(0, shownCount)).map(({ card, index, key }) => (
        <li
          key={key}
          className={styles.item}
          data-later={index >= shownCount || undefined}
          data-again={(firstIndexes && firstIndexes.get(card.id) !== index) || undefined}
        >
          <ProjectCard
            card={card}
            level={2}
            sizes={columnSizes(45, 644)}
            priority={index === 0 ? 'high' : undefined}
            hasPicture={index < shownCount}
          />
          {index < shownCount && <CompareCheck {...card} />}
        </li>
      ))}
    </ul>
  );
}

interface MoreEntriesProps {
  readonly cards: readonly ProjectCardData[];
  readonly more: LoadMore;
}

/** How many projects are shown, and a button for more. Nothing once all are shown. */
export function MoreEntries({ cards, more: { shownCount, loadMore } }: MoreEntriesProps) {
  if (shownCount >= cards.length) return null;
  // A project may be in the list twice, but counts once.
  const countOf = (entries: MoreEntriesProps['cards']) => new Set(entries.map(({ id }) => id)).size;
  return (
    <div className={styles.more} data-needs-app="">
      <p className={styles.count} data-field="settings/projectsPerPage">
        <Words of="project.shown" values={{ shown: countOf(cards.slice(0, shownCount)), total: countOf(cards) }} />
      </p>
      <Button onClick={loadMore}>
        <Words of="project.loadMore" />
      </Button>
    </div>
  );
}

/** The whole list to download. */
export const AllReferences = () => (
  <ListDownload list="references">
    <Words of="project.download.all" />
  </ListDownload>
);
