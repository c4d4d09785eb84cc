/**
 * A list of more entries than this comes in parts, each a page of its own: the first at the list's path, the others below it by
 * their numbers ("/Machineries/2/"). So no page grows with the list, and whoever walks by links reaches every entry. As many as
 * visitors look through at most; a table of them is 60 kB of HTML, cards are 200.
 */
export const entriesPerPart = 200;

/** Which part of a list a page shows. */
export type ListPart = ReturnType<typeof partOf>['part'];

export function countParts(total: number): number {
  return Math.max(1, Math.ceil(total / entriesPerPart));
}

/** What the rest of a list's address adds: "" for the first part, "2" for the second. */
export function restOfPart(number: number): string {
  return number === 1 ? '' : String(number);
}

/** The part of a list that the rest of an address names; the first where it names none. */
export function partOf<Entry>(list: readonly Entry[], rest: string) {
  const count = countParts(list.length);
  const named = /^[1-9]\d*$/.test(rest) ? Number(rest) : 1;
  const number = named <= count ? named : 1;
  const before = (number - 1) * entriesPerPart;
  return {
    entries: list.slice(before, before + entriesPerPart),
    /** Its number, from 1, of so many; entries of the whole list, and how many of them come before this part. */
    part: { number, count, total: list.length, before },
  };
}
