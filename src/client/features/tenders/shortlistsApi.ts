import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Results } from '#contract/wire/common.ts';
import type {
  LastShortlist,
  Shortlist,
  ShortlistDraft,
  ShortlistItemPatch,
  ShortlistPatch,
  ShortlistPick,
  ShortlistSummary,
} from '#contract/wire/shortlists.ts';
import type { VoteDraft } from '#contract/wire/votes.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

interface Item {
  id: number;
  item: number;
}

const changed = (id: number) => [idOf('Shortlist', id), listOf('Shortlist')];

const shortlistsApi = portalApi.injectEndpoints({
  endpoints: inArea('shortlists', (build) => ({
    listShortlists: build.query({
      query: () => callOf(endpoints.listShortlists),
      transformResponse: ({ results }: Results<ShortlistSummary>) => results,
      providesTags: (lists) => idsOf('Shortlist', lists),
    }),
    getLastShortlist: build.query({
      query: () => callOf(endpoints.getLastShortlist),
      transformResponse: ({ shortlist }: LastShortlist) => shortlist,
      providesTags: [listOf('Shortlist')],
      extraOptions: { silent: true },
    }),
    createShortlist: build.mutation({
      query: (body: ShortlistDraft) => callOf(endpoints.createShortlist, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Shortlist')]),
      extraOptions: { success: 'created' },
    }),
    createShortlistItem: build.mutation({
      query: (body: ShortlistPick) => callOf(endpoints.createShortlistItem, { body }),
      transformResponse: ({ shortlist }: LastShortlist) => shortlist,
      invalidatesTags: tagsOnSuccess((_args, list: LastShortlist['shortlist']) => changed(list?.id ?? 0)),
    }),
    getShortlist: build.query({
      query: (path: { id: number }) => callOf(endpoints.getShortlist, { path }),
      transformResponse: withEtag<Shortlist>,
      providesTags: (_list, _failure, { id }) => [idOf('Shortlist', id)],
    }),
    updateShortlist: build.mutation({
      query: ({ id, etag, ...body }: { id: number; etag: string | null } & ShortlistPatch) =>
        callOf(endpoints.updateShortlist, { path: { id }, body, ifMatch: etag }),
      transformResponse: withEtag<Shortlist>,
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
      extraOptions: { success: 'changed' },
    }),
    deleteShortlist: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.deleteShortlist, { path }),
      invalidatesTags: tagsOnSuccess([listOf('Shortlist')]),
      extraOptions: { success: 'deleted' },
    }),
    chooseShortlist: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.chooseShortlist, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
      extraOptions: { success: 'saved' },
    }),
    lockShortlist: build.mutation({
      query: ({ id, etag }: { id: number; etag: string | null }) =>
        callOf(endpoints.lockShortlist, { path: { id }, ifMatch: etag }),
      // Also after a failure, so that the current state is displayed.
      invalidatesTags: (_list, _failure, { id }) => changed(id),
      extraOptions: { success: 'saved' },
    }),
    updateShortlistItem: build.mutation({
      query: ({ id, item, ...body }: Item & ShortlistItemPatch) =>
        callOf(endpoints.updateShortlistItem, { path: { id, item }, body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
    }),
    deleteShortlistItem: build.mutation({
      query: (path: Item) => callOf(endpoints.deleteShortlistItem, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
    }),
    saveShortlistVote: build.mutation({
      query: ({ id, item, ...body }: Item & VoteDraft) =>
        callOf(endpoints.saveShortlistVote, { path: { id, item }, body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
      extraOptions: { success: 'saved' },
    }),
  })),
});

export const {
  useListShortlistsQuery,
  useGetLastShortlistQuery,
  useCreateShortlistMutation,
  useCreateShortlistItemMutation,
  useGetShortlistQuery,
  useUpdateShortlistMutation,
  useDeleteShortlistMutation,
  useChooseShortlistMutation,
  useLockShortlistMutation,
  useUpdateShortlistItemMutation,
  useDeleteShortlistItemMutation,
  useSaveShortlistVoteMutation,
} = shortlistsApi;
