/** By name: words that the browser would not keep. */
const held = new Map<string, string>();

/** A word that the browser keeps under a name; where it may keep nothing, or nothing more, until the page is closed. */
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
