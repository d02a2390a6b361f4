import { type MadeCall } from '#scripts/perf/chaos/calls.ts';
import { FAULTS, planOf, RECOVERY } from '#scripts/perf/chaos/faults.ts';
import { judgeChanges, judgeWrites, Ledger } from '#scripts/perf/chaos/ledger.ts';
import { failuresOf, type Fault, GROWTH, growthOf, type Observations } from '#scripts/perf/chaos/verdict.ts';

describe('the fault plan', () => {
  it('of two to five minutes has every kind once, shorter and closer, with time to recover between and after', () => {
    for (const seconds of [120, 180, 240, 300])
      for (let seed = 1; seed <= 20; seed += 1) {
        const { faults } = planOf(seed, seconds);
        expect(faults.map(({ kind }) => kind).toSorted()).toEqual([...FAULTS].toSorted());
        for (const [place, { at, lasts }] of faults.entries()) {
          expect(lasts).toBeGreaterThanOrEqual(8);
          expect(lasts).toBeLessThanOrEqual(30);
          expect(at + lasts + RECOVERY / 1_000).toBeLessThanOrEqual(faults[place + 1]?.at ?? seconds);
        }
        // Mails are retried a minute later.
        const [first, second] = faults.map(({ kind }) => kind);
        expect([first, second].toSorted()).toEqual(['kill', 'mail']);
        expect(faults[1]!.at + faults[1]!.lasts + 60).toBeLessThanOrEqual(seconds);
      }
    expect(planOf(1, 30).faults).toEqual([]);
    expect(planOf(1, 100).faults).toEqual([]);
  });
});

describe('an acknowledged write', () => {
  const ledger = () => {
    const made = new Ledger();
    made.tries('message', 'message-1');
    made.tries('message', 'message-1');
    made.acknowledge('message-1', 11);
    made.tries('file', 'file-1');
    return made;
  };
  const judge = (found: [string, number][]) => {
    const made = ledger();
    return judgeWrites([...made.of('message'), ...made.of('file')], new Map(found));
  };

  it('is found once, and an unacknowledged one may be found or not', () => {
    expect(judge([['message-1', 1]])).toEqual([]);
    expect(
      judge([
        ['message-1', 1],
        ['file-1', 1],
      ]),
    ).toEqual([]);
  });

  it('is reported as lost or doubled, the latter also when unacknowledged', () => {
    expect(judge([])).toEqual(['Lost: the message message-1 was acknowledged and is not there.']);
    expect(judge([['message-1', 2]])).toEqual(['Doubled: the message message-1 is there 2 times.']);
    expect(
      judge([
        ['message-1', 1],
        ['file-1', 3],
      ]),
    ).toEqual(['Doubled: the file file-1 is there 3 times.']);
  });

  it('of a change is the last acknowledged or a later attempt, with at least as many changes as acknowledged', () => {
    const made = new Ledger();
    made.triesChange(5, 'a')();
    made.triesChange(5, 'b')();
    made.triesChange(5, 'c');
    const judged = (value: string | null, changes: number) =>
      judgeChanges(made.changes, new Map([[5, { value, changes }]]));
    expect(judged('b', 2)).toEqual([]);
    expect(judged('c', 3)).toEqual([]);
    expect(judged('a', 2)).toEqual(['Lost: project 5 says "a", "b" was acknowledged.']);
    expect(judged(null, 2)).toEqual(['Lost: project 5 says "null", "b" was acknowledged.']);
    expect(judged('b', 1)).toEqual(['Lost: project 5 was changed 1 times, 2 were acknowledged.']);
    expect(judged('b', 4)).toEqual(['Doubled: project 5 was changed 4 times, 3 were tried.']);
    expect(judgeChanges(made.changes, new Map())).toEqual(['Lost: project 5 is not there.']);
  });

  it('is not required for a change that was never acknowledged', () => {
    const made = new Ledger();
    made.triesChange(6, 'a');
    expect(judgeChanges(made.changes, new Map([[6, { value: null, changes: 0 }]]))).toEqual([]);
  });
});

