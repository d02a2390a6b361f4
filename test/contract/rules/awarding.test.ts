import { AWARD_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { decidingPrice, endingRoom } from '#contract/rules/awarding.ts';
import { awardCheckRules, awardFormRules } from '#contract/rules/comparison.ts';

it('the upper end of a range decides', () => {
  expect(decidingPrice({ net_from: 100, net_to: null })).toBe(100);
  expect(decidingPrice({ net_from: 100, net_to: 150 })).toBe(150);
});

it('both reasons about one bid fit its limit together, with the words between them', () => {
  expect(endingRoom('')).toBe(AWARD_REASON_MAX_LENGTH - 100);
  expect(endingRoom('x'.repeat(AWARD_REASON_MAX_LENGTH - 101))).toBe(1);
  expect(endingRoom('x'.repeat(AWARD_REASON_MAX_LENGTH))).toBe(0);
});

const errorOf = (rules: { validateSync(values: unknown): unknown }, values: object): string | null => {
  try {
    rules.validateSync(values);
    return null;
  } catch (failure) {
    return (failure as Error).message;
  }
};

it('the form asks for a reason only where the bid is not first, and for those of all other bids', async () => {
  const missing = (id: number) => (id === 3 ? ['others.o1.reason', 'others.o2.reason'] : []);
  const rules = awardFormRules((id) => id !== 2, { missing, message: 'Doplňte' });
  const needed = expect.stringContaining('není první');
  expect(errorOf(rules, { bid: 1, reason: '', others: {} })).toEqual(needed);
  expect(errorOf(rules, { bid: 1, reason: 'Zkušenost', others: {} })).toBeNull();
  expect(errorOf(rules, { bid: 2, reason: '', others: {} })).toBeNull();
  await expect(
    rules.validate({ bid: 3, reason: 'Zkušenost', others: {} }, { abortEarly: false }),
  ).rejects.toMatchObject({ inner: missing(3).map((path) => ({ path, message: 'Doplňte' })) });
});

it('the check asks for the tick, and for the reason of each ended clarification', () => {
  const rules = awardCheckRules(['o1']);
  const ended = { o1: { reason: 'Stačí nám to' } };
  expect(errorOf(rules, { understood: false, ended })).toBe('Potvrďte prosím, že rozumíte.');
  expect(errorOf(rules, { understood: true, ended: { o1: { reason: ' ' } } })).toEqual(
    expect.stringContaining('ještě upřesňuje'),
  );
  expect(errorOf(rules, { understood: true, ended })).toBeNull();
});
