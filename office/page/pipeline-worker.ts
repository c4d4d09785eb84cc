import type { Progress } from './worker/read-folder.ts';
import type { Answers, Question } from './worker/worker.ts';

type AnswerName = keyof Answers;
type Answer = { readonly answer: unknown } | { readonly error: string };

/** The pipeline in a worker thread, so that the page never waits for it. A worker knows one folder only. */
export type Pipeline = ReturnType<typeof startPipeline>;

/**
 * `script` is the text of `worker/worker.ts`. `onProgress` is called while a run reads pictures, `onError` if the
 * worker itself fails.
 */
export function startPipeline(
  script: string,
  onProgress: (progress: Progress) => void,
  onError: (error: Error) => void,
) {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  worker.addEventListener('message', ({ data }: MessageEvent<Progress>) => onProgress(data));
  worker.addEventListener('error', ({ message }) => onError(new Error(message)));
  return {
    ask: <N extends AnswerName>(name: N, ...[argument]: Parameters<Answers[N]>) =>
      new Promise<unknown>((done, fail) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Answer>) =>
          'error' in data ? fail(new Error(data.error)) : done(data.answer);
        worker.postMessage({ name, argument } satisfies Question, [port2]);
        // The answer has the type that worker/worker.ts gives to this name. A message itself has no type.
      }) as ReturnType<Answers[N]>,
    close: () => worker.terminate(),
  };
}
