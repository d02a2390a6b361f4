import {
  areBidsOpen,
  canAddChange,
  canMoveTender,
  canMoveBid,
  canWriteTerms,
  deadlineAfterChange,
  isPast,
  isTaking,
  MOVERS,
} from '../../src/contract/tenderStates';
import { TENDER_OPENINGS, TENDER_STATES, BID_STATES } from '../../src/contract/vocabulary/tenders';

const BOTH = [false, true] as const;

/** Every move of a tender that there is: from, to, who, and whether the deadline is over where that matters. */
const TENDER_MOVES = [
  'DRAFT > OPEN by ASKING_DECIDER before',
  'OPEN > EVALUATION by CLOCK after',
  // An open tender whose hour has come is under evaluation; that the two never meet is the clock's business.
  'OPEN > CANCELLED by ASKING_DECIDER before',
  'OPEN > CANCELLED by ASKING_DECIDER after',
  'EVALUATION > AWARDED by ASKING_DECIDER before',
  'EVALUATION > AWARDED by ASKING_DECIDER after',
  'EVALUATION > NO_AWARD by ASKING_DECIDER before',
  'EVALUATION > NO_AWARD by ASKING_DECIDER after',
  'EVALUATION > CANCELLED by ASKING_DECIDER before',
  'EVALUATION > CANCELLED by ASKING_DECIDER after',
];

it('tenders move so and in no other way', () => {
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

/** Every move of a bid that there is: from, to, who, in which state of the tender, asked to clarify or not. */
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

it('bids move so and in no other way', () => {
  const moves: string[] = [];
  for (const from of BID_STATES)
    for (const to of BID_STATES)
      for (const by of MOVERS)
        for (const tender of TENDER_STATES)
          for (const isAsked of BOTH)
            if (canMoveBid({ from, to, by, tender, isAsked }))
              moves.push(`${from} > ${to} by ${by} in ${tender}${isAsked ? ' asked' : ''}`);
  expect(moves.sort()).toEqual([...BID_MOVES].sort());
});

const DEADLINE = new Date('2026-11-22T11:00:00.000Z');
const at = (milliseconds: number) => new Date(+DEADLINE + milliseconds);

it('bids are taken before the deadline and no more from it on; a tender without one takes them', () => {
  expect([-1, 0, 1].map((milliseconds) => isPast(DEADLINE, at(milliseconds)))).toEqual([false, true, true]);
  expect(isPast(null, at(1))).toBe(false);
});

it('the asking side reads bids once a tender is closed, of an open one at once, of one cancelled before its hour never', () => {
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

it('terms are written in a draft, and changed by addenda while bids are taken', () => {
  expect(TENDER_STATES.filter(canWriteTerms)).toEqual(['DRAFT']);
  expect(TENDER_STATES.filter(canAddChange)).toEqual(['OPEN']);
  expect(TENDER_STATES.filter(isTaking)).toEqual(['OPEN']);
});

const HOUR = 3_600_000;

it.each([
  ['48 hours before the deadline', 48 * HOUR, 0],
  ['a millisecond later', 48 * HOUR - 1, 1],
  ['an hour before it', HOUR, 47 * HOUR],
])('an addendum %s leaves 48 hours', (_when, left, moved) => {
  const { until, isProlonged } = deadlineAfterChange(DEADLINE, at(-left));
  expect([+until - +DEADLINE, isProlonged]).toEqual([moved, moved > 0]);
});
