import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Milliseconds after which the thread is ended. */
  patience: number;
  /** Megabytes that it may take. */
  memory: number;
  /** What the caller is told when either does not suffice. */
  refusal: () => Error;
}

/**
 * Does some work in a thread of its own, so that nobody else waits for it and neither its time nor its memory is the process's:
 * for whatever a stranger's input can make large.
 * @param worker file whose data is `data` and whose only message is the result; beside the sources it loads TypeScript,
 *   beside the bundle the build puts it whole
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
