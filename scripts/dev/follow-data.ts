import type { RunResult } from '../../codegen/run.ts';
import { onFolderEvents } from './folder-events.ts';
import { folderState } from './folder-state.ts';
import { verdictOf } from './verdict.ts';
import { type Later, watchData } from './watch-data.ts';

export interface Following {
  readonly dataDir: string;
  /** ms between looks when no event tells of a change. */
  readonly poll: number;
  readonly read: () => Promise<RunResult>;
  readonly publish: (result: RunResult) => void;
  readonly fail: (error: unknown) => void;
}

const later: Later = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Reads the data folder now and after every save, until the returned function is called. */
export function followData({ dataDir, poll, ...rest }: Following): () => void {
  const watch = watchData<RunResult>({ ...rest, verdict: verdictOf, later, state: () => folderState(dataDir) });
  const unfollow = onFolderEvents(dataDir, () => watch.hint());
  const timer = setInterval(() => watch.hint(), poll);
  timer.unref();
  watch.hint();
  return () => {
    clearInterval(timer);
    unfollow();
    watch.close();
  };
}
