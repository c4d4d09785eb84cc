import type { SourceMap } from '../../../codegen/emit/source-map.ts';
import type { Inputs } from '../../../codegen/inputs.ts';
import type { LedgerEntry } from '../../../codegen/problems/ledger.ts';
import type { Problem } from '../../../codegen/problems/problem.ts';
import type { Site } from '../../../src/content/site.ts';
import type { SentCopy } from '../../published/sent-copy.ts';
import type { Workbooks } from '../../staff-tools/problem-pages.ts';
import type { Files } from '../folder/listing.ts';

/** The last workbooks without an error, and the pictures as they were then, by their path below `images/`. */
interface ShownSite {
  readonly site: Site;
  readonly map: SourceMap;
  readonly workbooks: Workbooks;
  readonly files: Files;
}

/** What one run read and reported, as one value, so that an answer never mixes two runs. */
export interface Run {
  readonly folder: Inputs;
  readonly files: Files;
  readonly problems: readonly Problem[];
  readonly ledger: readonly LedgerEntry[];
  readonly ok: boolean;
}

interface State {
  /** What the pages show. Null before there is any good content. */
  shown: ShownSite | null;
  /** Number of good contents so far; 0 before the first. */
  version: number;
  lastRun: Run | null;
  /** What was compared last, and is sent: the run, and copies of its workbooks. */
  compared: { readonly run: Run; readonly copies: readonly SentCopy[] } | null;
}

/** What the worker knows of its folder. */
export const state: State = { shown: null, version: 0, lastRun: null, compared: null };

let resolveFirst: (site: ShownSite) => void = () => {};
const firstShown = new Promise<ShownSite>((resolve) => {
  resolveFirst = resolve;
});

/** Shows a new good content from now on. */
export function show(shown: ShownSite): void {
  state.shown = shown;
  state.version += 1;
  resolveFirst(shown);
}

/** Returns what the pages show, as soon as there is any good content. */
export async function shownSite(): Promise<ShownSite> {
  return state.shown ?? firstShown;
}
