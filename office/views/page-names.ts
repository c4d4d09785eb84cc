import type { Bilingual } from '../../codegen/text/bilingual.ts';
import { pagePaths } from '../../shared/page-paths.ts';
import type { Side } from './sheet-view.ts';

/** The names of pages by their paths in the English edition. */
export type PageNames = Readonly<Record<string, Bilingual>>;

/** Returns the names that the frame gives to pages: in the navigation, in the footer, or in a link. */
export function pageNamesIn(side: Side): PageNames {
  const labels = side.get('labels-frame')?.rows ?? [];
  const named = Object.entries(pagePaths).flatMap(([page, path]) => {
    const { en, zh = en } = labels.find(({ id }) => id === `nav.${page}` || id === `frame.${page}`)?.name ?? {};
    return en === undefined || zh === undefined ? [] : [[path, { en, zh }] as const];
  });
  return Object.fromEntries(named);
}

/** Returns what staff call a page: its name in the navigation, the number of its project, or else its path. */
export function nameOfPage(path: string, names: PageNames): Bilingual {
  const name = decodeURI(path.startsWith(pagePaths.project) ? path.slice(pagePaths.project.length) : path);
  return names[path] ?? { en: name, zh: name };
}
