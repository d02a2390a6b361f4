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
import { inArea } from '#shared/api/areas.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { withEtag, type Versioned } from '#shared/api/versioned.ts';

interface Item {
  id: number;
  item: number;
}

const changed = (id: number) => [idOf('Shortlist', id), listOf('Shortlist')];

const shortlistsApi = portalApi.injectEndpoints({
  endpoints: inArea('shortlists', (build) => ({
    listShortlists: build.query<ShortlistSummary[], void>({
      query: () => callOf(endpoints.listShortlists),
      transformResponse: ({ results }: Results<ShortlistSummary>) => results,
      providesTags: (lists) => idsOf('Shortlist', lists),
    }),
    getLastShortlist: build.query<LastShortlist['shortlist'], void>({
      query: () => callOf(endpoints.getLastShortlist),
      transformResponse: ({ shortlist }: LastShortlist) => shortlist,
      providesTags: [listOf('Shortlist')],
      extraOptions: { silent: true },
    }),
    createShortlist: build.mutation<Shortlist, ShortlistDraft>({
      query: (body) => callOf(endpoints.createShortlist, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Shortlist')]),
      extraOptions: { success: 'created' },
    }),
    createShortlistItem: build.mutation<LastShortlist['shortlist'], ShortlistPick>({
      query: (body) => callOf(endpoints.createShortlistItem, { body }),
      transformResponse: ({ shortlist }: LastShortlist) => shortlist,
      invalidatesTags: tagsOnSuccess((_args, list) => changed(list?.id ?? 0)),
    }),
    getShortlist: build.query<Versioned<Shortlist>, { id: number }>({
      query: (path) => callOf(endpoints.getShortlist, { path }),
      transformResponse: withEtag<Shortlist>,
      providesTags: (_list, _failure, { id }) => [idOf('Shortlist', id)],
    }),
    updateShortlist: build.mutation<Versioned<Shortlist>, { id: number; etag: string | null } & ShortlistPatch>({
      query: ({ id, etag, ...body }) => callOf(endpoints.updateShortlist, { path: { id }, body, ifMatch: etag }),
      transformResponse: withEtag<Shortlist>,
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
      extraOptions: { success: 'changed' },
    }),
    deleteShortlist: build.mutation<null, { id: number }>({
      query: (path) => callOf(endpoints.deleteShortlist, { path }),
      invalidatesTags: tagsOnSuccess([listOf('Shortlist')]),
      extraOptions: { success: 'deleted' },
    }),
    chooseShortlist: build.mutation<null, { id: number }>({
      query: (path) => callOf(endpoints.chooseShortlist, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
      extraOptions: { success: 'saved' },
    }),
    lockShortlist: build.mutation<Shortlist, { id: number; etag: string | null }>({
      query: ({ id, etag }) => callOf(endpoints.lockShortlist, { path: { id }, ifMatch: etag }),
      // Also after a failure, so that the current state is displayed.
      invalidatesTags: (_list, _failure, { id }) => changed(id),
      extraOptions: { success: 'saved' },
    }),
    updateShortlistItem: build.mutation<Shortlist, Item & ShortlistItemPatch>({
      query: ({ id, item, ...body }) =>
        callOf(endpoints.updateShortlistItem, { path: { id, item }, body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
    }),
    deleteShortlistItem: build.mutation<null, Item>({
      query: (path) => callOf(endpoints.deleteShortlistItem, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => changed(id)),
    }),
    saveShortlistVote: build.mutation<Shortlist, Item & VoteDraft>({
      query: ({ id, item, ...body }) =>
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
