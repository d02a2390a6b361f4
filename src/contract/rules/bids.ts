import { boolean, lazy, mixed, number, object, string } from 'yup';
import { BID_NOTE_MAX_LENGTH, BID_TEXT_MAX_LENGTH, REJECTION_MAX_LENGTH } from '../limits/limits.ts';
import { MEETS, type Meets } from '../vocabulary/tenders.ts';
import { dateOnly, instant, optionalText, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** Maximum price of a bid in crowns: a hundred billion. */
const PRICE_MAX = 100_000_000_000;
/** Ten years. */
const WEEKS_MAX = 520;

const emptied = (value: unknown, typed: unknown): unknown => (typed === '' ? null : value);

/** Crowns with at most two decimal places. An empty field becomes null. */
const price = () =>
  number()
    .transform(emptied)
    .typeError(messages.number)
    .nullable()
    .min(0, messages.min(0))
    .max(PRICE_MAX, messages.max(PRICE_MAX))
    .test('hellers', messages.hellers, (value) => value == null || Number.isInteger(Math.round(value * 1e6) / 1e4));

/** True when the upper price is not below the lower one. */
const isInOrder = (from: number | null | undefined, to: number | null | undefined): boolean =>
  from == null || to == null || to >= from;

const answer = object({
  meets: string<Meets>()
    .nullable()
    .oneOf([...MEETS, null], messages.code),
  note: optionalText(BID_NOTE_MAX_LENGTH),
});

/** Answers keyed by must-have id. Ids are unique within a tender only. */
const answers = () =>
  lazy((value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? object(Object.fromEntries(Object.keys(value).map((id) => [id, answer]))).nonNullable(messages.required)
      : mixed().test('answers', messages.type, (given) => given === undefined),
  );

/** Fields of a bid draft. `bidParts` defines what sending requires. */
export const bidRules = object({
  price_from: price(),
  price_to: price().test('price-order', messages.priceOrder, function (value) {
    return isInOrder((this.parent as { price_from?: number | null }).price_from, value);
  }),
  vat_included: boolean().nonNullable(messages.required),
  start_date: dateOnly(),
  duration_weeks: number()
    .transform(emptied)
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(WEEKS_MAX, messages.max(WEEKS_MAX)),
  valid_until: dateOnly(),
  text: optionalText(BID_TEXT_MAX_LENGTH),
  answers: answers(),
});

/** A clarification request with its deadline. */
export const clarificationRules = object({
  text: requiredWords(2_000),
  until: instant().required(messages.required),
});

/** The rejection reason shown to the bidder. */
export const rejectionRules = object({ reason: requiredWords(REJECTION_MAX_LENGTH) });
