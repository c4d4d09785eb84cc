/** Values that the browser did not store, by name. */
const held = new Map<string, string>();

/** A value that the browser stores under a name. If storage is blocked or full, keeps it until the page is closed. */
export function kept(storage: () => Storage, name: string) {
  return {
    get(): string | null {
      try {
        return held.get(name) ?? storage().getItem(name);
      } catch {
        return null;
      }
    },
    set(word: string): void {
      try {
        storage().setItem(name, word);
        held.delete(name);
      } catch {
        held.set(name, word);
      }
    },
  };
}
