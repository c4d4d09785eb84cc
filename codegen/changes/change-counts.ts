import type { Counts } from './change-report.ts';
import type { Move, RowChange } from './row-change.ts';

export const noCounts: Counts = { added: 0, removed: 0, changed: 0, renamed: 0, moved: 0, oneLanguageOnly: 0 };

export function countChanges(changes: readonly RowChange[], moves: readonly Move[]): Counts {
  const count = (kind: RowChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const oneSided = changes.flatMap(({ fields }) => fields.filter(({ onlyLanguage }) => onlyLanguage !== null));
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    renamed: count('renamed'),
    moved: moves.length,
    oneLanguageOnly: oneSided.length,
  };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, own) => ({
      added: sum.added + own.added,
      removed: sum.removed + own.removed,
      changed: sum.changed + own.changed,
      renamed: sum.renamed + own.renamed,
      moved: sum.moved + own.moved,
      oneLanguageOnly: sum.oneLanguageOnly + own.oneLanguageOnly,
    }),
    noCounts,
  );
}
