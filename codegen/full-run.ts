import type { VersionedCache } from './cache.ts';
import { countRows } from './count-rows.ts';
import { dictionary } from './dictionary/dictionary.ts';
import { makeModules } from './emit/make-modules.ts';
import { makeSourceMap } from './emit/make-source-map.ts';
import { makeTexts, noteFallbacks } from './emit/texts.ts';
import type { Findings } from './findings.ts';
import { ledgerOf } from './problems/ledger.ts';
import { Collector, inReadingOrder, putIntoWords } from './problems/problem.ts';
import { type Inputs, validateAndLink } from './validate-and-link.ts';

/** What a run finds, and the text of every file it would write: path below the output folder → text; none when something is wrong. */
export interface FullRun {
  readonly findings: Findings;
  readonly files: ReadonlyMap<string, string>;
}

/** Validates, links and emits. `emit` false stops before the modules are made. */
export async function fullRun(inputs: Inputs, cache: VersionedCache, emit: boolean): Promise<FullRun> {
  const collector = new Collector();
  const { tables, pictures } = await validateAndLink(inputs, cache, collector);
  const problems = inReadingOrder(collector.faults.map(putIntoWords), dictionary);
  const ok = problems.every(({ severity }) => severity !== 'error');
  if (ok) noteFallbacks(tables, collector);
  const findings: Findings = {
    ok,
    problems,
    ledger: ledgerOf(collector.notes),
    counts: countRows(tables, problems, pictures.size, inputs.folder.workbooks.length),
  };
  if (!ok || !emit) return { findings, files: new Map() };
  const modules = await makeModules(tables, pictures, {
    get: (key) => cache.get<string>('declarations', key),
    set: (key, text) => cache.set('declarations', key, text),
  });
  const texts = [...makeTexts(tables, pictures)].map(
    ([path, words]) => [`texts/${path}`, `${JSON.stringify(words, null, 1)}\n`] as const,
  );
  const sourceMap = ['source-map.json', `${JSON.stringify(makeSourceMap(tables))}\n`] as const;
  return { findings, files: new Map([...modules, ...texts, sourceMap]) };
}
