import { Type } from 'typebox';
import { Results } from '../wire/common.ts';
import { Grant, GrantOptions, GrantSuggestion } from '../wire/grants.ts';
import { Shown } from '../wire/marks.ts';
import type { EndpointSchema } from './endpointSchema.ts';
import { IdPath, SearchQuery } from './queries.ts';

/** Parts of the path of a search; each is a code or `-`. */
const SearchPath = Type.Object({
  applicant: Shown(),
  selectedArea: Shown(),
  exactArea: Shown(),
  mapPart: Shown(),
});

/** Schemas of the grants service, which may be external and therefore has no table of endpoints. */
export const grantsSchemas = {
  getGrantOptions: { response: { 200: GrantOptions } },
  suggestGrants: { query: Type.Pick(SearchQuery, ['q']), response: { 200: Results(GrantSuggestion) } },
  getGrant: { path: IdPath, response: { 200: Grant } },
  searchGrants: { path: SearchPath, response: { 200: Type.Array(Grant) } },
  searchGrantsInDistrict: {
    path: Type.Object({ ...SearchPath.properties, exactMapPart: Type.Optional(Shown()) }),
    response: { 200: Type.Array(Grant) },
  },
} as const satisfies Record<string, EndpointSchema>;
