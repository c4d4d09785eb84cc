/**
 * A list with more entries than this is split into parts, each on its own page: the first at the list's path, the others below it by number
 * ("/Machineries/2/"). Thus no page grows with the list, and every entry can be reached through links. Visitors look through at most this
 * many. A table of them is 60 kB of HTML, cards are 200.
 */
export const entriesPerPart = 200;

/** Which part of a list a page shows. */
export type ListPart = ReturnType<typeof partOf>['part'];

export function countParts(total: number): number {
  return Math.max(1, Math.ceil(total / entriesPerPart));
}

/** Returns the rest of the address of a part: "" for the first, "2" for the second. */
export function restOfPart(number: number): string {
  return number === 1 ? '' : String(number);
}

/** Returns the part of a list that the rest of an address names, or the first if it names none. */
export function partOf<Entry>(list: readonly Entry[], rest: string) {
  const count = countParts(list.length);
  const requestedNumber = /^[1-9]\d*$/.test(rest) ? Number(rest) : 1;
  const number = requestedNumber <= count ? requestedNumber : 1;
  const before = (number - 1) * entriesPerPart;
  return {
    entries: list.slice(before, before + entriesPerPart),
    /** Its number, from 1; the number of parts; the number of entries in the whole list, and of those before this part. */
    part: { number, count, total: list.length, before },
  };
}
