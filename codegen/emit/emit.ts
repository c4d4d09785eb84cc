import type { LinkedPicture } from '../link/pictures.ts';
import type { Tables } from '../tables.ts';
import type { ModulePlan } from './declarations.ts';
import { makeSourceMap } from './make-source-map.ts';
import { planModules } from './modules.ts';
import { makeTexts, type Texts } from './texts.ts';
import { factValues, type SiteValues, siteValues } from './values.ts';

/** The site as the workbooks say it, and as it is to be written. */
export interface Emitted {
  readonly site: SiteValues;
  /** The words and the source map: path below the output folder → text. */
  readonly files: ReadonlyMap<string, string>;
  /** The modules of the facts, for whoever prints them. */
  readonly planModules: () => readonly ModulePlan[];
}

/** Makes the values, the words and the source map of tables that are linked and without error. */
export function emitSite(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): Emitted {
  const facts = factValues(tables, pictures);
  const texts = makeTexts(tables, pictures);
  return {
    site: siteValues(facts, texts),
    files: new Map([...textFiles(texts), ['source-map.json', `${JSON.stringify(makeSourceMap(tables))}\n`]]),
    planModules: () => planModules(tables, facts),
  };
}

/** One file a sheet or an area: "texts/zh/projects.json". */
function textFiles(texts: Texts): readonly (readonly [path: string, text: string])[] {
  return [...texts].flatMap(([code, { records, labels }]) =>
    [...records, ...[...labels].map(([area, words]) => [`labels-${area}`, words] as const)].map(
      ([name, words]) => [`texts/${code}/${name}.json`, `${JSON.stringify(words, null, 1)}\n`] as const,
    ),
  );
}
