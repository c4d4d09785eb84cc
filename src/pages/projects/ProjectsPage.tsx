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
import { Cards, MoreEntries } from './Entries.tsx';
import { type Answer, Finder } from './Finder.tsx';
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
  const [isReached, setReached] = useState(false);
  const reach = useCallback(() => setReached(true), []);
  const now = useFinder(data, isReached);
  const [followed, setFollowed] = useState<typeof now>();
  // The response to a press first shows its mark and the number found. All other choices and the cards follow.
  useEffect(() => afterFrame(() => startTransition(() => setFollowed(now))), [now]);
  // What the address chooses is shown at once.
  const shown = followed ?? now;
  const catchUp = useCallback(() => {
    if (shown !== now) flushSync(() => setFollowed(now));
  }, [shown, now]);
  const { answer, key, wholeKey } = shown;
  const { found, choices, isChosen, count } = answer;
  const counted = useMemo(count, [count]);
  return (
    <>
      <Finder data={data} answer={now.answer} counted={counted} beside={choices} onReach={reach} catchUp={catchUp} />
      <div className={`${layout.container} ${styles.list}`}>
        {isChosen && <References found={found} choices={choices} companies={data.companies} historyKey={key} />}
        {/* Stays in the document, hidden: rendering it again would take as long as the page did. */}
        <div hidden={isChosen}>
          <WholeList data={data} historyKey={wholeKey} />
        </div>
      </div>
    </>
  );
}

/**
 * Returns what the address chooses and the references that match, with the key of the history entry, and the key of the last entry without
 * a choice. Removes impossible choices from the address.
 */
function useFinder(data: ProjectsData, isReached: boolean) {
  const { pathname, search, key } = useLocationOn(pagePaths.projects);
  const { go } = useContext(MovesContext);
  const { cards, hasFailed } = useAllCards(data, isReached, search !== '');
  const references = useMemo(() => cards && distinct(cards), [cards]);
  const offer = useMemo(
    () => (data.whole ? availableChoicesIn(data.whole) : availableChoicesOf(data.cards, data)),
    [data],
  );
  const choices = useMemo(() => readChoices(search, references, offer), [search, references, offer]);
  const query = queryOf(choices);

  useEffect(() => {
    if (references && query !== search) go(pathname + query, true);
  }, [references, query, search, pathname, go]);

  const found = useMemo(() => findReferences(references ?? [], choices), [references, choices]);
  const isChosen = references !== null && query !== '';
  const [wholeKey, setWholeKey] = useState(key);
  if (!isChosen && wholeKey !== key) setWholeKey(key);
  const answer = useMemo<Answer>(() => {
    // In a list in parts, a choice is marked at once. Until the whole list is loaded, the counts are those without a choice.
    const whole = references ? null : data.whole;
    const count = () => whole ?? countChoices(references ?? [], offer, choices);
    return { found, total: whole ? data.projects : found.length, count, choices, isChosen, hasFailed };
  }, [found, references, offer, data, choices, isChosen, hasFailed]);
  return useMemo(() => ({ answer, key, wholeKey }), [answer, key, wholeKey]);
}

/**
 * Returns the cards of the whole list; null until they are loaded. A list in parts is fetched when the visitor hovers over or focuses the
 * finder, so that it is there when a choice is made. It is read part by part: parsing 3,300 references in one piece blocks a slow phone for
 * a third of a second.
 */
function useAllCards(data: ProjectsData, isReached: boolean, isAsked: boolean) {
  const { locale } = useText();
  const { load } = useContext(MovesContext);
  const [loaded, setLoaded] = useState<{ readonly of: ProjectsData; readonly cards: ProjectsData['cards'] | null }>();
  const known = data.whole ? loaded : { of: data, cards: data.cards };
  const isKnown = known?.of === data;

  useEffect(() => {
    if (isKnown || !(isReached || isAsked)) return undefined;
    let isCurrent = true;
    const set = (cards: ProjectsData['cards'] | null) => {
      // If fetching fails before the list is needed, it is tried again.
      if (isCurrent && (cards || isAsked)) startTransition(() => setLoaded({ of: data, cards }));
    };
    const routes = Array.from({ length: data.part.count }, (_, index): Route => {
      return { page: 'projects', locale, rest: restOfPart(index + 1) };
    });
    Promise.all(routes.map(load)).then(
      (parts) => set(parts.flatMap((part) => (part.page === 'projects' ? part.data.cards : []))),
      () => set(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [data, isKnown, isReached, isAsked, load, locale]);

  const cards = isKnown ? known.cards : null;
  return { cards, hasFailed: isAsked && isKnown && cards === null };
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
      <Cards cards={cards} more={more} keepsAll />
      <MoreEntries total={cards.length} more={more} whole={{ ...part, projects }} />
      <ListParts path={pagePaths.projects} part={part} />
      <ListDownload list="references">{t('project.download.all')}</ListDownload>
    </>
  );
});
