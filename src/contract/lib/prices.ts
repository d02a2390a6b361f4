/** VAT in per cent used to make bids comparable: the standard rate, which applies to IT. */
export const VAT_RATE = 21;

const hellers = (crowns: number): number => Math.round(crowns * 100) / 100;

/** A price without and with VAT, rounded to hellers, whether or not the stated price includes VAT. */
export const comparablePrice = (crowns: number, vatIncluded: boolean): { net: number; gross: number } =>
  vatIncluded
    ? { net: hellers(crowns / (1 + VAT_RATE / 100)), gross: hellers(crowns) }
    : { net: hellers(crowns), gross: hellers(crowns * (1 + VAT_RATE / 100)) };

/**
 * The points of a price by the formula lowest / price × max, rounded to hundredths for display. The lowest price
 * has all points, also a price of 0.
 */
export const pricePoints = (price: number, lowest: number, max: number): number =>
  price <= lowest ? max : Math.round((lowest / price) * max * 100) / 100;
