const RETRY_MS = 3_000;
const TIMEOUT_MS = 5_000;

const listeners = new Set<() => void>();
let banners = 0;
const waiting = new Set<() => void>();

/**
 * Whether lazy chunks are waiting for an unreachable server. The page stays unchanged meanwhile, because a reload would
 * lose it. The shell shows a banner with a retry button.
 */
export const connectivity = {
  isWaiting: (): boolean => waiting.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether a banner is mounted. */
  hasBanner: (): boolean => banners > 0,
  /** Registers a banner. Returns the function that unregisters it. */
  registerBanner(): () => void {
    banners += 1;
    return () => {
      banners -= 1;
    };
  },
  /** Retries immediately. */
  retry: (): void => waiting.forEach((wake) => wake()),
};

/** True for any response but a 5xx. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Resolves when the server is reachable again. */
export async function waitForServer(isReachable: () => Promise<boolean>): Promise<void> {
  do await nextAttempt();
  while (!(await isReachable()));
}

function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', wake);
      waiting.delete(wake);
      notifyListeners();
      resolve();
    };
    const timer = window.setTimeout(wake, RETRY_MS);
    window.addEventListener('online', wake);
    waiting.add(wake);
    notifyListeners();
  });
}

const notifyListeners = () => listeners.forEach((listener) => listener());
