import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { GrantState } from '#contract/vocabulary/grants.ts';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import type { CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import { grantsTexts } from '#features/grants/grantsTexts.ts';
import { servicesTexts } from '#features/services/servicesTexts.ts';
import { date, money } from '#shared/texts/format.ts';

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
