import { defaultLanguage, type LanguageCode, languages } from '../dictionary/languages.ts';
import type { FieldChange, TouchedPage } from './row-change.ts';
import { everyPage, pathTo, rowPaths } from './row-paths.ts';
import type { ColumnView, RowView, SheetView } from './sheet-view.ts';
import type { Side } from './side.ts';

/** One side of a changed sheet: the sheet, and all else that this side says. */
export interface SheetSide {
  readonly sheet: SheetView;
  readonly side: Side;
}

export const everyLanguage: readonly LanguageCode[] = languages.map(({ code }) => code);

/** The addresses of paths in the editions of these languages. */
export function pagesAt(
  paths: readonly string[],
  codes: readonly LanguageCode[],
  state: TouchedPage['state'] = 'changed',
): readonly TouchedPage[] {
  return codes.flatMap((code) =>
    paths.map((path) => ({ address: code === defaultLanguage.code ? path : `/${code}${path}`, state })),
  );
}

/** Each address once, sorted; what stands for many pages takes in those that merely changed. */
export function mergePages(pages: readonly TouchedPage[]): readonly TouchedPage[] {
  const states = new Map<string, TouchedPage['state']>();
  for (const { address, state } of pages) {
    if ((states.get(address) ?? 'changed') === 'changed') states.set(address, state);
  }
  const taken = ({ address, state }: TouchedPage): boolean => {
    const prefix = languages.map(({ code }) => `/${code}`).find((own) => address.startsWith(`${own}/`)) ?? '';
    const wider = [`${prefix}${everyPage}`, `${prefix}${pathTo('project')}`];
    const covers = (wide: string) => wide !== address && states.has(wide) && address.startsWith(wide.slice(0, -1));
    return state === 'changed' && wider.some(covers);
  };
  return [...states]
    .map(([address, state]) => ({ address, state }))
    .filter((page) => !taken(page))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** The editions that show a change of these fields. A blank text is stood in for by the default language's. */
function languagesOf(fields: readonly FieldChange[], published: ReadonlySet<string>): readonly LanguageCode[] {
  const seen = new Set<LanguageCode>();
  for (const { cells } of fields) {
    for (const { heading, language, before, after } of cells) {
      // Spaces at the ends are taken off before anything is published.
      if (!published.has(heading) || before.trim() === after.trim()) continue;
      if (language === null) for (const code of everyLanguage) seen.add(code);
      else seen.add(language);
      if (language !== defaultLanguage.code) continue;
      for (const other of cells)
        if (other.language && (other.before === '' || other.after === '')) seen.add(other.language);
    }
  }
  return everyLanguage.filter((code) => seen.has(code));
}

function framedLanguages(fields: readonly FieldChange[], sheet: SheetView, columns: readonly ColumnView[]) {
  const { shownOn } = sheet.spec;
  const framed = columns.filter(
    ({ known }) => known && shownOn.kind === 'pages' && shownOn.inFrame?.includes(known.field),
  );
  return languagesOf(fields, new Set(framed.map(({ heading }) => heading)));
}

/** The pages that a row touches by coming, going or changing; `before` and `after` are null on the side that lacks it. */
export function rowPages(
  base: SheetSide,
  head: SheetSide,
  row: { readonly before: RowView | null; readonly after: RowView | null; readonly fields: readonly FieldChange[] },
): readonly TouchedPage[] {
  const { shownOn } = head.sheet.spec;
  const was = row.before && rowPaths({ sheet: base.sheet, row: row.before }, base.side);
  const is = row.after && rowPaths({ sheet: head.sheet, row: row.after }, head.side);
  const columns = head.sheet.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const whole = row.before === null || row.after === null;
  const codes = whole ? everyLanguage : languagesOf(row.fields, new Set(columns.map(({ heading }) => heading)));
  const counted =
    whole && shownOn.kind === 'pages'
      ? [...(shownOn.countedOn ?? []).map(pathTo), ...(shownOn.inFrame ? [everyPage] : [])]
      : [];
  const own: TouchedPage[] = [];
  if (was?.own && was.own !== is?.own) own.push(...pagesAt([was.own], everyLanguage, 'gone'));
  if (is?.own) own.push(...(was?.own === is.own ? pagesAt([is.own], codes) : pagesAt([is.own], everyLanguage, 'new')));
  return mergePages([
    ...own,
    ...pagesAt([...(was?.others ?? []), ...(is?.others ?? []), ...counted], codes),
    ...pagesAt([everyPage], framedLanguages(row.fields, head.sheet, columns)),
  ]);
}
