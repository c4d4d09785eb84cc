import type { Message, Question, WorkerApi } from './worker.ts';

type Name = keyof WorkerApi;

/** The pipeline in a worker thread, so that the page never waits for it. */
export type Pipeline = ReturnType<typeof startPipeline>;

/** `script` is the text of `worker.ts`. `onRead` receives the number of pictures that a run has read so far. */
export function startPipeline(script: string, onRead: (count: number) => void) {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const waiting = new Map<number, { readonly done: (answer: never) => void; readonly fail: (error: Error) => void }>();
  let last = 0;
  let broken: Error | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('read' in data) {
      onRead(data.read);
      return;
    }
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asker?.fail(new Error(data.error));
    // The answer has the type that worker.ts gives to this name. A message itself has no type.
    else asker?.done(data.answer as never);
  });
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(message);
    for (const { fail } of waiting.values()) fail(broken);
    waiting.clear();
  });
  return {
    ask: <N extends Name>(name: N, ...[asked]: Parameters<WorkerApi[N]>) =>
      new Promise<never>((done, fail) => {
        if (broken) fail(broken);
        last += 1;
        waiting.set(last, { done, fail });
        worker.postMessage({ id: last, name, asked } satisfies Question);
        // As above, the answer has the type of this name.
      }) as ReturnType<WorkerApi[N]>,
  };
}
