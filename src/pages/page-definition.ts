import type { ReactNode } from 'react';
import type { LabelKey } from '../i18n/use-text.tsx';
import type { PageProps } from './page-props.ts';
import type { PageSource } from './page-source.ts';

/** What the app needs of every page, whichever is shown: part of the first load. `Source` is its `data.ts`. */
export interface PageDefinition<Source extends PageSource = never> {
  /** React Router's patterns of its addresses, if they are not its path alone. The page is given their `rest`. */
  readonly patterns?: readonly string[];
  /** Its label in the navigation; null if it has no entry there. */
  readonly navLabel: LabelKey | null;
  /** Loads its component, which is a separate chunk. */
  readonly load: () => Promise<{ readonly default: (props: PageProps<ReturnType<Source['data']>>) => ReactNode }>;
}
