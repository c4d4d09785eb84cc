/** Adds to the list of a name; in a map, because a record may be called "constructor". */
export function addTo<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const known = lists.get(name);
  if (known) known.push(item);
  else lists.set(name, [item]);
}
