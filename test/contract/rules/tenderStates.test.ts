import {
  areBidsOpen,
  canAddChange,
  canAddFiles,
  canMoveTender,
  canMoveBid,
  canWriteTerms,
  deadlineAfterChange,
  isPast,
  isTaking,
  MOVERS,
} from '#contract/rules/tenderStates.ts';
import { TENDER_OPENINGS, TENDER_STATES, BID_STATES } from '#contract/vocabulary/tenders.ts';

const BOTH = [false, true] as const;

/** All transitions of a tender: from, to, by whom, and before or after the deadline. */
const TENDER_MOVES = [
  'DRAFT > OPEN by ASKING_DECIDER before',
  'OPEN > EVALUATION by CLOCK after',
  // An open tender past its deadline is under evaluation. The clock ensures that, so the rule allows both.
  'OPEN > CANCELLED by ASKING_DECIDER before',
  'OPEN > CANCELLED by ASKING_DECIDER after',
  'EVALUATION > AWARDED by ASKING_DECIDER before',
  'EVALUATION > AWARDED by ASKING_DECIDER after',
  'EVALUATION > NO_AWARD by ASKING_DECIDER before',
  'EVALUATION > NO_AWARD by ASKING_DECIDER after',
  'EVALUATION > CANCELLED by ASKING_DECIDER before',
  'EVALUATION > CANCELLED by ASKING_DECIDER after',
];

it('tenders allow exactly these transitions', () => {
  const moves = TENDER_STATES.flatMap((from) =>
    TENDER_STATES.flatMap((to) =>
      MOVERS.flatMap((by) =>
        BOTH.filter((isPast) => canMoveTender({ from, to, by, isPast })).map(
          (isPast) => `${from} > ${to} by ${by} ${isPast ? 'after' : 'before'}`,
        ),
      ),
    ),
  );
  expect(moves.sort()).toEqual([...TENDER_MOVES].sort());
});

/**
 * All transitions of a bid: from, to, by whom, in which state of the tender, with a requested clarification or
 * without.
 */
const BID_MOVES = [
  ...['DRAFT > SENT', 'SENT > SENT', 'WITHDRAWN > SENT', 'SENT > WITHDRAWN'].flatMap((move) => [
    `${move} by BIDDING_DECIDER in OPEN`,
    `${move} by BIDDING_DECIDER in OPEN asked`,
  ]),
  'SENT > SENT by BIDDING_DECIDER in EVALUATION asked',
  'SHORTLISTED > SHORTLISTED by BIDDING_DECIDER in EVALUATION asked',
  ...[
    'SENT > SHORTLISTED',
    'SHORTLISTED > SENT',
    ...['WON', 'LOST', 'REJECTED'].flatMap((to) => [`SENT > ${to}`, `SHORTLISTED > ${to}`]),
  ].flatMap((move) => [`${move} by ASKING_DECIDER in EVALUATION`, `${move} by ASKING_DECIDER in EVALUATION asked`]),
];

it('bids allow exactly these transitions', () => {
  const moves: string[] = [];
  for (const from of BID_STATES)
    for (const to of BID_STATES)
      for (const by of MOVERS)
        for (const tender of TENDER_STATES)
          for (const isClarifying of BOTH)
            if (canMoveBid({ from, to, by, tender, isClarifying }))
              moves.push(`${from} > ${to} by ${by} in ${tender}${isClarifying ? ' asked' : ''}`);
  expect(moves.sort()).toEqual([...BID_MOVES].sort());
});

const DEADLINE = new Date('2026-11-22T11:00:00.000Z');
const at = (milliseconds: number) => new Date(+DEADLINE + milliseconds);

it('bids are accepted before the deadline only; a tender without a deadline accepts them', () => {
  expect([-1, 0, 1].map((milliseconds) => isPast(DEADLINE, at(milliseconds)))).toEqual([false, true, true]);
  expect(isPast(null, at(1))).toBe(false);
});

it('the buyer reads sealed bids after the deadline, unsealed ones immediately, and none of a cancelled tender', () => {
  const open = TENDER_OPENINGS.flatMap((opening) =>
    TENDER_STATES.filter((state) => areBidsOpen({ state, opening })).map((state) => `${opening} ${state}`),
  );
  expect(open).toEqual([
    'SEALED EVALUATION',
    'SEALED AWARDED',
    'SEALED NO_AWARD',
    'OPEN OPEN',
    'OPEN EVALUATION',
    'OPEN AWARDED',
    'OPEN NO_AWARD',
  ]);
});

it('terms can be edited in a draft, and changed by addenda while bids are accepted', () => {
  expect(TENDER_STATES.filter(canWriteTerms)).toEqual(['DRAFT']);
  expect(TENDER_STATES.filter(canAddChange)).toEqual(['OPEN']);
  expect(TENDER_STATES.filter(canAddFiles)).toEqual(['DRAFT', 'OPEN']);
  expect(TENDER_STATES.filter(isTaking)).toEqual(['OPEN']);
});

const HOUR = 3_600_000;

it.each([
  ['48 hours before the deadline', 48 * HOUR, 0],
  ['a millisecond later', 48 * HOUR - 1, 1],
  ['an hour before it', HOUR, 47 * HOUR],
])('an addendum %s leaves 48 hours before the deadline', (_when, left, moved) => {
  const { until, isProlonged } = deadlineAfterChange(DEADLINE, at(-left));
  expect([+until - +DEADLINE, isProlonged]).toEqual([moved, moved > 0]);
});
