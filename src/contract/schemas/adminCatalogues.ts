import { Type } from 'typebox';
import { CATALOGUE_MERGE_MAX, MAX_ID } from '../limits/limits.ts';
import { CATALOGUE_KINDS, CATALOGUE_STATES, CATALOGUE_ORDERS } from '../vocabulary/catalogues.ts';
import {
  CatalogueItem,
  CatalogueItemChange,
  CatalogueItemDetail,
  CatalogueImport,
  CatalogueImported,
  CatalogueRetirement,
  CatalogueMove,
  CatalogueMergePreview,
  CatalogueMerge,
} from '../wire/adminCatalogues.ts';
import { Codes, Page } from '../wire/common.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { ListOf, SearchQuery, PickedQuery, IdPath } from './queries.ts';

const KindPath = Type.Object({ kind: Codes(CATALOGUE_KINDS) });
const ListCatalogueQuery = Type.Object({
  ...SearchQuery.properties,
  state: Type.Optional(Codes(CATALOGUE_STATES)),
  /** Id of a group of categories, or of a category of technologies and services. */
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID })),
  ordering: Type.Optional(Codes(CATALOGUE_ORDERS)),
});
const ExportCatalogueQuery = Type.Object({ ...ListCatalogueQuery.properties, ...PickedQuery });
const ItemPath = Type.Object({ ...KindPath.properties, ...IdPath.properties });
const MergeQuery = Type.Object({ ids: ListOf(IdPath.properties.id, { minItems: 1, maxItems: CATALOGUE_MERGE_MAX }) });

export const adminCataloguesSchemas = {
  listCatalogue: { path: KindPath, query: ListCatalogueQuery, response: { 200: Page(CatalogueItem) } },
  exportCatalogue: { path: KindPath, query: ExportCatalogueQuery, response: { 200: Type.String() } },
  createCatalogueItem: { path: KindPath, body: CatalogueItemChange, response: { 201: CatalogueItemDetail } },
  importCatalogue: { path: KindPath, body: CatalogueImport, response: { 200: CatalogueImported } },
  retireCatalogueItems: { path: KindPath, body: CatalogueRetirement, response: { 204: Type.Null() } },
  getCatalogueItem: { path: ItemPath, response: { 200: CatalogueItemDetail } },
  updateCatalogueItem: {
    path: ItemPath,
    body: CatalogueItemChange,
    response: { 200: CatalogueItemDetail },
  },
  deleteCatalogueItem: { path: ItemPath, response: { 204: Type.Null() } },
  moveCatalogueItem: { path: ItemPath, body: CatalogueMove, response: { 204: Type.Null() } },
  getCatalogueMerge: { path: ItemPath, query: MergeQuery, response: { 200: CatalogueMergePreview } },
  mergeCatalogueItems: { path: ItemPath, body: CatalogueMerge, response: { 200: CatalogueItemDetail } },
  undoCatalogueMerge: { path: ItemPath, response: { 200: CatalogueItemDetail } },
} as const satisfies SchemaTable;
