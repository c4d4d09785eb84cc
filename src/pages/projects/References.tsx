import { lazy, memo } from 'react';
import { usePrinting } from '../../components/browser-state/use-printing.ts';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { referenceList } from '../../content/downloads/columns.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Choices, isFiltered, queryOf } from '../../content/projects/choices.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { AllReferences, CompareCheck, LazyPart, MoreEntries, ProjectCards } from './Entries.tsx';
import { useLoadMore } from './use-load-more.ts';

export interface ReferencesProps {
  readonly references: readonly ProjectCardData[];
  readonly choices: Choices;
  readonly companies: ProjectsData['companies'];
  /** Number of cards at first, and for each Load More. */
  readonly pageSize: number;
}

/**
 * How many rows of the table are shown at first, and added with each press: as many as a phone lays out without a
 * pause.
 */
const rowsAtOnce = 40;

const LazyTable = lazy(() => import('./ReferenceTable.tsx'));

/** The references that match the choices, as pictures or in a table. On paper all of them. */
export const References = memo(function References({ references, choices, companies, pageSize }: ReferencesProps) {
  const { plain } = useText();
  const { view } = choices;
  const partSize = view === 'table' ? rowsAtOnce : pageSize;
  const onScreen = useLoadMore(queryOf(choices), references.length, partSize);
  const more = usePrinting() ? { ...onScreen, shownCount: references.length } : onScreen;
  return (
    <>
      {view === 'table' ? (
        <LazyPart>
          <LazyTable rows={references} more={more} Check={CompareCheck} />
        </LazyPart>
      ) : (
        <ProjectCards cards={references} more={more} />
      )}
      <MoreEntries cards={references} more={more} />
      {isFiltered(choices) ? (
        <ListDownload list="references" makeList={() => referenceList(references, companies, plain)}>
          <Words of="project.download.chosen" />
        </ListDownload>
      ) : (
        <AllReferences />
      )}
    </>
  );
});
