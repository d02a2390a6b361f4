import { REGIONS } from '../../../contract/vocabulary/territories';
import type { CompanyCard } from '../../../contract/wire/companies';
import { companiesTexts as texts } from '../../texts/companies';

/** Categories named in a list; the rest is counted. */
const CATEGORIES_SHOWN = 3;

/** Town and region, as far as they are known. */
export const placeOf = ({ city, region }: Pick<CompanyCard, 'city' | 'region'>): string =>
  [city, REGIONS.find(({ code }) => code === region)?.name].filter(Boolean).join(', ');

/** The first categories of a company by name, and how many more there are. */
export const categoriesOf = ({ category_obj }: Pick<CompanyCard, 'category_obj'>): string => {
  const named = category_obj.slice(0, CATEGORIES_SHOWN).map(({ name }) => name);
  const rest = category_obj.length - named.length;
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
};
