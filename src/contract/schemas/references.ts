import { Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../limits/limits.ts';
import { REFERENCE_ORDERINGS } from '../vocabulary/references.ts';
import { Codes, Page } from '../wire/common.ts';
import { Suggestion } from '../wire/companies.ts';
import { BidReference, ReferencePatch, Reference, ConfirmationDraft } from '../wire/references.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath, Ids, SearchQuery } from './queries.ts';

const ListReferencesQuery = Type.Object({
  ...SearchQuery.properties,
  categories: Ids,
  tags: Ids,
  products: Ids,
  company: Ids,
  owner: Type.Boolean({ default: false }),
  ordering: Type.Optional(Codes(REFERENCE_ORDERINGS)),
});
const SUGGESTIONS = 8;
const SuggestReferencesQuery = Type.Object({
  ...SearchQuery.properties,
  page_size: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: SUGGESTIONS }),
  owner: Type.Boolean({ default: false }),
});

export const referencesSchemas = {
  getBidReference: { path: IdPath, response: { 200: BidReference } },
  createBidReference: {
    quotas: ['references', 'changes'],
    path: IdPath,
    body: ReferencePatch,
    response: { 200: Reference, 201: Reference },
  },
  confirmReference: { quotas: ['changes'], path: IdPath, body: ConfirmationDraft, response: { 200: Reference } },
  listReferences: { query: ListReferencesQuery, response: { 200: Page(Reference) } },
  suggestReferences: { query: SuggestReferencesQuery, response: { 200: Page(Suggestion) } },
  createReference: { quotas: ['references'], body: ReferencePatch, response: { 201: Reference } },
  getReference: { path: IdPath, response: { 200: Reference } },
  updateReference: { quotas: ['changes'], path: IdPath, body: ReferencePatch, response: { 200: Reference } },
  deleteReference: { path: IdPath, response: { 204: Type.Null() } },
  restoreReference: { quotas: ['references', 'changes'], path: IdPath, response: { 200: Reference } },
} as const satisfies SchemaTable;
