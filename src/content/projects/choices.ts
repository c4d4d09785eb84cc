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

/** Returns the query of choices, "" for none. The same choices always give the same query. */
export function queryOf(choices: Choices): string {
  const parameters = [...filters, 'sort' as const, 'view' as const].flatMap((name) => {
    const value = choices[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Returns the path of the project list with these choices, in the English edition. */
export function finderPath(choices: Choices): string {
  return pagePaths.projects + queryOf(choices);
}

/** Returns the path with one choice added to the others, or removed if it is already chosen. */
export function choicePath(choices: Choices, filter: Filter, value: string): string {
  const { [filter]: currentValue, ...otherChoices } = choices;
  return finderPath(currentValue === value ? otherChoices : { ...otherChoices, [filter]: value });
}
