import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Results } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import type { ConfirmationDraft, Reference, ReferencePatch } from '#contract/wire/references.ts';
import { callOf, emptyToNull, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { type Change, type Deletion, ownedEndpoints } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { Versioned } from '#shared/api/versioned.ts';

const own = ownedEndpoints('Reference');

export const referencesApi = portalApi.injectEndpoints({
  endpoints: inArea('references', (build, rtk) => ({
    listReferences: build.query({
      query: (query: QueryInput<'listReferences'>) => callOf(endpoints.listReferences, { query }),
      providesTags: (page) => idsOf('Reference', page?.results),
    }),
    suggestReferences: build.query({
      query: (query: { q: string; page?: number; owner?: true }) => callOf(endpoints.suggestReferences, { query }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { silent: true },
    }),
    getReference: rtk.query<Versioned<Reference>, { id: number }>(own.read<Reference>(endpoints.getReference)),
    createReference: rtk.mutation<Reference, ReferencePatch>(own.create(endpoints.createReference)),
    updateReference: rtk.mutation<Versioned<Reference>, Change<ReferencePatch>>(
      own.update<Reference>(endpoints.updateReference),
    ),
    /** Initial values of the reference that is created from a won contract. */
    getBidReference: build.query({
      query: ({ bid }: { bid: number }) => callOf(endpoints.getBidReference, { path: { id: bid } }),
      // A user who returns must get the reference that has been created since.
      keepUnusedDataFor: 0,
    }),
    createBidReference: build.mutation({
      query: ({ bid, patch }: { bid: number; patch: ReferencePatch }) =>
        callOf(endpoints.createBidReference, { path: { id: bid }, body: patch }),
      invalidatesTags: tagsOnSuccess([listOf('Reference'), listOf('Overview')]),
      extraOptions: { success: 'referenceSent' },
    }),
    /**
     * Confirmation by the client of the reference. Also invalidates after a failure, so that the earlier confirmation
     * is displayed.
     */
    confirmReference: build.mutation({
      query: ({ id, ...body }: { id: number } & ConfirmationDraft) =>
        callOf(endpoints.confirmReference, { path: { id }, body: emptyToNull(body) }),
      invalidatesTags: (_reference, _failure, { id }) => [idOf('Reference', id), listOf('Reference')],
      extraOptions: { success: 'saved' },
    }),
    deleteReference: rtk.mutation<null, Deletion>(own.delete(endpoints.deleteReference, 'references')),
    restoreReference: rtk.mutation<Reference, { id: number }>(own.restore(endpoints.restoreReference)),
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
