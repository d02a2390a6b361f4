import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ReferenceOrdering } from '#contract/vocabulary/references.ts';
import type { Page, Results } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import type { ConfirmationDraft, BidReference, Reference, ReferencePatch } from '#contract/wire/references.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { ownedEndpoints } from '#shared/api/owned.ts';
import type { Change, Deletion } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { Versioned } from '#shared/api/versioned.ts';

interface ReferencesQuery {
  q?: string;
  categories?: readonly number[];
  tags?: readonly number[];
  products?: readonly number[];
  /** Only references of this company. */
  company?: number;
  /** Only the user's own references. */
  owner?: true;
  page?: number;
  ordering?: ReferenceOrdering;
}

const own = ownedEndpoints('Reference');

export const referencesApi = portalApi.injectEndpoints({
  endpoints: inArea('references', (build) => ({
    listReferences: build.query<Page<Reference>, ReferencesQuery>({
      query: (query) => callOf(endpoints.listReferences, { query }),
      providesTags: (page) => idsOf('Reference', page?.results),
    }),
    suggestReferences: build.query<Suggestion[], { q: string; page?: number; owner?: true }>({
      query: (query) => callOf(endpoints.suggestReferences, { query }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { silent: true },
    }),
    getReference: build.query<Versioned<Reference>, { id: number }>(own.read<Reference>(endpoints.getReference)),
    createReference: build.mutation<Reference, ReferencePatch>(own.create(endpoints.createReference)),
    updateReference: build.mutation<Versioned<Reference>, Change<ReferencePatch>>(
      own.update<Reference>(endpoints.updateReference),
    ),
    /** Initial values of the reference that is created from a won contract. */
    getBidReference: build.query<BidReference, { bid: number }>({
      query: ({ bid }) => callOf(endpoints.getBidReference, { path: { id: bid } }),
      // A user who returns must get the reference that has been created since.
      keepUnusedDataFor: 0,
    }),
    createBidReference: build.mutation<Reference, { bid: number; patch: ReferencePatch }>({
      query: ({ bid, patch }) => callOf(endpoints.createBidReference, { path: { id: bid }, body: patch }),
      invalidatesTags: tagsOnSuccess([listOf('Reference'), listOf('Overview')]),
      extraOptions: { success: 'referenceSent' },
    }),
    /**
     * Confirmation by the client of the reference. Also invalidates after a failure, so that the earlier confirmation
     * is displayed.
     */
    confirmReference: build.mutation<Reference, { id: number } & ConfirmationDraft>({
      query: ({ id, ...body }) => callOf(endpoints.confirmReference, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: (_reference, _failure, { id }) => [idOf('Reference', id), listOf('Reference')],
      extraOptions: { success: 'saved' },
    }),
    deleteReference: build.mutation<null, Deletion>(own.delete(endpoints.deleteReference, 'references')),
    restoreReference: build.mutation<Reference, { id: number }>(own.restore(endpoints.restoreReference)),
  })),
});

export const {
  useListReferencesQuery,
  useSuggestReferencesQuery,
  useGetReferenceQuery,
  useCreateReferenceMutation,
  useGetBidReferenceQuery,
  useCreateBidReferenceMutation,
  useConfirmReferenceMutation,
  useUpdateReferenceMutation,
  useDeleteReferenceMutation,
  useRestoreReferenceMutation,
} = referencesApi;
