import { folded } from '../text.ts';
import { isLocalizedText, type RecordsTable } from '../validate/records.ts';

/** The ways to name a row of a sheet: its ID, and the texts of the columns the dictionary allows, in any language. */
export interface RowNames {
  /** The ID of the row with this name, '' when the row's own ID was reported, undefined when there is no such row. */
  readonly idOf: (name: string) => string | undefined;
  /** Names to suggest, in the sheet's order; what staff read before what is short. */
  readonly candidates: readonly string[];
  /** Names of the rows whose own ID was reported. */
  readonly reported: readonly string[];
}

/** An ID goes before a name, and what is typed to the letter before what is typed alike. A name of two rows names neither. */
export function namesOfRows(table: RecordsTable): RowNames {
  const ids = table.rows.map(({ id, name }) => [id === '' ? name : id, id] as const);
  const texts = table.rows.flatMap(({ values, id }) =>
    (table.spec.alsoNamedBy ?? []).flatMap((field) => {
      const value = values[field];
      return isLocalizedText(value)
        ? Object.values(value).flatMap((text) => (text === null ? [] : [[text, id] as const]))
        : [];
    }),
  );
  const lookup = (form: (name: string) => string) => {
    const found = new Map<string, string | null>();
    for (const [name, id] of texts) {
      const key = form(name);
      found.set(key, found.has(key) && found.get(key) !== id ? null : id);
    }
    for (const [name, id] of ids) found.set(form(name), id);
    return found;
  };
  const [exact, alike] = [lookup((name) => name), lookup(folded)];
  return {
    idOf: (name) => exact.get(name) ?? alike.get(folded(name)) ?? undefined,
    candidates: [...texts, ...ids].flatMap(([name]) => (alike.get(folded(name)) ? [name] : [])),
    reported: ids.flatMap(([name, id]) => (id === '' ? [name] : [])),
  };
}
