import { memo, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../components/environment/hydrated.ts';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { ListParts } from '../../components/list-parts/ListParts.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { MovesContext } from '../../components/page-link/moves-context.ts';
import { type ListPart, wholeList } from '../../content/lists/parts.ts';
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
  const now = useFinder(data);
  const [arrivalKey] = useState(now.key);
  const later = useDeferredValue(now);
  // A choice is answered by the finder, with its counts; the cards follow. What the address brought is there at once.
  const { found, choices, isChosen, key, wholeKey } = now.key === arrivalKey ? now : later;
  return (
    <>
      <PageHead title={t('project.title')} lead={<p>{phrased(t('project.lead'))}</p>} />
      <Finder data={data} found={now.found} choices={now.choices} isChosen={now.isChosen} hasFailed={now.hasFailed} />
      <div className={`${layout.container} ${styles.list}`}>
        {isChosen && <References found={found} choices={choices} companies={data.companies} historyKey={key} />}
        {/* It stays, out of sight: to make it again would take as long as the page did. */}
        <div hidden={isChosen}>
          <WholeList cards={data.cards} part={data.part} pageSize={data.pageSize} historyKey={wholeKey} />
          <ListParts path={pagePaths.projects} part={data.part} />
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
  const { whole, hasFailed } = useWholeList(data, given !== '');
  const { references, offer } = useMemo(() => {
    const each = distinct(whole?.cards ?? []);
    return { references: each, offer: offerOf(each, data) };
  }, [whole, data]);
  const choices = useMemo(() => readChoices(given, references, offer), [given, references, offer]);
  const query = queryOf(choices);

  useEffect(() => {
    if (whole && query !== given) navigate(pathname + query, { replace: true });
  }, [whole, query, given, pathname, navigate]);

  const found = useMemo(() => {
    const now = findReferences(references, offer, choices);
    return whole || !data.choices ? now : { ...now, choices: data.choices };
  }, [references, offer, choices, whole, data]);
  const isChosen = query !== '';
  const [wholeKey, setWholeKey] = useState(key);
  if (!isChosen && wholeKey !== key) setWholeKey(key);
  return useMemo(
    () => ({ found, choices, isChosen, hasFailed, key, wholeKey }),
    [found, choices, isChosen, hasFailed, key, wholeKey],
  );
}

/** The data of the whole list, which a list in parts fetches when it is wanted; null until it is there. */
function useWholeList(data: ProjectsData, isWanted: boolean) {
  const { locale } = useText();
  const { load } = useContext(MovesContext);
  const [loaded, setLoaded] = useState<{ readonly of: ProjectsData; readonly whole: ProjectsData | null }>();
  const isThere = data.part.count === 1;
  const isKnown = isThere || loaded?.of === data;

  useEffect(() => {
    if (isKnown || !isWanted) return undefined;
    let isCurrent = true;
    const set = (whole: ProjectsData | null) => isCurrent && setLoaded({ of: data, whole });
    load({ page: 'projects', locale, rest: wholeList }).then(
      (content) => set(content.page === 'projects' ? content.data : null),
      () => set(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [data, isKnown, isWanted, load, locale]);

  const whole = isThere ? data : loaded?.of === data ? loaded.whole : null;
  return { whole, hasFailed: isWanted && isKnown && whole === null };
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
  readonly part: ListPart;
  readonly pageSize: number;
  /** Of the entry of the history at which it was last shown: while something is chosen, the list is not rendered again. */
  readonly historyKey: string;
}

/** The list as the office ordered it, a project as often as it stands there. */
const WholeList = memo(function WholeList({ cards, part, pageSize, historyKey }: WholeListProps) {
  const more = useLoadMore(cards.length, pageSize, historyKey);
  return (
    <>
      <Cards cards={cards} more={more} keepsAll />
      <MoreEntries total={cards.length} more={more} part={part} />
    </>
  );
});
