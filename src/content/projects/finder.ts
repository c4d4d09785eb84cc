import { isAlike, readPile } from './alike.ts';
import { type Named, type ProjectCardData, showsSizesOfPiles } from './cards.ts';
import { type Choices, type Filter, filters, type Sort, sorts } from './choices.ts';
import type { FormationChoice } from './formations.ts';

type Facts = Pick<
  ProjectCardData,
  'pile' | 'company' | 'pileTypes' | 'formations' | 'deepestPenetration' | 'largestDiameter' | 'region'
>;

const filterTests: Readonly<Record<Filter, (reference: Facts, value: string) => boolean>> = {
  mine: ({ pile }, value) => isAlike(pile, readPile(value)),
  company: ({ company }, value) => company === value,
  pile: ({ pileTypes }, value) => pileTypes.some((id) => id === value),
  formation: ({ formations }, value) => formations.some((id) => id === value),
  depth: ({ deepestPenetration }, value) => deepestPenetration >= Number(value),
  diameter: ({ largestDiameter }, value) => largestDiameter >= Number(value),
  region: ({ region }, value) => region === value,
};

/** Whether a reference matches a choice. */
export const matchesChoice = (filter: Filter, value: string) => (reference: Facts) =>
  filterTests[filter](reference, value);

/** On-going works are the latest. Finished ones follow by their last month, then by their first. */
const recencyOf = ({ start, end }: Months) => `${end ?? '9999'} ${start}`;

type Months = Pick<ProjectCardData, 'start' | 'end'>;

/** Orders projects for `sort`. */
export const latestFirst = (a: Months, b: Months) =>
  Number(recencyOf(a) < recencyOf(b)) - Number(recencyOf(a) > recencyOf(b));

const sortOrders: Readonly<Record<Sort, (a: ProjectCardData, b: ProjectCardData) => number>> = {
  depth: (a, b) => b.deepestPenetration - a.deepestPenetration,
  diameter: (a, b) => b.largestDiameter - a.largestDiameter,
  piles: (a, b) => b.totalPiles - a.totalPiles,
  year: latestFirst,
};

/** Removes repeated references, which the list may contain. Keeps the order of the list. */
export function distinct(cards: readonly ProjectCardData[]): readonly ProjectCardData[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Returns round figures up to the largest, at most nine of them. */
function roundSteps(largest: number, steps: readonly number[]): readonly string[] {
  const step = steps.find((candidate) => largest / candidate < 10) ?? 1000;
  return Array.from({ length: Math.floor(largest / step) }, (_, index) => String((index + 1) * step));
}

/**
 * All values that can be chosen, independent of the current choices. Values that no reference has, or all have, are
 * left out.
 */
type AvailableChoices = Readonly<Record<Filter, readonly string[]>>;

function byFilter<T>(make: (filter: Filter) => T): Readonly<Record<Filter, T>> {
  // TypeScript does not know the keys of entries.
  return Object.fromEntries(filters.map((filter) => [filter, make(filter)])) as Record<Filter, T>;
}

export function availableChoicesOf(
  references: readonly ProjectCardData[],
  rows: Readonly<Record<'companies' | 'pileTypes' | 'formations' | 'regions', readonly Pick<Named, 'id'>[]>>,
): AvailableChoices {
  const dividing = (filter: Filter, values: readonly string[]) =>
    values.filter((value) => {
      const matches = matchesChoice(filter, value);
      return references.some(matches) && !references.every(matches);
    });
  const idsIn = (filter: Filter, sheet: keyof typeof rows) =>
    dividing(
      filter,
      rows[sheet].map(({ id }) => id),
    );
  const largest = (figure: 'deepestPenetration' | 'largestDiameter') =>
    references.reduce((largestSoFar, reference) => Math.max(largestSoFar, reference[figure]), 0);
  return {
    mine: [],
    company: idsIn('company', 'companies'),
    pile: idsIn('pile', 'pileTypes'),
    formation: idsIn('formation', 'formations'),
    depth: dividing('depth', roundSteps(largest('deepestPenetration'), [5, 10, 20, 50])),
    diameter: dividing('diameter', roundSteps(largest('largestDiameter'), [100, 200, 300, 500])),
    region: idsIn('region', 'regions'),
  };
}

/**
 * Returns the choices of an address's query. A visitor's pile may be any. Ignores a choice that is unknown, or that
 * leaves no reference together with those before it. Letter case makes no difference. A formation's former name stands
 * for it.
 */
export function readChoices(
  query: string,
  references: readonly ProjectCardData[],
  available: AvailableChoices,
  formations: readonly FormationChoice[],
): Choices {
  const parameters = new URLSearchParams(query);
  const named = (name: string) => parameters.get(name)?.toLowerCase();
  const renamed = formations.find(({ formerName }) => formerName !== null && formerName === named('formation'));
  if (renamed) parameters.set('formation', renamed.id);
  const knownValue = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value.toLowerCase() === named(name));
  const chosen: Partial<Record<Filter, string>> = {};
  let remaining = references;
  for (const filter of filters) {
    const value = filter === 'mine' ? named(filter) : knownValue(filter, available[filter]);
    const matching = value === undefined ? [] : remaining.filter(matchesChoice(filter, value));
    if (value === undefined || matching.length === 0) continue;
    chosen[filter] = value;
    remaining = matching;
  }
  const sort = knownValue('sort', sorts);
  const view = knownValue('view', available.region.length > 0 ? ['table', 'map'] : ['table']);
  return { ...chosen, ...(sort && { sort }), ...(view && { view }) };
}

