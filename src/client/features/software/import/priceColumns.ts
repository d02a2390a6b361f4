import type { PricePeriod } from '#contract/vocabulary/licence.ts';
import { plain } from '#shared/sheets/plain.ts';
import { priceColumnLabels } from './importTexts.ts';

/** What a column of prices is for, if its heading says so. */
interface PriceColumn {
  period: PricePeriod | null;
  /** The price of one piece, which is multiplied by the count. */
  isPerUnit: boolean;
}

/** The best known first: of several columns of prices one is used. */
const PRICE_COLUMNS = {
  price_year: { period: 'YEAR', isPerUnit: false },
  price_month: { period: 'MONTH', isPerUnit: false },
  price_once: { period: 'ONCE', isPerUnit: false },
  price: { period: null, isPerUnit: false },
  unit_price_year: { period: 'YEAR', isPerUnit: true },
  unit_price_month: { period: 'MONTH', isPerUnit: true },
  unit_price: { period: null, isPerUnit: true },
} as const satisfies Record<string, PriceColumn>;
export type PriceField = keyof typeof PRICE_COLUMNS;
export const PRICE_FIELDS = Object.keys(PRICE_COLUMNS) as PriceField[];

/** The meaning of a column of prices; undefined for other fields. */
export const priceColumnOf = (field: string | null): PriceColumn | undefined => PRICE_COLUMNS[field as PriceField];

const PRICE = /\b(cena|castka|naklady?|poplatek|price|costs?|fee|amount)\b/;
const TOTAL = /\b(celkem|celkova|total)\b/;
/** "Licencí celkem" is a number of pieces. */
const COUNT = /\b(pocet|licenci|licenses|kusu|ks|uzivatelu)\b/;
const PER_UNIT =
  /\b(za|per) (1 )?(mj|ks|kus|jednotku|licenci|uzivatele|zarizeni|unit|user|seat|device|licen[cs]e)\b|\b(jednotkova|unit|mj|ks|kus)\b/;
const PERIODS = {
  YEAR: /\b(rok|rocne|rocni|year|yearly|annual|annually|12 mesicu)\b/,
  MONTH: /\b(mesic|mesicne|mesicni|month|monthly)\b/,
  ONCE: /\b(jednorazova|jednorazove|porizovaci|nakupni|purchase)\b/,
};
const WITH_VAT = /\b(s|vc|vcetne) dph\b/;

/**
 * Reads a heading as one of a column of prices, such as "Cena za rok (bez DPH)". A note in brackets may say what the
 * price is for, but not that there is one.
 * @returns the field, and a rank that is lower for the better of two columns; undefined if it is none
 */
export function readPriceHeading(heading: string): { field: PriceField; rank: number } | undefined {
  const [name, whole] = [plain(heading.replace(/\([^()]*\)/g, ' ')), plain(heading)];
  const isTotal = TOTAL.test(name);
  if (!PRICE.test(name) && !(isTotal && !COUNT.test(name))) return undefined;
  const period = (['YEAR', 'MONTH', 'ONCE'] as const).find((one) => PERIODS[one].test(whole)) ?? null;
  const isPerUnit = PER_UNIT.test(whole) && !isTotal;
  const found = PRICE_FIELDS.find(
    (field) => PRICE_COLUMNS[field].period === period && PRICE_COLUMNS[field].isPerUnit === isPerUnit,
  );
  const field = found ?? 'price_once';
  // Beside a total, a price without a period is likely that of one piece.
  const rank = PRICE_FIELDS.indexOf(field) - (isTotal ? 0.5 : 0) + (WITH_VAT.test(whole) ? 0.2 : 0);
  return { field, rank };
}

/** Labels of the fields of prices that records do not have. */
export const priceLabels: Readonly<Record<Exclude<PriceField, 'price'>, string>> = priceColumnLabels;
