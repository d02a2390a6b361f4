/** Milliseconds between two questions whether the server answers again. */
const PAUSE = 3_000;
const PATIENCE = 5_000;

const listeners = new Set<() => void>();
let hearers = 0;
const waiting = new Set<() => void>();

/**
 * Parts of the application that wait for a server which does not answer. The page stays as it is meanwhile: a
 * reload would lose it and find nothing. The shell says so and offers another attempt.
 */
export const serverSilence = {
  isOn: (): boolean => waiting.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether there is a shell to say it. */
  isHeard: (): boolean => hearers > 0,
  /** A shell says it until it ends that. */
  hear(): () => void {
    hearers += 1;
    return () => {
      hearers -= 1;
    };
  },
  /** Asks at once, without waiting for the next turn. */
  retry: (): void => waiting.forEach((wake) => wake()),
};

/** Any answer but a failure of the server or of what stands in front of it. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Resolves when the server answers again. */
export async function awaitServer(answers: () => Promise<boolean>): Promise<void> {
  do await nextAttempt();
  while (!(await answers()));
}

function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', wake);
      waiting.delete(wake);
      tell();
      resolve();
    };
    const timer = window.setTimeout(wake, PAUSE);
    window.addEventListener('online', wake);
    waiting.add(wake);
    tell();
  });
}

const tell = () => listeners.forEach((listener) => listener());
