import { SECONDS } from '#contract/lib/durations.ts';
import { isMoreOnHigherPlan, QUOTAS, quotaPlanOf, type Quota } from '#contract/limits/quotas.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';

const quota = (FREE: number, BASIC: number, PREMIUM: number): Quota => ({
  kind: 'total',
  unit: 'count',
  limits: { FREE, BASIC, PREMIUM },
});

it('suppliers and consultants have the PREMIUM quotas, clients those of their plan', () => {
  for (const plan of PLANS) {
    expect(quotaPlanOf({ role: 'CLIENT', plan })).toBe(plan);
    expect(quotaPlanOf({ role: 'SUPPLIER', plan })).toBe('PREMIUM');
    expect(quotaPlanOf({ role: 'CONSULTANT', plan })).toBe('PREMIUM');
  }
});

it.each([
  [quota(1, 2, 2), [true, false, false]],
  [quota(1, 1, 2), [true, true, false]],
  [quota(2, 2, 2), [false, false, false]],
  [quota(2, 1, 1), [false, false, false]],
])('a higher plan is offered only when it allows more', (one, expected) => {
  expect(PLANS.map((plan) => isMoreOnHigherPlan(one, { role: 'CLIENT', plan }))).toEqual(expected);
  expect(isMoreOnHigherPlan(one, { role: 'SUPPLIER', plan: 'FREE' })).toBe(false);
});

it('no plan allows less than a lower plan, and every limit is valid', () => {
  for (const [name, { kind, limits, ...rest }] of Object.entries(QUOTAS)) {
    const amounts = PLANS.map((plan) => limits[plan]);
    expect([name, amounts]).toEqual([name, [...amounts].sort((a, b) => a - b)]);
    expect([name, amounts.every((amount) => Number.isInteger(amount) && amount > 0)]).toEqual([name, true]);
    const message =
      kind === 'rate' ? 'per' in rest && rest.per in SECONDS : 'unit' in rest && ['count', 'bytes'].includes(rest.unit);
    expect([name, message]).toEqual([name, true]);
  }
  expect(SECONDS).toEqual({ MINUTE: 60, HOUR: 60 * 60, DAY: 24 * 60 * 60 });
});
