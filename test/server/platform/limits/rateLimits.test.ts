import { AddressRateLimit, RateLimit } from '#platform/limits/rateLimits.ts';
import { expectLinear } from '#support/processorTime.ts';

let now: number;
const clock = () => new Date(now);
beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
});

const passes = (limit: RateLimit | AddressRateLimit, key: string): boolean => {
  try {
    limit.consume(key);
    return true;
  } catch {
    return false;
  }
};
const counted = (limit: RateLimit | AddressRateLimit, keys: string[]) =>
  keys.filter((key) => passes(limit, key)).length;

describe('an address rate limit', () => {
  it('counts an IPv6 /64 network as one address', () => {
    const limit = new AddressRateLimit(10, 60, clock);
    expect(
      counted(
        limit,
        Array.from({ length: 25 }, (_, i) => `2001:db8:1:2::${(i + 1).toString(16)}`),
      ),
    ).toBe(10);
    expect(passes(limit, '2001:db8:1:3::1')).toBe(true);
  });

  it('limits a /48 network to ten times as much', () => {
    const limit = new AddressRateLimit(10, 60, clock);
    expect(
      counted(
        limit,
        Array.from({ length: 200 }, (_, i) => `2001:db8:1:${i.toString(16)}::1`),
      ),
    ).toBe(100);
    expect(passes(limit, '2001:db8:2::1')).toBe(true);
  });

  it('counts an IPv4-mapped IPv6 address with its IPv4 address, and IPv4 addresses separately', () => {
    const limit = new AddressRateLimit(10, 60, clock);
    expect(
      counted(
        limit,
        Array.from({ length: 20 }, (_, i) => (i % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')),
      ),
    ).toBe(10);
    expect(
      counted(
        limit,
        Array.from({ length: 20 }, (_, i) => `203.0.113.${i + 8}`),
      ),
    ).toBe(20);
  });

  it('refunds attempts in both networks', () => {
    const limit = new AddressRateLimit(1, 60, clock);
    for (let i = 0; i < 20; i += 1) {
      expect(passes(limit, '2001:db8:1:2::1')).toBe(true);
      limit.refund('2001:db8:1:2::1');
    }
  });
});

describe('a flood of keys', () => {
  it('stays within the memory bound by evicting the least recently used keys', () => {
    const limit = new RateLimit(1, 60, clock, 1000);
    limit.consume('first');
    for (let i = 0; i < 5000; i += 1) {
      limit.consume(`a${i}`);
      expect(limit.size).toBeLessThanOrEqual(1000);
    }
    expect([passes(limit, 'first'), passes(limit, 'a4999'), passes(limit, 'a4600')]).toEqual([true, false, false]);
  });

  it('does not evict keys that are still in use', () => {
    const limit = new RateLimit(1, 60, clock, 1000);
    limit.consume('attacker');
    for (let i = 0; i < 5000; i += 1) {
      limit.consume(`a${i}`);
      if (i % 400 === 0) expect(passes(limit, 'attacker')).toBe(false);
    }
  });

  it('takes constant time per request', () => {
    const limit = new RateLimit(1, 3600, clock);
    let key = 0;
    // Iterating over all keys would take longer and longer.
    expectLinear(10_000, (count) => {
      for (const end = key + count; key < end; key += 1) limit.consume(`key ${key}`);
    });
    expect(limit.size).toBeLessThanOrEqual(50_000);
  });
});

it('enforces a full window regardless of when it starts, and forgets it afterwards', () => {
  const limit = new RateLimit(2, 60, clock);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    expect([passes(limit, key), passes(limit, key), passes(limit, key)]).toEqual([true, true, false]);
    now += 59_000;
    expect(passes(limit, key)).toBe(false);
    now += 1_000;
    expect(passes(limit, key)).toBe(true);
    now += 7_000;
  }
  now += 60_000;
  limit.consume('x');
  now += 60_000;
  limit.consume('y');
  expect(limit.size).toBe(2);
});
