import { ChunkLoadError, loadChunk } from '../../../src/client/routes/loadScreen';

const failing = () => Promise.reject(new Error('Loading chunk 7 failed.'));

/** A window whose storage works, or throws as a blocked one does. */
function pretendWindow(storage: Partial<Storage> | null) {
  Object.defineProperty(globalThis, 'window', { configurable: true, value: { name: 'kept' } });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
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
  Reflect.deleteProperty(globalThis, 'navigator');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe.each([
  ['storage works', workingStorage],
  ['storage is blocked', () => null],
])('%s', (_, makeStorage) => {
  test('a part that fails reloads the page exactly once, then says so', async () => {
    pretendWindow(makeStorage());
    const reload = jest.fn();
    void loadChunk(failing, reload);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(1);

    await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('other parts that load well do not start the reloading again, much later time does', async () => {
    pretendWindow(makeStorage());
    const reload = jest.fn();
    void loadChunk(failing, reload);
    await new Promise((resolve) => setTimeout(resolve));
    await expect(loadChunk(() => Promise.resolve('shell'), reload)).resolves.toBe('shell');
    await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);

    const later = Date.now() + 60 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    void loadChunk(failing, reload);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
