import { pagePaths } from '../../../shared/page-paths.ts';

/**
 * The filters for projects, in their order on the page and in an address. `mine` finds those like a visitor's pile, and
 * is chosen on Home.
 */
export const filters = ['mine', 'pile', 'formation', 'depth', 'diameter', 'company', 'region'] as const;

export type Filter = (typeof filters)[number];

/** Sort orders. Without one, projects are in the order of the office's list. */
export const sorts = ['depth', 'diameter', 'piles', 'year'] as const;

export type Sort = (typeof sorts)[number];

/** What a visitor chose, as in the address: `?pile=sbp&depth=60&sort=diameter`. */
export type Choices = Readonly<Partial<Record<Filter, string>>> & {
  readonly sort?: Sort;
  readonly view?: 'table' | 'map';
};

const parameterNames = [...filters, 'sort', 'view'] as const;

/**
 * Returns the query of choices, "" for none. The same choices always give the same query. Keeps the parameters of
 * `query` that are not choices.
 */
export function queryOf(choices: Choices, query = ''): string {
  const parameters = new URLSearchParams();
  for (const name of parameterNames) {
    const value = choices[name];
    if (value !== undefined) parameters.append(name, value);
  }
  const rest = new URLSearchParams(query);
  for (const name of parameterNames) rest.delete(name);
  for (const [name, value] of rest) parameters.append(name, value);
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Whether choices leave projects out, besides ordering and showing them. */
export const isFiltered = (choices: Choices): boolean => filters.some((filter) => choices[filter] !== undefined);

/** Whether the query of an address already names these choices and no others. It may have other parameters. */
export function namesChoices(query: string, choices: Choices): boolean {
  const parameters = new URLSearchParams(query);
  return parameterNames.every((name) => (parameters.get(name) ?? undefined) === choices[name]);
}

/**
 * Returns the path of the project list with these choices, in the English edition. Keeps other parameters of `query`.
 */
export function finderPath(choices: Choices, query = ''): string {
  return pagePaths.projects + queryOf(choices, query);
}

/** Returns the choices with one more, or without it if it is already chosen. */
export function withChoice(choices: Choices, filter: Filter, value: string): Choices {
  const { [filter]: currentValue, ...otherChoices } = choices;
  return currentValue === value ? otherChoices : { ...otherChoices, [filter]: value };
}
