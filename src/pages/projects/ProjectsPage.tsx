import { memo, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../components/environment/hydrated.ts';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { pagePaths } from '../../content/paths.ts';
import type { ProjectCardData, ProjectsData } from '../../content/projects.ts';
import { queryOf } from '../../content/references/choices.ts';
import { distinct, findReferences, offerOf, readChoices } from '../../content/references/finder.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { Cards, MoreEntries } from './Entries.tsx';
import { Finder } from './Finder.tsx';
import styles from './ProjectsPage.module.css';
import { References } from './References.tsx';
import { useLoadMore } from './use-load-more.ts';

/** The project list: a few cards at first, more with each click; without a script, all of them. What is chosen takes its place. */
export default function ProjectsPage({ data }: PageProps<'projects'>) {
  const { t, phrased } = useText();
  const { found, choices, isChosen, key, wholeKey } = useFinder(data);
  const [arrivalKey] = useState(key);
  return (
    <>
      <PageHead title={t('project.title')} lead={<p>{phrased(t('project.lead'))}</p>} />
      <Finder data={data} found={found} choices={choices} isChosen={isChosen} />
      <div className={`${layout.container} ${styles.list}`}>
        {isChosen && (
          <References
            found={found}
            choices={choices}
            companies={data.companies}
            historyKey={key}
            inParts={key !== arrivalKey}
          />
        )}
        {/* It stays, out of sight: to make it again would take as long as the page did. */}
        <div hidden={isChosen}>
          <WholeList cards={data.cards} pageSize={data.pageSize} historyKey={wholeKey} />
          <ListDownload list="references">{t('project.download.all')}</ListDownload>
        </div>
      </div>
    </>
  );
}

/** What the address chooses, and the references that fit. A choice in it that cannot be is taken out of it. */
function useFinder(data: ProjectsData) {
  const { pathname, search, key } = useListLocation();
  const navigate = useNavigate();
  // The prerendered page has nothing chosen; what the address adds comes when it is taken over.
  const given = useHydrated() ? search : '';
  const { references, offer } = useMemo(() => {
    const each = distinct(data.cards);
    return { references: each, offer: offerOf(each, data) };
  }, [data]);
  const choices = useMemo(() => readChoices(given, references, offer), [given, references, offer]);
  const query = queryOf(choices);

  useEffect(() => {
    if (query !== given) navigate(pathname + query, { replace: true });
  }, [query, given, pathname, navigate]);

  const found = useMemo(() => findReferences(references, offer, choices), [references, offer, choices]);
  const isChosen = query !== '';
  const [wholeKey, setWholeKey] = useState(key);
  if (!isChosen && wholeKey !== key) setWholeKey(key);
  return { found, choices, isChosen, key, wholeKey };
}

/** Where the list stands in the history. A page that is moved to has the address before it is there: until then nothing changes here. */
function useListLocation(): Location {
  const now = useLocation();
  const [latest, setLatest] = useState(now);
  const isHere = `${now.pathname.replace(/\/$/, '')}/`.toLowerCase().endsWith(pagePaths.projects.toLowerCase());
  if (!isHere || now === latest) return latest;
  setLatest(now);
  return now;
}

interface WholeListProps {
  readonly cards: readonly ProjectCardData[];
  readonly pageSize: number;
  /** Of the entry of the history at which it was last shown: while something is chosen, the list is not rendered again. */
  readonly historyKey: string;
}

/** The list as the office ordered it, a project as often as it stands there. */
const WholeList = memo(function WholeList({ cards, pageSize, historyKey }: WholeListProps) {
  const more = useLoadMore(cards.length, pageSize, historyKey);
  return (
    <>
      <Cards cards={cards} more={more} keepsAll />
      <MoreEntries total={cards.length} more={more} />
    </>
  );
});
