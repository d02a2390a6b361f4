import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { Results } from '#contract/wire/common.ts';
import type { Watch, WatchDraft, WatchPatch } from '#contract/wire/watches.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf, tagsOnSuccess } from '#shared/api/tags.ts';

/** The watches of the person and of the active company. Their hits are rows of the dashboard. */
const CHANGED = [listOf('Watch'), listOf('Overview')];

export const watchesApi = portalApi.injectEndpoints({
  endpoints: inArea('watches', (build) => ({
    listWatches: build.query({
      query: () => callOf(endpoints.listWatches),
      transformResponse: ({ results }: Results<Watch>) => results,
      providesTags: [listOf('Watch')],
    }),
    /** Of a search that was not saved yet, so nothing changes it. */
    previewWatch: build.query({
      query: (query: Pick<WatchDraft, 'target' | 'query'>) => callOf(endpoints.previewWatch, { query }),
    }),
    createWatch: build.mutation({
      query: (body: WatchDraft) => callOf(endpoints.createWatch, { body }),
      invalidatesTags: tagsOnSuccess(CHANGED),
      extraOptions: { success: 'watchCreated', undo: 'newWatches', leadsTo: paths.notificationSettings() },
    }),
    updateWatch: build.mutation({
      query: ({ id, ...body }: { id: number } & WatchPatch) => callOf(endpoints.updateWatch, { path: { id }, body }),
      invalidatesTags: tagsOnSuccess(CHANGED),
    }),
    /** Besides `updateWatch`, because its toast offers to take it back. */
    endWatch: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.updateWatch, { path, body: { is_ended: true } }),
      invalidatesTags: tagsOnSuccess(CHANGED),
      extraOptions: { success: 'watchEnded', undo: 'watches' },
    }),
  })),
});

export const {
  useListWatchesQuery,
  usePreviewWatchQuery,
  useCreateWatchMutation,
  useUpdateWatchMutation,
  useEndWatchMutation,
} = watchesApi;
