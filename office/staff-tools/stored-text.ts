/** A text that the browser stores under a name. If storage is blocked or full, it lasts until the page is closed. */
export function storedText(storage: () => Storage, name: string) {
  let value: string | null = null;
  return {
    get(): string | null {
      try {
        return value ?? storage().getItem(name);
      } catch {
        return null;
      }
    },
    set(text: string): void {
      value = text;
      try {
        storage().setItem(name, text);
      } catch {
        // Only this page knows it.
      }
    },
  };
}
