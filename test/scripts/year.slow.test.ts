import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readEvents, regionsIn, timeIn } from '#scripts/year/events.ts';
import { faultsOf } from '#scripts/year/truth.ts';

const run = promisify(execFile);

it('tells a town and a supplier everything in time, once, and something new in most weeks', async () => {
  const { stdout, stderr } = await run('npx', ['tsx', 'scripts/year.ts'], { maxBuffer: 10_000_000 });
  expect(stderr).toBe('');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { week: string; channel: string });
  expect(new Set(lines.map(({ week }) => week)).size).toBeGreaterThanOrEqual(52);
  expect(new Set(lines.map(({ channel }) => channel))).toEqual(new Set(['list', 'monday', 'mail']));
}, 300_000);

it('says what is wrong', () => {
  const events = readEvents(
    '{"day":"2027-03-01","kind":"grant","who":"other","id":"a"}\n{"day":"2027-03-01","kind":"grant","id":"b"}',
  );
  const mail = { who: 'town' as const, channel: 'monday' as const };
  const lines = Array.from({ length: 6 }, (_, week) => ({
    ...mail,
    week: '2027-03-01',
    ids: week < 2 ? ['a'] : ['b'],
    days: [`2027-03-0${week + 2}`],
  }));
  const faults = faultsOf(
    lines,
    [
      { id: 'a', told_to: ['supplier'], by: '2027-03-02' },
      { id: 'b', told_to: ['town'], by: '2027-03-03', never_after: '2027-03-05' },
    ],
    events,
  );
  expect(faults).toEqual(
    expect.arrayContaining([
      'town gets 6 mails in 2027-03.',
      'supplier is never told of a, due by 2027-03-02.',
      'town is told of a on 2027-03-02 (monday).',
      'town is told of b on 2027-03-04, after 2027-03-03.',
      'town is told of b on 2027-03-06 (monday), after 2027-03-05.',
      'town is told of a by mail on 2027-03-02 and on 2027-03-03.',
      expect.stringMatching(/^supplier has something new in 0 weeks/),
    ]),
  );
});

it('reads days, times and territories as they come', () => {
  expect(timeIn('2027-03-28', '').toISOString()).toBe('2027-03-28T21:59:00.000Z');
  expect(timeIn('2027-03-28T10:00', '').toISOString()).toBe('2027-03-28T08:00:00.000Z');
  expect(timeIn('2027-03-28T10:00:00Z', '').toISOString()).toBe('2027-03-28T10:00:00.000Z');
  expect([regionsIn('CZ064'), regionsIn('CZ06'), regionsIn('CZ0642'), regionsIn(null)]).toEqual([
    ['CZ064'],
    ['CZ063', 'CZ064'],
    ['CZ064'],
    [],
  ]);
});
