const storageKey = 'unknown';

/** Remembers, across the redirect of a page load, that the visitor's address is not one of the site's. */
export function saveUnknownAddress(): void {
  try {
    sessionStorage.setItem(storageKey, '');
  } catch {
    // Without storage, Home says nothing about the address.
  }
}

/** Whether a redirect from an unknown address led to this page. True once. */
export function takeUnknownAddress(): boolean {
  try {
    const wasUnknown = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return wasUnknown;
  } catch {
    return false;
  }
}
