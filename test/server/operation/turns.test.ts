import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallersTurns } from '../../../src/server/limits/callersTurns';
import { Turns, Departure } from '../../../src/server/operation/turns';

const refused = new Error('refused');
const turnsOf = (atATime: number, waiting: number) => new Turns({ atATime, waiting, refusal: () => refused });
/** A place that is free is given within a turn of the event loop. */
const state = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'has it',
      () => 'refused',
    ),
    nextTurn('waits'),
  ]);

describe('turns', () => {
  it('go to so many at once, to the others in the order they came', async () => {
    const turns = turnsOf(2, 9);
    const [first] = [await turns.take(), await turns.take()];
    const order: string[] = [];
    const waiting = ['a', 'b', 'c'].map(async (name) => {
      const giveBack = await turns.take();
      order.push(name);
      return giveBack;
    });
    expect(await state(waiting[0]!)).toBe('waits');
    expect([turns.underWay, turns.waiting]).toEqual([2, 3]);
    first();
    // A place goes back once, however often it is given.
    first();
    expect(await state(waiting[0]!)).toBe('has it');
    expect(await state(waiting[1]!)).toBe('waits');
    (await waiting[0]!)();
    (await waiting[1]!)();
    (await waiting[2]!)();
    expect(order).toEqual(['a', 'b', 'c']);
    expect([turns.underWay, turns.waiting]).toEqual([1, 0]);
  });

  it('are refused to whoever finds the line full, and to nobody before', async () => {
    const turns = turnsOf(1, 2);
    await turns.take();
    const inLine = [turns.take(), turns.take()];
    await expect(turns.take()).rejects.toBe(refused);
    expect(await Promise.all(inLine.map(state))).toEqual(['waits', 'waits']);
  });

  it('are refused after the patience only, and to those who are gone; neither keeps a place in the line', async () => {
    const turns = turnsOf(1, 2);
    const giveBack = await turns.take();
    const leaves = new Departure();
    const [impatient, leaving] = [turns.take({ patience: 60 }), turns.take({ gone: leaves })];
    expect(await Promise.all([impatient, leaving].map(state))).toEqual(['waits', 'waits']);
    leaves.leave();
    await expect(leaving).rejects.toBe(refused);
    await expect(impatient).rejects.toBe(refused);
    await expect(turns.take({ gone: leaves })).rejects.toBe(refused);
    expect(turns.waiting).toBe(0);
    giveBack();
    expect(turns.underWay).toBe(0);
  });

  it('come back from work that fails', async () => {
    const turns = turnsOf(1, 2);
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(async () => 'done')).toBe('done');
  });
});

describe('turns of callers', () => {
  const limits = { atATime: 2, waiting: 3, waitingInAll: 4, patience: 50 };
  const busy = {
    status: 503,
    headers: { 'retry-after': '5' },
    body: { detail: expect.stringMatching(/^Najednou od vás/) },
  };

  it("are each caller's own", async () => {
    const callers = new CallersTurns(limits);
    await Promise.all([callers.take('a'), callers.take('a')]);
    expect(await state(callers.take('b'))).toBe('has it');
    await expect(callers.take('a')).rejects.toMatchObject(busy);
  });

  it('let only so many wait, of one caller and in all', async () => {
    const callers = new CallersTurns({ ...limits, patience: 10_000 });
    const places = await Promise.all(['a', 'a', 'b', 'b'].map((caller) => callers.take(caller)));
    const waiting = ['a', 'a', 'a'].map((caller) => callers.take(caller));
    await expect(callers.take('a')).rejects.toMatchObject(busy);
    waiting.push(callers.take('b'));
    expect(callers.waiting).toBe(4);
    await expect(callers.take('b')).rejects.toMatchObject(busy);
    expect(await state(callers.take('c'))).toBe('has it');
    for (const giveBack of places) giveBack();
    for (const place of waiting) (await place)();
    expect(callers.waiting).toBe(0);
  });

  it('remember nobody who has none', async () => {
    const callers = new CallersTurns(limits);
    const [place, other] = [await callers.take('a'), await callers.take('a')];
    const late = callers.take('a');
    await expect(late).rejects.toMatchObject(busy);
    place();
    expect([callers.known, callers.underWay]).toEqual([1, 1]);
    other();
    expect([callers.known, callers.underWay, callers.waiting]).toEqual([0, 0, 0]);
  });
});
