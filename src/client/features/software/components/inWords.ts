import {
  licenceTypes,
  licenceUnits,
  pricePeriods,
  type softwareLabels,
} from '../../../../contract/rules/softwareLabels';
import type { IdName } from '../../../../contract/wire/common';
import type { SoftwareFields } from '../../../../contract/wire/software';
import { date, money, number } from '../../../shared/texts/format';
import { no, yes } from '../softwareTexts';

/** A field value formatted for display; empty if there is none. */
export function inWords(
  values: SoftwareFields,
  field: keyof typeof softwareLabels,
  categories: readonly IdName[],
): string {
  const value = values[field];
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? yes : no;
  switch (field) {
    case 'categories':
      return values.categories.map((id) => categories.find((known) => known.id === id)?.name ?? `#${id}`).join(', ');
    case 'licence_type':
      return values.licence_type ? licenceTypes[values.licence_type] : '';
    case 'licence_unit':
      return values.licence_unit ? licenceUnits[values.licence_unit] : '';
    case 'price_period':
      return values.price_period ? pricePeriods[values.price_period] : '';
    case 'valid_from':
    case 'valid_to':
      return date(String(value));
    case 'price':
      return money(Number(value));
    case 'licence_count':
      return number(Number(value));
    default:
      return String(value);
  }
}