describe('the verdict', () => {
  const MB = 1024 ** 2;
  const fault = (kind: Fault['kind'], from = 15_000): Fault => ({ kind, from, hit: from + 50, until: from + 25_000 });
  const call = (made: Partial<MadeCall>): MadeCall => ({
    kind: 'detail',
    began: 20_000,
    ended: 20_100,
    status: 503,
    ...made,
  });
  const steady = (seconds: number): number[] => Array<number>(seconds).fill(200 * MB);
  const good: Observations = {
    faults: FAULTS.map((kind, place) => fault(kind, 15_000 + place * 60_000)),
    calls: 1_000,
    busy: [],
    failed: [],
    refused: [],
    writes: [],
    awaited: ['jana@portal.test'],
    mails: [{ to: 'jana@portal.test', messageId: '<1>', at: 5_000 }],
    unsent: 0,
    lives: [{ name: 'a', memory: steady(3_600), output: 'Warning: unavailable' }],
    ready: new Map([
      ['a', 200],
      ['b', 200],
    ]),
  };
  const failures = (observed: Partial<Observations>) => failuresOf({ ...good, ...observed });

  it('has no failures when everything succeeded', () => {
    expect(failures({})).toEqual([]);
  });

  it('ignores 503 and missing responses while the machine was busy, but not other errors', () => {
    const busy = [{ from: 60_000, until: 61_000 }];
    const judged = (made: Partial<MadeCall>) => failures({ faults: [], busy, failed: [call(made)] });
    const then = { began: 58_000, ended: 60_500 };
    expect(judged({ ...then, status: 503 })).toEqual([]);
    expect(judged({ ...then, status: null })).toEqual([]);
    expect(judged({ ...then, status: 500 })).toHaveLength(1);
    expect(judged({ began: 62_000, ended: 64_000, status: 503 })).toHaveLength(1);
  });

  it('fails without any calls', () => {
    expect(failures({ calls: 0 })).toEqual(['Nobody called.']);
  });

  it('reports each failed call that no fault explains', () => {
    expect(failures({ faults: [], failed: [call({})] })).toEqual([
      'Failed without a fault that explains it: detail 503, begun at 20.0 s, 0.1 s long.',
    ]);
    expect(failures({ faults: [], failed: [call({ kind: null, status: null })] })).toEqual([
      'Failed without a fault that explains it: a call without an answer, begun at 20.0 s, 0.1 s long.',
    ]);
  });

  it('tolerates failed calls during a database pause, until ten seconds after it', () => {
    const faults = [fault('database')];
    const { until, from } = faults[0]!;
    const passes = (made: Partial<MadeCall>) => expect(failures({ faults, failed: [call(made)] })).toEqual([]);
    const fails = (made: Partial<MadeCall>) => expect(failures({ faults, failed: [call(made)] })).toHaveLength(1);
    passes({});
    passes({ status: null });
    passes({ began: until - 10, ended: until + RECOVERY });
    fails({ began: until - 10, ended: until + RECOVERY + 1 });
    fails({ began: until + 1, ended: until + 100 });
    fails({ began: from - 200, ended: from - 1 });
    fails({ status: 500 });
  });

  it('tolerates only calls in progress when a portal is killed', () => {
    const faults = [fault('kill')];
    const { hit, from } = faults[0]!;
    expect(failures({ faults, failed: [call({ began: hit - 100, ended: hit + 10, status: 502 })] })).toEqual([]);
    for (const made of [
      { began: hit + 1, ended: hit + 10, status: 502 },
      { began: from - 100, ended: from - 1, status: 502 },
      { began: hit - 10, ended: hit + 10, status: 500 },
    ])
      expect(failures({ faults, failed: [call(made)] })).toHaveLength(1);
  });

  it('tolerates failed look-ups with a slow register and failed uploads with a full bucket, but nothing without mail', () => {
    const during = { began: 20_000, ended: 26_000 };
    expect(failures({ faults: [fault('register')], failed: [call({ ...during, kind: 'lookup' })] })).toEqual([]);
    expect(failures({ faults: [fault('register')], failed: [call({ ...during, kind: 'company' })] })).toHaveLength(1);
    expect(failures({ faults: [fault('storage')], failed: [call({ ...during, kind: 'file', status: 507 })] })).toEqual(
      [],
    );
    expect(
      failures({ faults: [fault('storage')], failed: [call({ ...during, kind: 'file', status: null })] }),
    ).toHaveLength(1);
    expect(
      failures({ faults: [fault('storage')], failed: [call({ ...during, kind: 'message', status: 507 })] }),
    ).toHaveLength(1);
    for (const kind of ['invite', 'lookup', 'file', 'detail'])
      expect(failures({ faults: [fault('mail')], failed: [call({ ...during, kind })] })).toHaveLength(1);
  });

  it('reports refused calls, and lost or doubled writes', () => {
    expect(failures({ refused: [call({ status: 401 })] })).toEqual([
      'Refused: detail 401, begun at 20.0 s, 0.1 s long.',
    ]);
    expect(failures({ writes: ['Lost: the message message-1 was acknowledged and is not there.'] })).toHaveLength(1);
    const many = Array.from({ length: 8 }, (_, place) => `Lost: ${place}`);
    expect(failures({ writes: many })).toEqual([...many.slice(0, 5), '… and 3 more like these.']);
  });

  it('requires each mail once, except one in progress when its portal was killed', () => {
    const mail = (at: number, messageId = '<1>') => ({ to: 'jana@portal.test', messageId, at });
    expect(failures({ mails: [] })).toEqual(['Lost: no mail came to jana@portal.test.']);
    expect(failures({ mails: [mail(1), mail(2, '<2>')] })).toEqual(['Doubled: 2 mails came to jana@portal.test.']);
    const { hit } = good.faults.find(({ kind }) => kind === 'kill')!;
    expect(failures({ mails: [mail(hit - 200), mail(hit + 60_000)] })).toEqual([]);
    for (const mails of [
      [mail(hit - 6_000), mail(hit + 60_000)],
      [mail(hit + 1), mail(hit + 60_000)],
    ])
      expect(failures({ mails })).toEqual(['Doubled: the mail <1> came 2 times.']);
    expect(failures({ mails: [mail(hit - 200), mail(hit + 1), mail(hit + 2)] })).toHaveLength(1);
    expect(failures({ unsent: 2 })).toEqual(['2 mails were not sent.']);
  });

  it('requires stable memory in a long run, and limits its growth in a short one', () => {
    const growing = (seconds: number, share: number) =>
      Array.from({ length: seconds }, (_, second) => 200 * MB * (1 + (share * second) / seconds));
    const lives = (memory: number[]) => [{ name: 'b', memory, output: '' }];
    expect(failures({ lives: lives(growing(3_600, 0.05)) })).toEqual([]);
    expect(failures({ lives: lives(growing(3_600, 0.2)) })).toEqual(['Memory of portal b grew by 15 % in 3600 s.']);
    expect(growthOf({ memory: growing(300, 0.2) })).toMatchObject({ limit: GROWTH.short });
    expect(growthOf({ memory: growing(115, 0.2) })).toMatchObject({ limit: GROWTH.short });
    expect(failures({ lives: lives(growing(300, 0.2)) })).toEqual([]);
    expect(failures({ lives: lives(growing(300, 3)) })).toHaveLength(1);
    // Growth during the warm-up does not count.
    expect(failures({ lives: lives([...growing(60, 3), ...steady(900)]) })).toEqual([]);
    expect(growthOf({ memory: steady(100) })).toBeNull();
  });

  it('requires both portals to be ready at the end, without errors in their logs', () => {
    expect(failures({ ready: new Map([['a', 503]]) })).toEqual(['Portal a is not ready: 503.']);
    expect(failures({ ready: new Map([['a', null]]) })).toEqual(['Portal a is not ready: no answer.']);
    for (const line of ['Error: unexpected failure', 'Uncaught Error: x', '[UnhandledPromiseRejection] y'])
      expect(failures({ lives: [{ name: 'a', memory: steady(3_600), output: `well\n${line}\n` }] })).toEqual([
        `Portal a complains: ${line}`,
      ]);
    // Without the stack, a fault that occurs once in a hundred runs could not be diagnosed.
    const stack = ['Error: unexpected failure', '  error: relation is locked', '    at ask (statements.ts:1:1)'].join(
      '\n',
    );
    const output = `well\n${stack}\n${'more\n'.repeat(500)}`;
    const [complaint] = failures({ lives: [{ name: 'a', memory: steady(3_600), output }] });
    expect(complaint).toContain(stack);
    expect(complaint!.length).toBeLessThan(2_100);
  });
});
