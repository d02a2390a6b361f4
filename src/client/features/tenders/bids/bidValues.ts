import { BID_PARTS, type BidPart, type BidTerms, unanswered } from '#contract/rules/bidParts.ts';
import { isQuestion } from '#contract/rules/mustHaves.ts';
import type { Bid, BidAnswers, BidTender, BidFields, BidPatch } from '#contract/wire/bids.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import { date, money, number } from '#shared/texts/format.ts';
import { answerInWords, bids as texts } from '../bidsTexts.ts';

/** Values of the bid form. Texts are never null, and every must-have has an entry. */
export interface BidValues extends Omit<BidFields, 'text' | 'answers'> {
  text: string;
  answers: Record<string, { meets: BidAnswers[string]['meets']; note: string }>;
}

export function valuesOf({ tender, answers, text, ...bid }: Bid): BidValues {
  const { price_from, price_to, vat_included, start_date, duration_weeks, valid_until } = bid;
  return {
    price_from,
    price_to,
    vat_included,
    start_date,
    duration_weeks,
    valid_until,
    text: text ?? '',
    answers: Object.fromEntries(
      tender.must_have.map(({ id }) => [id, { meets: answers[id]?.meets ?? null, note: answers[id]?.note ?? '' }]),
    ),
  };
}

/** Empty texts are sent to the server as null (docs/product.md 2.17). */
export const patchOf = ({ text, start_date, valid_until, answers, ...values }: BidValues): BidPatch => ({
  ...values,
  start_date: start_date || null,
  valid_until: valid_until || null,
  text: text || null,
  answers: answersOf(answers),
});

const answersOf = (answers: BidValues['answers']): BidAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, { note, ...answer }]) => [id, { ...answer, note: note || null }]),
  );

/** The form values in the shape that the contract validates. */
export const fieldsOf = (values: BidValues): BidFields => ({
  ...values,
  valid_until: values.valid_until || null,
  answers: answersOf(values.answers),
});

/** The items that have to be answered before the bid can be sent. */
export const openAnswers = (terms: Pick<BidTerms, 'must_have'>, values: BidValues): TenderMustHave[] =>
  unanswered(terms.must_have, answersOf(values.answers));

/** Name of the field that answers an item. */
export const fieldOfOpen = (item: TenderMustHave): string =>
  `answers.${item.id}.${isQuestion(item) ? 'note' : 'meets'}`;

/** Names of the fields with missing parts, in the order of the form. */
export function fieldsOfMissing(parts: readonly BidPart[], terms: BidTerms, values: BidValues): string[] {
  const [open] = openAnswers(terms, values);
  const names: Record<BidPart, string> = {
    PRICE: values.price_from === null ? 'price_from' : 'price_to',
    VALIDITY: 'valid_until',
    ANSWERS: open ? fieldOfOpen(open) : 'text',
  };
  return BID_PARTS.filter((part) => parts.includes(part)).map((part) => names[part]);
}

/** A field value formatted for display. */
export function inWords(values: BidValues, field: keyof BidValues, { must_have }: BidTender): string {
  switch (field) {
    case 'price_from':
    case 'price_to':
      return values[field] === null ? '' : money(values[field]);
    case 'vat_included':
      return values.vat_included ? texts.yes : texts.no;
    case 'start_date':
    case 'valid_until':
      return values[field] ? date(values[field]) : '';
    case 'duration_weeks':
      return values.duration_weeks === null ? '' : number(values.duration_weeks);
    case 'text':
      return values.text;
    case 'answers':
      return must_have.map((item) => `${item.text}: ${answerInWords(item, values.answers[item.id])}`).join('\n');
  }
}
