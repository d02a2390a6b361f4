import { tenderOpenings, tenderVisibilities, priceForms } from '#contract/rules/tenderLabels.ts';
import type { TenderOpening, TenderVisibility, PriceForm } from '#contract/vocabulary/tenders.ts';
import type { Tender, TenderPatch } from '#contract/wire/tenders.ts';
import { date, dateTime } from '#shared/texts/format.ts';
import { criteriaOf, partsOf, type PartsValues } from '../shared/partsValues.ts';
import { tenders as texts } from '../tendersTexts.ts';

/** Values of the tender form. */
export interface TenderValues extends PartsValues {
  bids_until: string | null;
  questions_until: string | null;
  decision_on: string | null;
  opening: TenderOpening;
  visibility: TenderVisibility;
  price_form: PriceForm;
  contact_person: number | null;
}

export const valuesOf = (tender: Tender): TenderValues => ({
  bids_until: tender.bids_until,
  questions_until: tender.questions_until,
  decision_on: tender.decision_on,
  opening: tender.opening,
  visibility: tender.visibility,
  price_form: tender.price_form,
  contact_person: tender.contact_person?.id ?? null,
  ...partsOf(tender),
});

export const patchOf = ({ criteria, ...values }: TenderValues): TenderPatch => ({
  ...values,
  criteria: criteriaOf(criteria),
});

/**
 * A field value formatted for display.
 * @param colleagues the members of the buyer's company
 */
export function inWords(
  values: TenderValues,
  field: keyof TenderValues,
  colleagues: readonly { value: number; label: string }[],
): string {
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
    case 'contact_person':
      return colleagues.find(({ value }) => value === values.contact_person)?.label ?? '';
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
