import { lazy, memo } from 'react';
import { usePrinting } from '../../components/browser-state/use-printing.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Choices, isFiltered, queryOf } from '../../content/projects/choices.ts';
import type { Matches } from '../../content/projects/finder.ts';
import { Words } from '../../i18n/use-text.tsx';
import { AllReferences, CompareCheck, LazyPart, MoreEntries, ProjectCards } from './Entries.tsx';
import styles from './ProjectsPage.module.css';
import { type LoadMore, useLoadMore } from './use-load-more.ts';

interface ReferencesProps {
  readonly matches: Matches;
  readonly choices: Choices;
  /** Number of cards at first, and for each Load More. */
  readonly pageSize: number;
}

/**
 * How many rows of the table are shown at first, and added with each press: as many as a phone lays out without a
 * pause.
 */
const rowsAtOnce = 40;

const LazyChosen = lazy(() => import('./ChosenList.tsx'));
const LazyTable = lazy(() => import('./ReferenceTable.tsx'));

/** The references that match the choices, as pictures or in a table. On paper all of them. */
export const References = memo(function References({ matches, choices, pageSize }: ReferencesProps) {
  const { view } = choices;
  const { references, showingCount, total } = matches;
  const partSize = view === 'table' ? rowsAtOnce : pageSize;
  const onScreen = useLoadMore(queryOf(choices), references.length, partSize);
  const more = usePrinting() ? { ...onScreen, shownCount: references.length } : onScreen;
  return (
    <div data-entries="">
      <ReferencesPart references={references.slice(0, showingCount)} more={more} view={view} />
      <ReferencesPart
        references={references.slice(showingCount)}
        more={{ ...more, shownCount: more.shownCount - showingCount }}
        view={view}
        hasNote
      />
      <MoreEntries cards={references} more={more} />
      {isFiltered(choices) && total > 0 && (
        <div className={styles.chosen}>
          <LazyPart>
            <LazyChosen references={references.slice(0, total)} />
          </LazyPart>
        </div>
      )}
      {!isFiltered(choices) && <AllReferences />}
    </div>
  );
});

interface ReferencesPartProps {
  readonly references: readonly ProjectCardData[];
  readonly more: LoadMore;
  readonly view: Choices['view'];
  /** They have several pile types, and the note says what that means for their figures. */
  readonly hasNote?: boolean;
}

function ReferencesPart({ references, more, view, hasNote = false }: ReferencesPartProps) {
  if (references.length === 0 || more.shownCount <= 0) return null;
  if (view === 'table')
    return (
      <LazyPart isTall={!hasNote}>
        <LazyTable rows={references} more={more} Check={CompareCheck} hasNote={hasNote} />
      </LazyPart>
    );
  return (
    <>
      {hasNote && (
        <p className={styles.note}>
          <Words of="project.finder.several.note" />
        </p>
      )}
      <ProjectCards cards={references} more={more} />
    </>
  );
}
