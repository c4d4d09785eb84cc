import { createHash } from 'node:crypto';
import type { LinkedPicture } from '../link/link-pictures.ts';
import type { Tables } from '../validate/records.ts';
import type { ModulePlan } from './module-plan.ts';
import { planLanguages } from './plan-languages.ts';
import { planPictures } from './plan-pictures.ts';
import { planRecords } from './plan-records.ts';
import { planFacts, planLabels, planRecordKeys, planSettings } from './plan-site-modules.ts';

/** Keeps printed declarations between runs; keyed by the hash of their plan. */
export interface DeclarationCache {
  get(key: string): string | null;
  set(key: string, text: string): void;
}

const banner = '// Made by `npm run codegen` from the workbooks in data/. Changes here are overwritten.\n\n';

function plans(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): readonly ModulePlan[] {
  const records = [...tables.records.values()].filter(({ spec }) => spec.key !== 'pictureTexts');
  const facts = [
    ...records.map(planRecords),
    planPictures(pictures),
    planLanguages(),
    ...(tables.settings ? [planSettings(tables.settings)] : []),
  ];
  return [...facts, planLabels(tables.labels), planRecordKeys(records), planFacts(facts)];
}

/** Makes the text of every module: path → text. ts-morph is imported only for declarations that the cache does not hold. */
export async function makeModules(
  tables: Tables,
  pictures: ReadonlyMap<string, LinkedPicture>,
  cache: DeclarationCache,
): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>();
  for (const { path, declarations, printed } of plans(tables, pictures)) {
    const key = createHash('sha256').update(JSON.stringify(declarations)).digest('hex');
    let text = cache.get(key);
    if (text === null) {
      const { printDeclarations } = await import('./print-module.ts');
      text = printDeclarations(declarations);
      cache.set(key, text);
    }
    // One pass over the declarations: what is printed into them is never searched for markers.
    modules.set(path, banner + text.replace(/__(\w+?)__/g, (whole, name: string) => printed[name] ?? whole));
  }
  return modules;
}
