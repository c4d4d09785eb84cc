import { pagePaths } from '../../../shared/page-paths.ts';

/** How many projects fit side by side. */
export const mostSideBySide = 3;

/** What an address asks to compare: `?compare=TF-P001,TF-P010`. */
export interface Compared<Reference> {
  /** In the order of the address. */
  readonly projects: readonly Reference[];
  /** Numbers that no project has. */
  readonly unknown: readonly string[];
  /** Projects for which there is no room. */
  readonly surplus: readonly string[];
}

/** Returns what a query asks to compare; null if it asks for nothing. Letter case makes no difference. */
export function readComparison<Reference extends { readonly id: string }>(
  query: string,
  references: readonly Reference[],
): Compared<Reference> | null {
  const value = new URLSearchParams(query).get('compare');
  if (value === null) return null;
  const numbers = new Set(value.split(/[,;\s]+/).filter((number) => number !== ''));
  const named = new Set<Reference>();
  const unknown: string[] = [];
  for (const number of numbers) {
    const project = references.find(({ id }) => id.toLowerCase() === number.toLowerCase());
    if (project) named.add(project);
    else unknown.push(number);
  }
  const projects = [...named];
  return {
    projects: projects.slice(0, mostSideBySide),
    unknown,
    surplus: projects.slice(mostSideBySide).map(({ id }) => id),
  };
}

/** Returns the path of a comparison or of its tender sheet, in the English edition. Commas stay readable in it. */
export function comparisonPath(ids: readonly string[], page: 'projects' | 'tender' = 'projects'): string {
  return `${pagePaths[page]}?compare=${ids.map(encodeURIComponent).join(',')}`;
}

/** Returns the chosen projects with one more, or without it if it is already chosen. There may be no room for it. */
export function withCompared(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((chosen) => chosen !== id);
  return ids.length < mostSideBySide ? [...ids, id] : ids;
}
