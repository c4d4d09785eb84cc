import { lazy, memo, type ReactNode, useEffect, useMemo, useOptimistic, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { keepsPlace } from '../../components/page-link/PageLink.tsx';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { namesChoices, queryOf } from '../../content/projects/choices.ts';
import { type Compared, readComparison, withCompared } from '../../content/projects/compare.ts';
import {
  availableChoicesOf,
  countChoices,
  distinct,
  findReferences,
  readChoices,
} from '../../content/projects/finder.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { ProjectsData } from './data.ts';
import { AllReferences, ComparedContext, LazyPart, MoreEntries, ProjectCards } from './Entries.tsx';
import { Finder } from './Finder.tsx';
import styles from './ProjectsPage.module.css';
import { References } from './References.tsx';
import { useLoadMore } from './use-load-more.ts';

/**
 * The project list: a few cards at first, more with each click, and all of them without a script. The found references
 * replace it, and so does the comparison that the address asks for.
 */
export default function ProjectsPage({ data, search }: PageProps<ProjectsData>) {
  // Nothing is chosen in the prerendered page.
  const isHydrated = useHydrated();
  const query = isHydrated ? search : '';
  const comparison = readComparison(query, data.cards);
  return (
    <Comparable comparison={comparison} isHydrated={isHydrated}>
      {comparison === null && (
        <div className={styles.page}>
          <PageHead title="project.title" lead="project.lead" pictures={data.cards.map(({ picture }) => picture)} />
          <FoundList data={data} search={query} />
        </div>
      )}
    </Comparable>
  );
}

const LazyMap = lazy(() => import('./RegionMap.tsx'));
const LazyComparison = lazy(() => import('./ProjectComparison.tsx'));

/** The projects that were last chosen: who comes back from one of them, or changes the language, keeps them. */
let lastChosen: readonly string[] = [];

interface ComparableProps {
  readonly comparison: Compared<ProjectCardData> | null;
  readonly isHydrated: boolean;
  /** The list. Does not render again when projects are chosen in it. */
  readonly children: ReactNode;
}

/** Knows which projects are chosen for a comparison, and shows it. */
function Comparable({ comparison, isHydrated, children }: ComparableProps) {
  const [chosen, setChosen] = useState(lastChosen);
  const comparedIds = comparison?.projects.map(({ id }) => id);
  // From the comparison back in the list, its projects are chosen.
  if (comparedIds && comparedIds.join() !== chosen.join()) setChosen(comparedIds);
  useEffect(() => {
    lastChosen = chosen;
  }, [chosen]);
  const compared = { ids: chosen, toggle: (id: string) => setChosen(withCompared(chosen, id)) };
  return (
    <ComparedContext value={isHydrated ? compared : null}>
      {children}
      {comparison !== null && <PageHead title="project.compare.title" lead="project.compare.lead" />}
      {(chosen.length > 0 || comparison !== null) && (
        <LazyPart isTall={comparison !== null}>
          <LazyComparison comparison={comparison} chosen={chosen} onClear={() => setChosen([])} />
        </LazyPart>
      )}
    </ComparedContext>
  );
}

/** Only the part of the page that a choice changes. */
function FoundList({ data, search }: Pick<PageProps<ProjectsData>, 'data' | 'search'>) {
  const location = useLocation();
  const references = useMemo(() => distinct(data.cards), [data]);
  const available = useMemo(() => availableChoicesOf(data.cards, data), [data]);
  const choices = useMemo(
    () => readChoices(search, references, available, data.formations),
    [search, references, available, data],
  );
  const counts = useMemo(() => countChoices(references, available, choices), [references, available, choices]);
  // A press is marked at once. The address, the counts and the cards follow in the router's transition.
  const [marked, mark] = useOptimistic(choices);
  const matches = useMemo(() => findReferences(references, choices), [references, choices]);
  const isChosen = queryOf(choices) !== '';
  const list = isChosen && (
    <References key={queryOf(choices)} matches={matches} choices={choices} pageSize={data.pageSize} />
  );
  return (
    <>
      {/* Impossible choices are removed from the address. */}
      {!namesChoices(search, choices) && (
        <Navigate to={{ ...location, search: queryOf(choices, search) }} replace state={keepsPlace} />
      )}
      <Finder
        data={data}
        counts={counts}
        choices={marked}
        search={search}
        matches={marked === choices ? matches : findReferences(references, marked)}
        onChoose={mark}
      />
      <div className={`${layout.container} ${styles.list}`}>
        {choices.view === 'map' ? (
          // Its list comes with it, because the map is above it.
          <LazyPart isTall>
            <LazyMap matches={matches} data={data} choices={choices} search={search} />
            {list}
          </LazyPart>
        ) : (
          list
        )}
        {/* Stays in the document, hidden: rendering it again would take as long as the page did. */}
        <div hidden={isChosen}>
          <WholeList data={data} />
        </div>
      </div>
    </>
  );
}

/** The list in the office's order, with repeated projects. */
const WholeList = memo(function WholeList({ data }: { readonly data: ProjectsData }) {
  const { cards, pageSize } = data;
  const more = useLoadMore('', cards.length, pageSize);
  return (
    <div data-entries="">
      <ProjectCards cards={cards} more={more} keepsAll />
      <MoreEntries cards={cards} more={more} />
      <AllReferences />
    </div>
  );
});
