/** Why a page could not be shown: nothing answers, or what came is of no use. */
export type Trouble = 'offline' | 'fault';

/** Marks a history entry that was loaded whole because a move to it failed. In the entry, so that it outlives the load, and needs no storage. */
const mark = 'loadedWhole';

const isLoadedWhole = () => history.state?.[mark] === true;

/**
 * Loads the page at the current address whole, from the host, which has a newer version of the site: once for an entry of the
 * history, or the page would load itself for ever. When nothing answers, the visitor stays: a browser's own error page has no way on.
 * Resolves to the trouble, when there is no load.
 */
export async function loadWhole(asked: 'by the visitor' | 'by itself'): Promise<Trouble | null> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer) return 'offline';
  if (answer.status >= 500 || (asked === 'by itself' && isLoadedWhole())) return 'fault';
  history.replaceState({ ...history.state, [mark]: true }, '');
  location.reload();
  return null;
}

/** To be called when the page stands at its address: the next failure here may load it whole again. */
export function endFullLoad(): void {
  if (isLoadedWhole()) history.replaceState({ ...history.state, [mark]: undefined }, '');
}
