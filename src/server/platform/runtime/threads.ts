import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Milliseconds after which the thread is terminated. */
  patience: number;
  /** Memory limit in megabytes. */
  memory: number;
  /** Creates the error for work that exceeds a limit. */
  refusal: () => Error;
}

/**
 * Runs work in a separate thread, so that it neither blocks other requests nor uses the time and memory of the process.
 * It is meant for work whose cost depends on untrusted input.
 * @param worker file of the thread: its `workerData` is `data` and its only message is the result. Next to the sources
 *   it loads TypeScript, next to the bundle the build replaces it with a bundled file
 * @throws the refusal for work that takes too long or too much memory
 */
export async function inThread<Result>(
  worker: URL,
  data: unknown,
  { patience, memory, refusal }: ThreadLimits,
): Promise<Result> {
  const thread = new Worker(worker, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let timer: NodeJS.Timeout | undefined;
  const result = new Promise<Result>((resolve, reject) => {
    timer = setTimeout(() => reject(refusal()), patience);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal() : error),
    );
  });
  try {
    return await result;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
