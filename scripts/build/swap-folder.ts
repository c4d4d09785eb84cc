import { existsSync, renameSync, rmSync } from 'node:fs';

/** Puts a whole new folder in the place of an old one; until then, and if anything fails, the old one stands. */
export function swapFolder(fresh: string, place: string): void {
  const aside = `${place}.old`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, aside);
  try {
    renameSync(fresh, place);
  } catch (error) {
    if (existsSync(aside)) renameSync(aside, place);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
