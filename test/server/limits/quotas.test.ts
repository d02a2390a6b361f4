import { AddressQuota, Quota } from '../../../src/server/limits/quotas';
import { expectLinear } from '../../support/processorTime';

let now: number;
const clock = () => new Date(now);
beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
});

const passes = (quota: Quota | AddressQuota, key: string): boolean => {
  try {
    quota.take(key);
    return true;
  } catch {
    return false;
  }
};
const counted = (quota: Quota | AddressQuota, keys: string[]) => keys.filter((key) => passes(quota, key)).length;

describe('a quota of addresses', () => {
  it('counts a whole /64 of IPv6 as one', () => {
    const quota = new AddressQuota(10, 60, clock);
    expect(
      counted(
        quota,
        Array.from({ length: 25 }, (_, i) => `2001:db8:1:2::${(i + 1).toString(16)}`),
      ),
    ).toBe(10);
    expect(passes(quota, '2001:db8:1:3::1')).toBe(true);
  });

  it('counts a /48 as ten of its networks', () => {
    const quota = new AddressQuota(10, 60, clock);
    expect(
      counted(
        quota,
        Array.from({ length: 200 }, (_, i) => `2001:db8:1:${i.toString(16)}::1`),
      ),
    ).toBe(100);
    expect(passes(quota, '2001:db8:2::1')).toBe(true);
  });

  it('counts an IPv4 address with the one mapped into IPv6, and each by itself', () => {
    const quota = new AddressQuota(10, 60, clock);
    expect(
      counted(
        quota,
        Array.from({ length: 20 }, (_, i) => (i % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')),
      ),
    ).toBe(10);
    expect(
      counted(
        quota,
        Array.from({ length: 20 }, (_, i) => `203.0.113.${i + 8}`),
      ),
    ).toBe(20);
  });

  it('takes tries back in both networks', () => {
    const quota = new AddressQuota(1, 60, clock);
    for (let i = 0; i < 20; i += 1) {
      expect(passes(quota, '2001:db8:1:2::1')).toBe(true);
      quota.refund('2001:db8:1:2::1');
    }
  });
});

describe('a flood of keys', () => {
  it('never takes more memory than the bound, and makes those forgotten who tried longest ago', () => {
    const quota = new Quota(1, 60, clock, 1000);
    quota.take('first');
    for (let i = 0; i < 5000; i += 1) {
      quota.take(`a${i}`);
      expect(quota.size).toBeLessThanOrEqual(1000);
    }
    expect([passes(quota, 'first'), passes(quota, 'a4999'), passes(quota, 'a4600')]).toEqual([true, false, false]);
  });

  it('does not make those forgotten who go on trying', () => {
    const quota = new Quota(1, 60, clock, 1000);
    quota.take('attacker');
    for (let i = 0; i < 5000; i += 1) {
      quota.take(`a${i}`);
      if (i % 400 === 0) expect(passes(quota, 'attacker')).toBe(false);
    }
  });

  it('costs each request as much as the one before', () => {
    const quota = new Quota(1, 3600, clock);
    let key = 0;
    // A walk through all that is remembered would take ever longer.
    expectLinear(10_000, (count) => {
      for (const end = key + count; key < end; key += 1) quota.take(`key ${key}`);
    });
    expect(quota.size).toBeLessThanOrEqual(50_000);
  });
});

it('a window is whole, wherever in the turn of generations it begins, and nothing of it stays', () => {
  const quota = new Quota(2, 60, clock);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    expect([passes(quota, key), passes(quota, key), passes(quota, key)]).toEqual([true, true, false]);
    now += 59_000;
    expect(passes(quota, key)).toBe(false);
    now += 1_000;
    expect(passes(quota, key)).toBe(true);
    now += 7_000;
  }
  now += 60_000;
  quota.take('x');
  now += 60_000;
  quota.take('y');
  expect(quota.size).toBe(2);
});
