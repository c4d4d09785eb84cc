import { type PhysicalColumn, physicalColumns } from '../dictionary/sheet-spec.ts';
import { typeset } from '../emit/texts.ts';
import { picturesFolder } from '../inputs.ts';
import { pictureFinder } from '../link/picture-names.ts';
import { depthOfLayer, type NameIndex, nameIndex, withWholeNames } from '../link/row-names.ts';
import { partsOf } from '../staff-text.ts';
import type { FolderView, SheetView, Side } from './sheet-view.ts';

/**
 * Returns what the site makes of the value of a cell. It is equal for two spellings of the same: a row by its code or its name, a picture
 * with or without its folder, a number in a sentence with or without a comma.
 */
export type Meaning = (column: Pick<PhysicalColumn, 'meta'>, text: string) => string;

/** Returns the meaning of cells in a folder, whose rows and pictures they name. */
export function meaningIn({ sheets, blobs }: Pick<FolderView, 'sheets' | 'blobs'>): Meaning {
  const known = new Map<string, NameIndex>();
  const namesOf = (target: string) => {
    const names = known.get(target) ?? namesIn(sheets, target);
    known.set(target, names);
    return names;
  };
  const paths = [...blobs.keys()].filter((path) => path.startsWith(picturesFolder));
  const find = pictureFinder(paths.map((path) => ({ file: path.slice(picturesFolder.length) })));
  const fileOf = (name: string) => {
    const found = find(name);
    return found.ok ? found.value.file : name;
  };
  const idsOf = (parts: readonly string[], target: string, depthOf = (_part: string) => '') => {
    const names = namesOf(target);
    const ids = withWholeNames(parts, names, depthOf).map((part) => {
      const depth = depthOf(part);
      const name = part.slice(depth.length);
      return depth + (names.find(name)?.id ?? name);
    });
    return [...new Set(ids)].join('; ');
  };
  return ({ meta: { kind, target = '' } }, text) => {
    if (kind === 'localized') return typeset(text);
    if (kind === 'picture') return fileOf(text);
    if (kind === 'pictures') return partsOf(text).map(fileOf).join('; ');
    if (kind === 'ref') return idsOf([text], target);
    if (kind === 'refs') return idsOf(partsOf(text), target);
    return kind === 'layers' ? idsOf(partsOf(text), target, depthOfLayer) : text;
  };
}

function namesIn(sheets: Side, target: string): NameIndex {
  const { spec, rows }: Pick<SheetView, 'rows'> & Partial<Pick<SheetView, 'spec'>> = sheets.get(target) ?? { rows: [] };
  const headings = (spec?.alsoNamedBy ?? []).flatMap((field) => {
    const schema = spec?.columns[field];
    return schema ? physicalColumns(field, schema).map(({ heading }) => heading) : [];
  });
  const texts = rows.flatMap(({ id, values }) =>
    headings.flatMap((heading) => {
      const text = values.get(heading);
      return text === undefined ? [] : [[text, id] as const];
    }),
  );
  return nameIndex(
    rows.map(({ id }) => [id, id] as const),
    texts,
  );
}
