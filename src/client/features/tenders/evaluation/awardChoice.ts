import type { ComparedBid } from '#contract/wire/comparison.ts';

/** Values of the award form. */
export interface AwardChoice {
  bid: number | null;
  reason: string;
  /** Reasons for the other bids, by `keyOf`. */
  others: Record<string, { reason: string }>;
}

/** The key of a bid in the values of a form, which must not be a number. */
export const keyOf = ({ id }: Pick<ComparedBid, 'id'>) => `o${id}`;
