import { memo, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../../components/browser-state/after-frame.ts';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { ListParts } from '../../components/list-parts/ListParts.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { MovesContext } from '../../components/page-link/moves-context.ts';
import { useLocationOn } from '../../components/page-link/place.ts';
import { restOfPart } from '../../content/list-parts.ts';
import { pagePaths, type Route } from '../../content/paths.ts';
import { queryOf } from '../../content/projects/choices.ts';
import {
  availableChoicesIn,
  availableChoicesOf,
  countChoices,
  distinct,
  findReferences,
  readChoices,
} from '../../content/projects/finder.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import { MoreEntries, ProjectCards } from './Entries.tsx';
import { Finder, type FinderResult } from './Finder.tsx';
import styles from './ProjectsPage.module.css';
import { References } from './References.tsx';
import { useLoadMore } from './use-load-more.ts';

/** The project list: a few cards at first, more with each click, and all of them without a script. The found references replace it. */
export default function ProjectsPage({ data }: PageProps<ProjectsData>) {
  const { t, phrased } = useText();
  return (
    <>
      <PageHead title={t('project.title')} lead={<p>{phrased(t('project.lead'))}</p>} />
      <FoundList data={data} />
    </>
  );
}

/** Only the part of the page that a choice changes. */
function FoundList({ data }: { readonly data: ProjectsData }) {
  const [isApproached, setApproached] = useState(false);
  const onApproach = useCallback(() => setApproached(true), []);
  const latest = useFinder(data, isApproached);
  const [deferred, setDeferred] = useState<typeof latest>();
  // The response to a press first shows its mark and the number found. All other choices and the cards follow.
  useEffect(() => afterFrame(() => startTransition(() => setDeferred(latest))), [latest]);
  // What the address chooses is shown at once.
  const shown = deferred ?? latest;
  const catchUp = useCallback(() => {
    if (shown !== latest) flushSync(() => setDeferred(latest));
  }, [shown, latest]);
  const { result, key, wholeListKey } = shown;
  const { foundReferences, choices, isChosen, getCounts } = result;
  const choiceCounts = useMemo(getCounts, [getCounts]);
  return (
    <>
      <Finder
        data={data}
        result={latest.result}
        choiceCounts={choiceCounts}
        baseChoices={choices}
        onApproach={onApproach}
        catchUp={catchUp}
      />
      <div className={`${layout.container} ${styles.list}`}>
        {isChosen && (
          <References references={foundReferences} choices={choices} companies={data.companies} historyKey={key} />
        )}
        {/* Stays in the document, hidden: rendering it again would take as long as the page did. */}
        <div hidden={isChosen}>
          <WholeList data={data} historyKey={wholeListKey} />
        </div>
      </div>
    </>
  );
}

/**
 * Returns what the address chooses and the references that match, with the key of the history entry, and the key of the last entry without
 * a choice. Removes impossible choices from the address.
 */
function useFinder(data: ProjectsData, isApproached: boolean) {
  const { pathname, search, key } = useLocationOn(pagePaths.projects);
  const { go } = useContext(MovesContext);
  const { cards, hasFailed } = useAllCards(data, isApproached, search !== '');
  const references = useMemo(() => cards && distinct(cards), [cards]);
  const availableChoices = useMemo(
    () => (data.whole ? availableChoicesIn(data.whole) : availableChoicesOf(data.cards, data)),
    [data],
  );
  const choices = useMemo(
    () => readChoices(search, references, availableChoices),
    [search, references, availableChoices],
  );
  const query = queryOf(choices);

  useEffect(() => {
    if (references && query !== search) go(pathname + query, true);
  }, [references, query, search, pathname, go]);

  const foundReferences = useMemo(() => findReferences(references ?? [], choices), [references, choices]);
  const isChosen = references !== null && query !== '';
  const [wholeListKey, setWholeListKey] = useState(key);
  if (!isChosen && wholeListKey !== key) setWholeListKey(key);
  const result = useMemo<FinderResult>(() => {
    // In a list in parts, a choice is marked at once. Until the whole list is loaded, the counts are those without a choice.
    const countsWithoutChoice = references ? null : data.whole;
    const getCounts = () => countsWithoutChoice ?? countChoices(references ?? [], availableChoices, choices);
    return {
      foundReferences,
      total: countsWithoutChoice ? data.projects : foundReferences.length,
      getCounts,
      choices,
      isChosen,
      hasFailed,
    };
  }, [foundReferences, references, availableChoices, data, choices, isChosen, hasFailed]);
  return useMemo(() => ({ result, key, wholeListKey }), [result, key, wholeListKey]);
}

/**
 * Returns the cards of the whole list; null until they are loaded. A list in parts is fetched when the visitor hovers over or focuses the
 * finder, so that it is there when a choice is made. It is read part by part: parsing 3,300 references in one piece blocks a slow phone for
 * a third of a second.
 */
function useAllCards(data: ProjectsData, isApproached: boolean, isNeeded: boolean) {
  const { locale } = useText();
  const { load } = useContext(MovesContext);
  const [loaded, setLoaded] = useState<{ readonly of: ProjectsData; readonly cards: ProjectsData['cards'] | null }>();
  const available = data.whole ? loaded : { of: data, cards: data.cards };
  const isAvailable = available?.of === data;

  useEffect(() => {
    if (isAvailable || !(isApproached || isNeeded)) return undefined;
    let isCurrent = true;
    const finish = (cards: ProjectsData['cards'] | null) => {
      // If fetching fails before the list is needed, it is tried again.
      if (isCurrent && (cards || isNeeded)) startTransition(() => setLoaded({ of: data, cards }));
    };
    const routes = Array.from({ length: data.part.count }, (_, index): Route => {
      return { page: 'projects', locale, rest: restOfPart(index + 1) };
    });
    Promise.all(routes.map(load)).then(
      (parts) => finish(parts.flatMap((part) => (part.page === 'projects' ? part.data.cards : []))),
      () => finish(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [data, isAvailable, isApproached, isNeeded, load, locale]);

  const cards = isAvailable ? available.cards : null;
  return { cards, hasFailed: isNeeded && isAvailable && cards === null };
}

interface WholeListProps {
  readonly data: ProjectsData;
  /**
   * Key of the history entry at which the list was last shown. It stays the same while something is chosen, so the list is not rendered
   * again.
   */
  readonly historyKey: string;
}

/** The list in the office's order, with repeated projects. */
const WholeList = memo(function WholeList({ data: { cards, part, projects, pageSize }, historyKey }: WholeListProps) {
  const { t } = useText();
  const more = useLoadMore(cards.length, pageSize, historyKey);
  return (
    <>
      <ProjectCards cards={cards} more={more} keepsAll />
      <MoreEntries total={cards.length} more={more} whole={{ ...part, projects }} />
      <ListParts path={pagePaths.projects} part={part} />
      <ListDownload list="references">{t('project.download.all')}</ListDownload>
    </>
  );
});
