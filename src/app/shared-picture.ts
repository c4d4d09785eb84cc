import type { PageContent } from '../content/page-data.ts';
import { pagePicture } from './page-picture.ts';

/** The picture that stands for a project on its own page and on every card that leads there; null on moves between other pages. */
export function projectPicture(from: PageContent, to: PageContent): string | null {
  const project = [to, from].find(({ page }) => page === 'project');
  return project ? pagePicture(project).src : null;
}

/** The one picture on the screen with that address; null if it is there more than once (projects without a picture share one). */
export function onScreen(src: string): HTMLImageElement | null {
  const seen = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.getAttribute('src') === src && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

/** What the visitor has seen already stands in a picture's place until it comes in its new size. */
export function standIn(picture: HTMLImageElement, seen: string): void {
  picture.style.background = `url("${CSS.escape(seen)}") center / cover`;
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true });
}
