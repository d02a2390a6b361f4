import { Type } from 'typebox';
import { COMPANY_ORDERINGS, REGISTER_TYPES } from '../vocabulary/registers.ts';
import { Results, Codes, Page, Nullable } from '../wire/common.ts';
import {
  ComparedCompany,
  CompanyCard,
  Loosening,
  NeededCategory,
  RegisterSuggestions,
  Company,
} from '../wire/companies.ts';
import { Shown } from '../wire/marks.ts';
import { SentencePlace } from '../wire/needs.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { Ids, SearchQuery, WHOLE_PAGE_SIZE, IdPath } from './queries.ts';

const RegisterPath = Type.Object({ type: Codes(REGISTER_TYPES) });
const RegisterCompanyPath = Type.Object({ ...RegisterPath.properties, ...IdPath.properties });
const CompareCompaniesQuery = Type.Object({ ids: Ids });
const REGION = '^(CZ0[0-9]{2})?$';
const ListRegisterQuery = Type.Object({
  ...SearchQuery.properties,
  /** Only markers of the map may be requested all at once. */
  page_size: WHOLE_PAGE_SIZE,
  categories: Ids,
  tags: Ids,
  products: Ids,
  region: Shown({ pattern: REGION, default: '' }),
  /** `west,south,east,north` in degrees. */
  bbox: Shown({ maxLength: 80, default: '' }),
  /** `latitude,longitude` in degrees; requires `within`, in whole kilometres. */
  near: Shown({ maxLength: 40, default: '' }),
  within: Shown({ maxLength: 10, default: '' }),
  ordering: Type.Optional(Codes(COMPANY_ORDERINGS)),
  fields: Shown({ default: '' }),
});
/**
 * A page of results. If a search finds nothing, `loosen` suggests which filters to remove. `needs` are categories that
 * its words may ask for and that it is not filtered by. `place` is what the sentence says about where.
 */
const RegisterPage = Type.Object({
  ...Page(Type.Partial(CompanyCard)).properties,
  loosen: Type.Optional(Type.Array(Loosening)),
  needs: Type.Optional(Type.Array(NeededCategory)),
  place: Type.Optional(SentencePlace),
});
const SuggestInRegisterQuery = Type.Object({ q: SearchQuery.properties.q });

export const registersSchemas = {
  compareCompanies: { path: RegisterPath, query: CompareCompaniesQuery, response: { 200: Results(ComparedCompany) } },
  listRegister: { path: RegisterPath, query: ListRegisterQuery, response: { 200: RegisterPage } },
  suggestInRegister: { path: RegisterPath, query: SuggestInRegisterQuery, response: { 200: RegisterSuggestions } },
  getRegisterCompany: { path: RegisterCompanyPath, response: { 200: Company } },
  getPrimaryCompany: { response: { 200: Nullable(Company) } },
} as const satisfies SchemaTable;
