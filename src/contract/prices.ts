/** Per cent of the value added tax by which bids are made comparable: the basic rate, which IT has. */
export const VAT_RATE = 21;

const hellers = (crowns: number): number => Math.round(crowns * 100) / 100;

/** A price without the tax and with it, to hellers, whichever way it was stated. */
export const comparablePrice = (crowns: number, vatIncluded: boolean): { net: number; gross: number } =>
  vatIncluded
    ? { net: hellers(crowns / (1 + VAT_RATE / 100)), gross: hellers(crowns) }
    : { net: hellers(crowns), gross: hellers(crowns * (1 + VAT_RATE / 100)) };

/** Points of criteria as a part of a hundred, by their weights; what has no points counts as none. */
export function weightedTotal(
  criteria: readonly { id: string; weight: number }[],
  scores: readonly { criterion: string; points: number }[],
  max: number,
): number {
  const sum = criteria.reduce(
    (total, { id, weight }) => total + weight * (scores.find(({ criterion }) => criterion === id)?.points ?? 0),
    0,
  );
  return Math.round((sum / max) * 10) / 10;
}
