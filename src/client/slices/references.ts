import { endpoints } from '../../contract/endpoints';
import type { Page, Results } from '../../contract/wire/common';
import type { Suggestion } from '../../contract/wire/companies';
import type { Reference, ReferencePatch } from '../../contract/wire/references';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf, listOf } from '../api/tags';
import { withEtag } from '../api/versioned';
import type { Versioned } from '../api/versioned';

interface ReferencesQuery {
  q?: string;
  categories?: readonly number[];
  tags?: readonly number[];
  products?: readonly number[];
  /** Of one company. */
  company?: number;
  /** Own ones only. */
  owner?: true;
  page?: number;
  ordering?: string;
}

export const referencesApi = portalApi.injectEndpoints({
  area: 'references',
  endpoints: (build) => ({
    listReferences: build.query<Page<Reference>, ReferencesQuery>({
      query: (params) => callOf(endpoints.listReferences, { params: { ...params } }),
      providesTags: (page) => idsOf('Reference', page?.results),
    }),
    suggestReferences: build.query<Suggestion[], { q: string; page?: number; owner?: true }>({
      query: (params) => callOf(endpoints.suggestReferences, { params: { ...params } }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { quiet: true },
    }),
    getReference: build.query<Versioned<Reference>, { id: number }>({
      query: (parts) => callOf(endpoints.getReference, { parts }),
      transformResponse: withEtag<Reference>,
      providesTags: (_reference, _failure, { id }) => [idOf('Reference', id)],
    }),
    createReference: build.mutation<Reference, ReferencePatch>({
      query: (body) => callOf(endpoints.createReference, { body }),
      invalidatesTags: (_reference, failure) => (failure ? [] : [listOf('Reference'), listOf('Overview')]),
      extraOptions: { success: 'created' },
    }),
    updateReference: build.mutation<Versioned<Reference>, { id: number; etag?: string | null; patch: ReferencePatch }>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateReference, { parts: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Reference>,
      invalidatesTags: (_reference, failure, { id }) => (failure ? [] : [idOf('Reference', id), listOf('Reference')]),
      extraOptions: { success: 'changed' },
    }),
    deleteReference: build.mutation<null, { id: number }>({
      query: (parts) => callOf(endpoints.deleteReference, { parts }),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [listOf('Reference'), listOf('Overview')]),
      extraOptions: { success: 'deleted', undo: 'references' },
    }),
    restoreReference: build.mutation<Reference, { id: number }>({
      query: (parts) => callOf(endpoints.restoreReference, { parts }),
      invalidatesTags: (_reference, failure) => (failure ? [] : [listOf('Reference'), listOf('Overview')]),
    }),
  }),
});

export const {
  useListReferencesQuery,
  useSuggestReferencesQuery,
  useGetReferenceQuery,
  useCreateReferenceMutation,
  useUpdateReferenceMutation,
  useDeleteReferenceMutation,
  useRestoreReferenceMutation,
} = referencesApi;
