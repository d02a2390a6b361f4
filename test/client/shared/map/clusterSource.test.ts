import { openClusterSource } from '#shared/map/clusters/clusterSource.ts';
import { CZECHIA } from '#shared/map/geometry.ts';

/** A worker that never responds; a test can make it fail. */
class SilentWorker {
  static last: SilentWorker;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessage: unknown = null;
  isEnded = false;
  constructor() {
    SilentWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

const places = () => Float64Array.from([14.4, 50, 14.4, 50, 16.6, 49.2]);

it.each([
  ['is silent', () => void jest.advanceTimersByTime(15_000)],
  ['fails', () => SilentWorker.last.onerror?.({ message: 'blocked' })],
])('the markers are computed without a worker when it %s', async (_, happens) => {
  const source = openClusterSource(places());
  const markers = source.markers(CZECHIA, 6);
  happens();
  expect(SilentWorker.last.isEnded).toBe(true);
  const found = await markers;
  expect(found.length).toBeGreaterThan(0);
  // The next request does not wait for the worker.
  expect(await source.markers(CZECHIA, 6)).toEqual(found);
  source.close();
});

it('a closed source leaves no running timer', () => {
  const source = openClusterSource(places());
  void source.markers(CZECHIA, 6);
  source.close();
  expect(SilentWorker.last.isEnded).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
