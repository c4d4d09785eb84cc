import { memo, useMemo, useOptimistic } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { keepsPlace } from '../../components/page-link/PageLink.tsx';
import { namesChoices, queryOf } from '../../content/projects/choices.ts';
import {
  availableChoicesOf,
  countChoices,
  distinct,
  findReferences,
  readChoices,
} from '../../content/projects/finder.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { MoreEntries, ProjectCards } from './Entries.tsx';
import { Finder } from './Finder.tsx';
import styles from './ProjectsPage.module.css';
import { References } from './References.tsx';
import { useLoadMore } from './use-load-more.ts';

/**
 * The project list: a few cards at first, more with each click, and all of them without a script. The found references
 * replace it.
 */
export default function ProjectsPage({ data, search }: PageProps<ProjectsData>) {
  // Nothing is chosen in the prerendered page.
  const query = useHydrated() ? search : '';
  return (
    <>
      <PageHead title="project.title" lead="project.lead" />
      <FoundList data={data} search={query} />
    </>
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
  const total = marked === choices ? matches.length : findReferences(references, marked).length;
  const isChosen = queryOf(choices) !== '';
  return (
    <>
      {/* Impossible choices are removed from the address. */}
      {!namesChoices(search, choices) && (
        <Navigate to={{ ...location, search: queryOf(choices, search) }} replace state={keepsPlace} />
      )}
      <Finder data={data} counts={counts} choices={marked} search={search} total={total} onChoose={mark} />
      <div className={`${layout.container} ${styles.list}`}>
        {isChosen && (
          <References
            key={queryOf(choices)}
            references={matches}
            choices={choices}
            companies={data.companies}
            pageSize={data.pageSize}
          />
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
    <>
      <ProjectCards cards={cards} more={more} keepsAll />
      <MoreEntries cards={cards} more={more} />
      <ListDownload list="references">
        <Words of="project.download.all" />
      </ListDownload>
    </>
  );
});
