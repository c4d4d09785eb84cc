import type { StartParts } from './start-parts.ts';

/** Returns the text of a script, a style or data that the page carries for its other parts. */
export function partOfPage(id: 'start' | 'react' | 'frame' | 'worker' | 'shell-style' | 'frame-style'): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: string | Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([typeof content === 'string' ? content : new Uint8Array(content)]));
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

let startData: StartParts | null = null;

/** What the first screen shows. */
export function startOfPage(): StartParts {
  // The build writes it from the same type.
  startData ??= JSON.parse(partOfPage('start')) as StartParts;
  return startData;
}

/** The address of the site's first page: beside this page, or the published one for a page opened from disk. */
export function addressOfSite(): string {
  if (location.protocol === 'file:') return startOfPage().siteAddress;
  return addressBeside('..');
}

/**
 * Returns the address of a published file relative to this page. Some hosts serve the page at `/office` too, without a
 * slash at the end.
 */
export function addressBeside(path: string): string {
  return new URL(path, new URL(location.pathname.replace(/(?<=\/[^/.]+)$/, '/'), location.href)).href;
}
