import { endpoints } from '../../contract/endpoints';
import type { Page, Results } from '../../contract/wire/common';
import type { Suggestion } from '../../contract/wire/companies';
import type { ConfirmationDraft, OfferReference, Reference, ReferencePatch } from '../../contract/wire/references';
import { callOf, emptyToNull } from '../api/call';
import { ownedEndpoints } from '../api/owned';
import type { Change, Deletion } from '../api/owned';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf, listOf, tagsOnSuccess } from '../api/tags';
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

const own = ownedEndpoints('Reference');

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
      extraOptions: { silent: true },
    }),
    getReference: build.query<Versioned<Reference>, { id: number }>(own.read<Reference>(endpoints.getReference)),
    createReference: build.mutation<Reference, ReferencePatch>(own.create(endpoints.createReference)),
    updateReference: build.mutation<Versioned<Reference>, Change<ReferencePatch>>(
      own.update<Reference>(endpoints.updateReference),
    ),
    /** What a won contract says of the reference that it becomes. */
    getOfferReference: build.query<OfferReference, { offer: number }>({
      query: ({ offer }) => callOf(endpoints.getOfferReference, { parts: { id: offer } }),
      // Whoever comes back finds the reference that was made of it.
      keepUnusedDataFor: 0,
    }),
    createOfferReference: build.mutation<Reference, { offer: number; patch: ReferencePatch }>({
      query: ({ offer, patch }) => callOf(endpoints.createOfferReference, { parts: { id: offer }, body: patch }),
      invalidatesTags: tagsOnSuccess([listOf('Reference'), listOf('Overview')]),
      extraOptions: { success: 'referenceSent' },
    }),
    /** What its client says of it. Who is refused reads what was said before. */
    confirmReference: build.mutation<Reference, { id: number } & ConfirmationDraft>({
      query: ({ id, ...body }) => callOf(endpoints.confirmReference, { parts: { id }, body: emptyToNull(body) }),
      invalidatesTags: (_reference, _failure, { id }) => [idOf('Reference', id), listOf('Reference')],
      extraOptions: { success: 'saved' },
    }),
    deleteReference: build.mutation<null, Deletion>(own.delete(endpoints.deleteReference, 'references')),
    restoreReference: build.mutation<Reference, { id: number }>(own.restore(endpoints.restoreReference)),
  }),
});

export const {
  useListReferencesQuery,
  useSuggestReferencesQuery,
  useGetReferenceQuery,
  useCreateReferenceMutation,
  useGetOfferReferenceQuery,
  useCreateOfferReferenceMutation,
  useConfirmReferenceMutation,
  useUpdateReferenceMutation,
  useDeleteReferenceMutation,
  useRestoreReferenceMutation,
} = referencesApi;
