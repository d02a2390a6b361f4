import type { CatalogueKind } from '../../../../contract/vocabulary/catalogues';
import type { GrantState } from '../../../../contract/vocabulary/grants';
import type { ServiceCategory } from '../../../../contract/vocabulary/services';
import type { CatalogueValues } from '../../../../contract/wire/adminCatalogues';
import { REGIONS } from '../../../../contract/vocabulary/territories';
import { date, money } from '../../../shared/texts/format';
import { grantsTexts } from '../../grants/grantsTexts';
import { servicesTexts } from '../../services/servicesTexts';

const CROWNS = ['price_from', 'amount_min', 'amount_max'];
const DAYS = ['open_from', 'open_to'];

function oneInWords(kind: CatalogueKind, field: string, value: string): string {
  if (value === '') return '';
  if (CROWNS.includes(field)) return money(Number(value));
  if (DAYS.includes(field)) return date(value);
  if (kind === 'services' && field === 'category') return servicesTexts.titles[value as ServiceCategory];
  if (kind === 'grants' && field === 'state') return grantsTexts.states[value as GrantState];
  if (field === 'regions') return REGIONS.find(({ code }) => code === value)?.name ?? value;
  return value;
}

/** A field value formatted for display. */
export const wordsOf = (kind: CatalogueKind, field: string, value: CatalogueValues[string]): string =>
  [value ?? '']
    .flat()
    .map((one) => oneInWords(kind, field, String(one)))
    .join(', ');
