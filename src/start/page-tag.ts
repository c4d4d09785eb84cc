import type { Route } from '../content/paths.ts';

/**
 * What a page's HTML says of itself and asks for: the attributes of the start script's tag. The build writes it, and
 * the scripts in the page read it, because others may change the address and `lang`.
 */
export interface PageTag {
  /** Addresses of the app's scripts, with blanks between: its entry, and all others that the page needs. */
  readonly scripts: string;
  /** Identifies the publication. Part of the address of all its content. */
  readonly version: string;
  /** What the page shows; null where nothing is prerendered (404.html). */
  readonly route: Route | null;
  /** Address of the styles of all media but a phone's screen, and these media. Not in 404.html, which links all. */
  readonly styles?: string;
  readonly media?: string;
  /** Paths within the site to which addresses of an earlier website lead, by `addressForm`. Only in 404.html. */
  readonly moved: Readonly<Record<string, string>> | null;
}

/** Returns the attributes of the start script's tag. */
export function writePageTag({ scripts, version, route, styles, media, moved }: PageTag) {
  return {
    'data-scripts': scripts,
    'data-version': version,
    ...(route && { 'data-route': JSON.stringify(route) }),
    ...(styles && media && { 'data-styles': styles, 'data-media': media }),
    ...(moved && { 'data-moved': JSON.stringify(moved) }),
  };
}

/** Returns what the page's HTML says; null in the dev server's page, which has no such tag. */
export function readPageTag(): PageTag | null {
  // As `writePageTag` has written it.
  const data = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset as WrittenTag | undefined;
  if (!data) return null;
  return {
    ...data,
    route: JSON.parse(data.route ?? 'null'),
    moved: JSON.parse(data.moved ?? 'null'),
  };
}

type WrittenTag = Readonly<Record<'scripts' | 'version', string> & DOMStringMap>;
