import { tenderOpenings, tenderVisibilities, priceForms } from '../../../../contract/rules/tenderLabels';
import type { TenderOpening, TenderVisibility, PriceForm } from '../../../../contract/vocabulary/tenders';
import type { Tender, TenderPatch } from '../../../../contract/wire/tenders';
import { tenders as texts } from '../tendersTexts';
import { date, dateTime } from '../../../shared/texts/format';

/** A criterion in the form. */
export interface CriterionValue {
  id: string;
  name: string;
  /** A string is typed text that is not a number; validation refuses it. */
  weight: number | string | null;
  /** Whether its points are computed from the prices of the bids. Undefined until it is chosen. */
  by_price?: boolean | undefined;
}

/** Values of the tender form. */
export interface TenderValues {
  bids_until: string | null;
  questions_until: string | null;
  decision_on: string | null;
  opening: TenderOpening;
  visibility: TenderVisibility;
  price_form: PriceForm;
  criteria: CriterionValue[];
  must_have: { id: string; text: string }[];
}

export const valuesOf = (tender: Tender): TenderValues => ({
  bids_until: tender.bids_until,
  questions_until: tender.questions_until,
  decision_on: tender.decision_on,
  opening: tender.opening,
  visibility: tender.visibility,
  price_form: tender.price_form,
  criteria: tender.criteria.map((criterion) => ({ ...criterion, by_price: criterion.by_price ?? false })),
  must_have: tender.must_have,
});

/** Whether the points of a criterion are computed from the prices: as chosen, otherwise by its name. */
export const isByPrice = ({ name, by_price }: CriterionValue): boolean =>
  by_price ?? /^((nabídková|celková) )?cena$/i.test(name.trim());

/** Validation guarantees that every criterion has a weight. */
export const patchOf = ({ criteria, ...values }: TenderValues): TenderPatch => ({
  ...values,
  criteria: criteria.map((criterion) => ({
    id: criterion.id,
    name: criterion.name,
    weight: Number(criterion.weight),
    ...(isByPrice(criterion) && { by_price: true }),
  })),
});

/** A field value formatted for display. */
export function inWords(values: TenderValues, field: keyof TenderValues): string {
  switch (field) {
    case 'bids_until':
    case 'questions_until':
      return values[field] === null ? '' : dateTime(values[field]);
    case 'decision_on':
      return values.decision_on === null ? '' : date(values.decision_on);
    case 'opening':
      return tenderOpenings[values.opening];
    case 'visibility':
      return tenderVisibilities[values.visibility];
    case 'price_form':
      return priceForms[values.price_form];
    case 'criteria':
      return values.criteria
        .map(({ name, weight, by_price }) => texts.weighted(name, Number(weight), by_price))
        .join(', ');
    case 'must_have':
      return values.must_have.map(({ text }) => text).join(', ');
  }
}
