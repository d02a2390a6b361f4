import { connectivity } from '#shared/lib/connectivity.ts';
import { ChunkLoadError, loadChunk } from '#shared/lib/loadChunk.ts';

const answering = () => Promise.resolve(true);
const failing = () => Promise.reject(new Error('Loading chunk 7 failed.'));

/** A window whose storage works, or throws as a blocked one does. */
function pretendWindow(storage: Partial<Storage> | null) {
  Object.defineProperty(globalThis, 'window', { configurable: true, value: { name: 'kept' } });
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      if (!storage) throw new Error('Storage is blocked.');
      return storage;
    },
  });
}

function workingStorage(): Partial<Storage> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe.each([
  ['storage works', workingStorage],
  ['storage is blocked', () => null],
])('%s', (_, makeStorage) => {
  it('a part that fails reloads the page exactly once, then says so', async () => {
    pretendWindow(makeStorage());
    const reload = jest.fn();
    void loadChunk(failing, reload, answering);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(1);

    await expect(loadChunk(failing, reload, answering)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('other parts that load well do not start the reloading again, much later time does', async () => {
    pretendWindow(makeStorage());
    const reload = jest.fn();
    void loadChunk(failing, reload, answering);
    await new Promise((resolve) => setTimeout(resolve));
    await expect(loadChunk(() => Promise.resolve('shell'), reload, answering)).resolves.toBe('shell');
    await expect(loadChunk(failing, reload, answering)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);

    const later = Date.now() + 60 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    void loadChunk(failing, reload, answering);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('waits for an unreachable server instead of reloading the page', async () => {
  pretendWindow(workingStorage());
  Object.assign(window, { setTimeout, clearTimeout, addEventListener: jest.fn(), removeEventListener: jest.fn() });
  const reload = jest.fn();
  const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed.')).mockResolvedValue('screen');
  const answers = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const unregister = connectivity.registerBanner();
  const changed = new Promise<void>((resolve) => connectivity.subscribe(resolve));

  const part = loadChunk(load, reload, answers);
  await changed;
  expect(connectivity.isWaiting()).toBe(true);
  connectivity.retry();

  await expect(part).resolves.toBe('screen');
  expect(connectivity.isWaiting()).toBe(false);
  unregister();
  expect(reload).not.toHaveBeenCalled();
});
