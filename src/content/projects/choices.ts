import { pagePaths } from '../paths.ts';

/** What references are chosen by, in the order in which an address names it. */
export const filters = ['company', 'pile', 'formation', 'depth', 'diameter'] as const;

export type Filter = (typeof filters)[number];

/** Orders of the references found, the first unless another one is chosen. */
export const sorts = ['depth', 'diameter', 'piles', 'year'] as const;

export type Sort = (typeof sorts)[number];

/** What a visitor chose, as it stands in the address: `?pile=sbp&depth=60&sort=diameter`. */
export type Choices = Readonly<Partial<Record<Filter, string>>> & {
  readonly sort?: Sort;
  readonly view?: 'table';
};

/** The query of choices, "" for none: every choice has one spelling. */
export function queryOf(choices: Choices): string {
  const given = [...filters, 'sort' as const, 'view' as const].flatMap((name) => {
    const value = choices[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** The project list with these choices, as a path of the English edition. */
export function finderPath(choices: Choices): string {
  return pagePaths.projects + queryOf(choices);
}

/** The list with one choice taken beside the others, or given up where it is taken. */
export function choicePath(choices: Choices, filter: Filter, value: string): string {
  const { [filter]: taken, ...others } = choices;
  return finderPath(taken === value ? others : { ...others, [filter]: value });
}
