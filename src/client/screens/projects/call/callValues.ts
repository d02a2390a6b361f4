import { callOpenings, callVisibilities, priceForms } from '../../../../contract/rules/callLabels';
import type { CallOpening, CallVisibility, PriceForm } from '../../../../contract/vocabulary/calls';
import type { Call, CallPatch } from '../../../../contract/wire/calls';
import { calls as texts } from '../../../texts/calls';
import { date, dateTime } from '../../../texts/format';

/** A criterion as it is being written. */
export interface CriterionValue {
  id: string;
  name: string;
  /** A text is what was typed and is no number, which the rules refuse. */
  weight: number | string | null;
}

/** What the form of a call holds. */
export interface CallValues {
  offers_until: string | null;
  questions_until: string | null;
  decision_on: string | null;
  opening: CallOpening;
  visibility: CallVisibility;
  price_form: PriceForm;
  criteria: CriterionValue[];
  must_have: { id: string; text: string }[];
}

export const valuesOf = (call: Call): CallValues => ({
  offers_until: call.offers_until,
  questions_until: call.questions_until,
  decision_on: call.decision_on,
  opening: call.opening,
  visibility: call.visibility,
  price_form: call.price_form,
  criteria: call.criteria,
  must_have: call.must_have,
});

/** The rules have seen to it that every criterion has its weight. */
export const patchOf = ({ criteria, ...values }: CallValues): CallPatch => ({
  ...values,
  criteria: criteria.map((criterion) => ({ ...criterion, weight: Number(criterion.weight) })),
});

/** A value of a field as a person reads it. */
export function inWords(values: CallValues, field: keyof CallValues): string {
  switch (field) {
    case 'offers_until':
    case 'questions_until':
      return values[field] === null ? '' : dateTime(values[field]);
    case 'decision_on':
      return values.decision_on === null ? '' : date(values.decision_on);
    case 'opening':
      return callOpenings[values.opening];
    case 'visibility':
      return callVisibilities[values.visibility];
    case 'price_form':
      return priceForms[values.price_form];
    case 'criteria':
      return values.criteria.map(({ name, weight }) => texts.weighted(name, Number(weight))).join(', ');
    case 'must_have':
      return values.must_have.map(({ text }) => text).join(', ');
  }
}
