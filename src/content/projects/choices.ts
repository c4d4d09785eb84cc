import { pagePaths } from '../paths.ts';

/** The filters for references, in their order in an address. */
export const filters = ['company', 'pile', 'formation', 'depth', 'diameter'] as const;

export type Filter = (typeof filters)[number];

/** Sort orders of the found references. The first is the default. */
export const sorts = ['depth', 'diameter', 'piles', 'year'] as const;

export type Sort = (typeof sorts)[number];

/** What a visitor chose, as in the address: `?pile=sbp&depth=60&sort=diameter`. */
export type Choices = Readonly<Partial<Record<Filter, string>>> & {
  readonly sort?: Sort;
  readonly view?: 'table';
};

const names = [...filters, 'sort', 'view'] as const;

/** Returns the query of choices, "" for none. The same choices always give the same query. */
export function queryOf(choices: Choices): string {
  const parameters = names.flatMap((name) => {
    const value = choices[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Whether the query of an address already names these choices and no others. It may have other parameters. */
export function namesChoices(query: string, choices: Choices): boolean {
  const parameters = new URLSearchParams(query);
  return names.every((name) => (parameters.get(name) ?? undefined) === choices[name]);
}

/** Returns the query with these choices instead of its own. The parameters of others stay. */
export function withChoices(query: string, choices: Choices): string {
  const others = new URLSearchParams(query);
  for (const name of names) others.delete(name);
  const parts = [queryOf(choices).slice(1), others.toString()].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns the path of the project list with these choices, in the English edition. */
export function finderPath(choices: Choices): string {
  return pagePaths.projects + queryOf(choices);
}

/** Returns the choices with one more, or without it if it is already chosen. */
export function withChoice(choices: Choices, filter: Filter, value: string): Choices {
  const { [filter]: currentValue, ...otherChoices } = choices;
  return currentValue === value ? otherChoices : { ...otherChoices, [filter]: value };
}
