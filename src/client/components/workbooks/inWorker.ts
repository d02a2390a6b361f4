import { MINUTE } from '../../../contract/durations';

/** How long anybody waits for a file that is read or made. */
const PATIENCE = MINUTE;

/** The worker did not answer in time. */
export class NoAnswer extends Error {}

type Reply<Answer> = { answer: Answer } | { message: string };

interface WorkerScope<Question, Answer> {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(reply: Reply<Answer>): void;
}

/** In the worker's file: what it does with the one question it is asked. */
export function answerOnce<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  const scope = self as unknown as WorkerScope<Question, Answer>;
  const answer = async (question: Question) => ({ answer: await work(question) });
  scope.onmessage = ({ data }) =>
    void answer(data)
      .catch((error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }))
      .then((reply) => scope.postMessage(reply));
}

/**
 * Asks a worker of our own one question and ends it; without workers all happens right here.
 * @param start `() => new Worker(new URL('./worker.ts', import.meta.url))`, as the build finds workers by it
 * @param here what the worker would do
 * @throws NoAnswer after a minute; Error with the message of the worker's, and when it cannot start
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
