import {
  areOffersOpen,
  canAddChange,
  canMoveCall,
  canMoveOffer,
  canWriteTerms,
  deadlineAfterChange,
  isPast,
  isTaking,
  MOVERS,
} from '../../src/contract/callStates';
import { CALL_OPENINGS, CALL_STATES, OFFER_STATES } from '../../src/contract/vocabulary/calls';

const BOTH = [false, true] as const;

/** Every move of a call that there is: from, to, who, and whether the deadline is over where that matters. */
const CALL_MOVES = [
  'DRAFT > OPEN by ASKING_DECIDER before',
  'OPEN > EVALUATION by CLOCK after',
  // An open call whose hour has come is under evaluation; that the two never meet is the clock's business.
  'OPEN > CANCELLED by ASKING_DECIDER before',
  'OPEN > CANCELLED by ASKING_DECIDER after',
  'EVALUATION > AWARDED by ASKING_DECIDER before',
  'EVALUATION > AWARDED by ASKING_DECIDER after',
  'EVALUATION > NO_AWARD by ASKING_DECIDER before',
  'EVALUATION > NO_AWARD by ASKING_DECIDER after',
  'EVALUATION > CANCELLED by ASKING_DECIDER before',
  'EVALUATION > CANCELLED by ASKING_DECIDER after',
];

it('calls move so and in no other way', () => {
  const moves = CALL_STATES.flatMap((from) =>
    CALL_STATES.flatMap((to) =>
      MOVERS.flatMap((by) =>
        BOTH.filter((isPast) => canMoveCall({ from, to, by, isPast })).map(
          (isPast) => `${from} > ${to} by ${by} ${isPast ? 'after' : 'before'}`,
        ),
      ),
    ),
  );
  expect(moves.sort()).toEqual([...CALL_MOVES].sort());
});

/** Every move of an offer that there is: from, to, who, in which state of the call, asked to clarify or not. */
const OFFER_MOVES = [
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

it('offers move so and in no other way', () => {
  const moves: string[] = [];
  for (const from of OFFER_STATES)
    for (const to of OFFER_STATES)
      for (const by of MOVERS)
        for (const call of CALL_STATES)
          for (const isAsked of BOTH)
            if (canMoveOffer({ from, to, by, call, isAsked }))
              moves.push(`${from} > ${to} by ${by} in ${call}${isAsked ? ' asked' : ''}`);
  expect(moves.sort()).toEqual([...OFFER_MOVES].sort());
});

const DEADLINE = new Date('2026-11-22T11:00:00.000Z');
const at = (milliseconds: number) => new Date(+DEADLINE + milliseconds);

it('offers are taken before the deadline and no more from it on; a call without one takes them', () => {
  expect([-1, 0, 1].map((milliseconds) => isPast(DEADLINE, at(milliseconds)))).toEqual([false, true, true]);
  expect(isPast(null, at(1))).toBe(false);
});

it('the asking side reads offers once a call is closed, of an open one at once, of one cancelled before its hour never', () => {
  const open = CALL_OPENINGS.flatMap((opening) =>
    CALL_STATES.filter((state) => areOffersOpen({ state, opening })).map((state) => `${opening} ${state}`),
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

it('terms are written in a draft, and changed by addenda while offers are taken', () => {
  expect(CALL_STATES.filter(canWriteTerms)).toEqual(['DRAFT']);
  expect(CALL_STATES.filter(canAddChange)).toEqual(['OPEN']);
  expect(CALL_STATES.filter(isTaking)).toEqual(['OPEN']);
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