/** What choices find. */
export interface Matches {
  /** In the chosen order, otherwise in that of the list. Those after `showingCount` come after a note. */
  readonly references: readonly ProjectCardData[];
  /**
   * How many come before the note. With a pile type and a depth or diameter, those that show the sizes of this type;
   * otherwise all.
   */
  readonly showingCount: number;
  /** How many answer the choices, and are counted and downloaded: the first ones, or all. */
  readonly total: number;
}

export function findReferences(references: readonly ProjectCardData[], choices: Choices): Matches {
  const matches = filterReferences(references, choices);
  const sorted = choices.sort ? [...matches].sort(sortOrders[choices.sort]) : matches;
  const total = answersTo(choices, matches).length;
  const isInOrderOfSize = choices.sort === 'depth' || choices.sort === 'diameter';
  if (choices.pile === undefined || !(isInOrderOfSize || hasSize(choices)))
    return { references: sorted, showingCount: sorted.length, total };
  const showing = sorted.filter(showsSizesOfPiles);
  const others = sorted.filter((reference) => !showsSizesOfPiles(reference));
  return { references: [...showing, ...others], showingCount: showing.length, total };
}

const hasSize = ({ depth, diameter }: Choices) => depth !== undefined || diameter !== undefined;

/** Returns the matching references that answer: not each of them shows that piles of a type are so deep or wide. */
function answersTo(choices: Choices, matches: readonly ProjectCardData[]): readonly ProjectCardData[] {
  return choices.pile !== undefined && hasSize(choices) ? matches.filter(showsSizesOfPiles) : matches;
}

function filterReferences(references: readonly ProjectCardData[], choices: Choices) {
  let remaining = references;
  for (const filter of filters) {
    const value = choices[filter];
    if (value !== undefined) remaining = remaining.filter(matchesChoice(filter, value));
  }
  return remaining;
}

export type ChoiceCounts = ReturnType<typeof countChoices>;

/**
 * Counts the references that would answer with each available choice, with all other choices unchanged. A choice that
 * none answers may still find some.
 */
export function countChoices(references: readonly ProjectCardData[], available: AvailableChoices, choices: Choices) {
  return byFilter((filter) =>
    available[filter].map((value) => {
      const changed = { ...choices, [filter]: value };
      const matches = filterReferences(references, changed);
      return { value, count: answersTo(changed, matches).length, findsNone: matches.length === 0 };
    }),
  );
}
