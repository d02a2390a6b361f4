import { decidingPrice, type RankedBid } from '../../../../contract/rules/awarding';
import type { AwardCheck, ComparedBid } from '../../../../contract/wire/comparison';

/** Values of the award form. */
export interface AwardChoice {
  bid: number | null;
  reason: string;
  /** Reasons for the other bids, by `keyOf`. */
  others: Record<string, { reason: string }>;
}

/** The key of a bid in the values of a form, which must not be a number. */
export const keyOf = ({ id }: Pick<ComparedBid, 'id'>) => `o${id}`;

/** The bids under evaluation with what their order depends on. */
export const rankedBids = (judged: readonly ComparedBid[], { bids }: AwardCheck): RankedBid[] =>
  judged.map(({ id, price }) => ({
    id,
    total: bids.find((bid) => bid.id === id)?.total ?? null,
    price: decidingPrice(price),
  }));
