import { MINUTE } from '#contract/lib/durations.ts';

/** Timeout for reading or writing a file. */
const PATIENCE = MINUTE;

/** The worker timed out. */
export class NoAnswer extends Error {}

type Reply<Answer> = { answer: Answer } | { message: string };

interface WorkerScope<Question, Answer> {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(reply: Reply<Answer>): void;
}

/** Used in the worker's file: handles the single message that the worker receives. */
export function answerOnce<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  const scope = self as unknown as WorkerScope<Question, Answer>;
  const answer = async (question: Question) => ({ answer: await work(question) });
  scope.onmessage = ({ data }) =>
    void answer(data)
      .catch((error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }))
      .then((reply) => scope.postMessage(reply));
}

/**
 * Sends one message to a worker and terminates it after the answer. Without workers, the work runs in the main thread.
 * @param start `() => new Worker(new URL('./worker.ts', import.meta.url))`; the bundler detects workers by this
 * expression
 * @param here loads the function that the worker runs
 * @throws NoAnswer after a minute; Error with the worker's message, also if it cannot start
 */
export async function inWorker<Question, Answer>(
  start: () => Worker,
  here: () => Promise<(question: Question) => Answer | Promise<Answer>>,
  question: Question,
): Promise<Answer> {
  if (typeof Worker === 'undefined') return (await here())(question);
  const worker = start();
  return new Promise<Answer>((resolve, reject) => {
    const patience = setTimeout(() => reject(new NoAnswer()), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
      clearTimeout(patience);
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.message));
    };
    worker.onerror = ({ message }) => {
      clearTimeout(patience);
      reject(new Error(message || 'The worker did not start.'));
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
