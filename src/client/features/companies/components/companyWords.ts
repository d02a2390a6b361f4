import { REGIONS } from '#contract/vocabulary/territories.ts';
import type { CompanyCard } from '#contract/wire/companies.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';

/** Maximum number of categories listed by name. */
const CATEGORIES_SHOWN = 3;

/** The region of Prague, which is also a town; its name is not repeated after the town's. */
const CAPITAL = 'CZ010';

/** Town and region, if known, and the distance from the place of the search. */
export const placeOf = ({ city, region, distance }: Pick<CompanyCard, 'city' | 'region' | 'distance'>): string => {
  const inRegion = city && region === CAPITAL ? null : REGIONS.find(({ code }) => code === region)?.name;
  const away = distance == null ? null : texts.away(distance);
  return [city, inRegion, away].filter(Boolean).join(', ');
};

/** Names of the first categories of a company, and the number of the remaining ones. */
export const categoriesOf = ({ category_obj }: Pick<CompanyCard, 'category_obj'>): string => {
  const named = category_obj.slice(0, CATEGORIES_SHOWN).map(({ name }) => name);
  const rest = category_obj.length - named.length;
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
};
