import { useCallback, useMemo } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { readPile } from '../../content/projects/alike.ts';
import type { Filter } from '../../content/projects/choices.ts';
import { type LabelKey, useText, type WordsProps } from '../../i18n/use-text.tsx';
import type { ProjectsData } from './data.ts';

/** What a choice is called, as a string: it also names its link. */
export interface Name {
  readonly name: string;
  /** If it is not in the page's language. */
  readonly lang: string | undefined;
}

export type NameOf = (filter: Filter, value: string) => Name;

/** Returns the label of a choice: a name from the workbooks, or a figure with its unit. */
export function useChoiceNames({ companies, pileTypes, formations, regions }: ProjectsData): NameOf {
  const { text, langOf } = useText();
  const labelOf = useLabels();
  return useMemo(() => {
    const rows = new Map<string, Name>();
    for (const { id, name } of [...companies, ...pileTypes, ...formations])
      rows.set(id, { name: text(name), lang: langOf(name) });
    for (const { id, name } of regions) rows.set(id, labelOf(name));
    const metres = (value: number) => labelOf('project.finder.metres', { number: groupThousands(value) });
    const millimetres = (value: number) => labelOf('project.finder.millimetres', { number: groupThousands(value) });
    return (filter, value) => {
      if (filter === 'depth') return metres(Number(value));
      if (filter === 'diameter') return millimetres(Number(value));
      if (filter === 'mine') {
        const { depth, diameter, toe = '' } = readPile(value);
        const figures = { depth: metres(depth).name, diameter: millimetres(diameter).name };
        return labelOf('project.finder.mine', { ...figures, name: rows.get(toe)?.name });
      }
      return rows.get(value) ?? { name: value, lang: undefined };
    };
  }, [companies, pileTypes, formations, regions, text, langOf, labelOf]);
}

/** Returns a label with its language. */
export function useLabels(): (label: LabelKey, values?: WordsProps['values']) => Name {
  const { t, langOf } = useText();
  return useCallback((label, values) => ({ name: t(label, values), lang: langOf(label) }), [t, langOf]);
}
