import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { withPageAt } from './altered-copies.ts';

/** Another site with the same kind of content, made with other tools. */
export interface Rival {
  readonly name: string;
  /** Folder of its sources, where `npm run build` makes it. */
  readonly folder: string;
  /** Its built site. */
  readonly dist: string;
}

/** Pages that every rival has at our addresses. */
export const commonPages = ['/', '/Machineries/'] as const;

const site = z.object({ name: z.string(), dist: z.string(), spaFallback: z.string().optional() });

/** The rivals listed in a folder's sites.json that have been built; tells of those that have not. */
export function builtRivals(folder: string | null): readonly Rival[] {
  const say = (words: string) => process.stdout.write(`${words}\n`);
  if (folder === null) {
    say('Rivals: not given (--peers DIR measures a copy of ../shared/peers in which ./prepare.sh has run).');
    return [];
  }
  const root = resolve(folder);
  return z
    .array(site)
    .parse(JSON.parse(readFileSync(join(root, 'sites.json'), 'utf8')))
    .flatMap(({ name, dist, spaFallback }) => {
      const built = join(root, dist);
      if (!existsSync(join(built, 'index.html'))) {
        say(`Rivals: ${name} is not built (${built}).`);
        return [];
      }
      const served = spaFallback === undefined ? built : withPageAt(built, commonPages[1], spaFallback);
      return [{ name, folder: join(root, name), dist: served }];
    });
}
