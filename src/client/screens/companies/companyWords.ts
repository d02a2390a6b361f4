import { REGIONS } from '../../../contract/vocabulary/territories';
import type { CompanyCard } from '../../../contract/wire/companies';
import { companiesTexts as texts } from '../../texts/companies';

/** Categories named in a list; the rest is counted. */
const CATEGORIES_SHOWN = 3;

/** The region that is a town by itself, and whose name says nothing beside the town's. */
const CAPITAL = 'CZ010';

/** Town and region, as far as they are known. */
export const placeOf = ({ city, region }: Pick<CompanyCard, 'city' | 'region'>): string => {
  const inRegion = city && region === CAPITAL ? null : REGIONS.find(({ code }) => code === region)?.name;
  return [city, inRegion].filter(Boolean).join(', ');
};

/** The first categories of a company by name, and how many more there are. */
export const categoriesOf = ({ category_obj }: Pick<CompanyCard, 'category_obj'>): string => {
  const named = category_obj.slice(0, CATEGORIES_SHOWN).map(({ name }) => name);
  const rest = category_obj.length - named.length;
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
};
