import type { AdminTemplate, TemplateDraft } from '#contract/wire/tenders.ts';
import { criteriaOf, partsOf, type PartsValues } from '#features/tenders/shared/partsValues.ts';
import { tenders } from '#features/tenders/tendersTexts.ts';
import { number } from '#shared/texts/format.ts';

/** Values of the form of a template. */
export interface TemplateValues extends PartsValues {
  name: string;
  description: string;
  position: number | null;
  categories: number[];
}

export const NEW_TEMPLATE: TemplateValues = {
  name: '',
  description: '',
  position: 0,
  categories: [],
  must_have: [],
  criteria: [],
};

export const valuesOf = (template: AdminTemplate): TemplateValues => ({
  name: template.name,
  description: template.description ?? '',
  position: template.position,
  categories: template.categories.map(({ id }) => id),
  ...partsOf(template),
});

export const draftOf = ({ criteria, description, position, ...values }: TemplateValues): TemplateDraft => ({
  ...values,
  description: description || null,
  position: Number(position),
  criteria: criteriaOf(criteria),
});

/** A field value formatted for display. */
export function inWords(
  values: TemplateValues,
  field: keyof TemplateValues,
  names: ReadonlyMap<number, string>,
): string {
  switch (field) {
    case 'categories':
      return values.categories.map((id) => names.get(id) ?? number(id)).join(', ');
    case 'position':
      return values.position === null ? '' : number(values.position);
    case 'must_have':
      return values.must_have.map(({ text }) => text).join('\n');
    case 'criteria':
      return values.criteria
        .map(({ name, weight, by_price }) => tenders.weighted(name, Number(weight), by_price))
        .join(', ');
    default:
      return values[field];
  }
}
