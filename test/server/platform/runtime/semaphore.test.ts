import { setImmediate as nextTick } from 'node:timers/promises';
import { CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';

const refused = new Error('refused');
const semaphoreOf = (max: number, maxWaiting: number) => new Semaphore({ max, maxWaiting, refusal: () => refused });
/** A free permit is granted within one iteration of the event loop. */
const state = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'has it',
      () => 'refused',
    ),
    nextTick('waits'),
  ]);

describe('Semaphore', () => {
  it('grants at most `max` permits at once, then in order of arrival', async () => {
    const semaphore = semaphoreOf(2, 9);
    const [first] = [await semaphore.acquire(), await semaphore.acquire()];
    const order: string[] = [];
    const waiting = ['a', 'b', 'c'].map(async (name) => {
      const release = await semaphore.acquire();
      order.push(name);
      return release;
    });
    expect(await state(waiting[0]!)).toBe('waits');
    expect([semaphore.active, semaphore.waiting]).toEqual([2, 3]);
    first();
    // Releasing a permit twice frees it once.
    first();
    expect(await state(waiting[0]!)).toBe('has it');
    expect(await state(waiting[1]!)).toBe('waits');
    (await waiting[0]!)();
    (await waiting[1]!)();
    (await waiting[2]!)();
    expect(order).toEqual(['a', 'b', 'c']);
    expect([semaphore.active, semaphore.waiting]).toEqual([1, 0]);
  });

  it('grants several permits together, without overtaking, and the next ones when their waiter gives up', async () => {
    const semaphore = semaphoreOf(5, 9);
    await semaphore.acquire({ amount: 4 });
    const [large, small] = [semaphore.acquire({ amount: 3, timeout: 50 }), semaphore.acquire()];
    expect(await state(small)).toBe('waits');
    await expect(large).rejects.toBe(refused);
    expect([await state(small), semaphore.active]).toEqual(['has it', 5]);
  });

  it('rejects callers only when the queue is full', async () => {
    const semaphore = semaphoreOf(1, 2);
    await semaphore.acquire();
    const queued = [semaphore.acquire(), semaphore.acquire()];
    await expect(semaphore.acquire()).rejects.toBe(refused);
    expect(await Promise.all(queued.map(state))).toEqual(['waits', 'waits']);
  });

  it('rejects after the timeout and on abort, and removes both from the queue', async () => {
    const semaphore = semaphoreOf(1, 2);
    const release = await semaphore.acquire();
    const controller = new AbortController();
    const [late, aborted] = [semaphore.acquire({ timeout: 60 }), semaphore.acquire({ signal: controller.signal })];
    expect(await Promise.all([late, aborted].map(state))).toEqual(['waits', 'waits']);
    controller.abort();
    await expect(aborted).rejects.toBe(refused);
    await expect(late).rejects.toBe(refused);
    await expect(semaphore.acquire({ signal: controller.signal })).rejects.toBe(refused);
    expect(semaphore.waiting).toBe(0);
    release();
    expect(semaphore.active).toBe(0);
  });

  it('releases the permit when the work fails', async () => {
    const semaphore = semaphoreOf(1, 2);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run(async () => 'done')).toBe('done');
  });
});

describe('CallerSemaphores', () => {
  const limits = { max: 2, maxWaiting: 3, maxWaitingInAll: 4, timeout: 50 };
  const busy = {
    status: 503,
    headers: { 'retry-after': '5' },
    body: { detail: expect.stringMatching(/^Najednou od vás/) },
  };

  it('limit how many wait, for one caller and in all', async () => {
    const callers = new CallerSemaphores({ ...limits, timeout: 10_000 });
    const permits = await Promise.all(['a', 'a', 'b', 'b'].map((caller) => callers.acquire(caller)));
    const waiting = ['a', 'a', 'a'].map((caller) => callers.acquire(caller));
    await expect(callers.acquire('a')).rejects.toMatchObject(busy);
    waiting.push(callers.acquire('b'));
    expect(callers.waiting).toBe(4);
    await expect(callers.acquire('b')).rejects.toMatchObject(busy);
    expect(await state(callers.acquire('c'))).toBe('has it');
    for (const release of permits) release();
    for (const permit of waiting) (await permit)();
    expect(callers.waiting).toBe(0);
  });
});
