import { Type } from 'typebox';
import { TECHNOLOGY_ORDERINGS } from '../vocabulary/catalogues.ts';
import { Category, CategoryGroup, Tag, Product, Technology, TechnologyDetail } from '../wire/catalogues.ts';
import { Page, Results, IdName, Codes } from '../wire/common.ts';
import { Suggestion } from '../wire/companies.ts';
import { Needs } from '../wire/needs.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { Ids, SearchQuery, WHOLE_PAGE_SIZE, IdPath } from './queries.ts';

const WholeQuery = Type.Object({ ...SearchQuery.properties, page_size: WHOLE_PAGE_SIZE });
const FindNeedsQuery = Type.Object({ q: SearchQuery.properties.q });
const ProductsQuery = Type.Object({ ...WholeQuery.properties, categories: Ids });
const ListTechnologiesQuery = Type.Object({
  ...SearchQuery.properties,
  categories: Ids,
  ordering: Type.Optional(Codes(TECHNOLOGY_ORDERINGS)),
});
const SuggestTechnologiesQuery = Type.Object({ q: SearchQuery.properties.q });

export const cataloguesSchemas = {
  listCategories: { tag: 'catalogues', query: WholeQuery, response: { 200: Page(Category) } },
  findNeeds: { tag: 'catalogues', query: FindNeedsQuery, response: { 200: Needs } },
  listCategoryGroups: { tag: 'catalogues', query: FindNeedsQuery, response: { 200: Type.Array(CategoryGroup) } },
  listTags: { tag: 'catalogues', query: WholeQuery, response: { 200: Page(Tag) } },
  listProducts: { tag: 'catalogues', query: ProductsQuery, response: { 200: Page(Product) } },
  suggestProducts: { tag: 'catalogues', query: FindNeedsQuery, response: { 200: Results(IdName) } },
  listTechnologies: { query: ListTechnologiesQuery, response: { 200: Page(Technology) } },
  suggestTechnologies: { query: SuggestTechnologiesQuery, response: { 200: Results(Suggestion) } },
  getTechnology: { path: IdPath, response: { 200: TechnologyDetail } },
} as const satisfies SchemaTable;
