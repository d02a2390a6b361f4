import { original } from '@reduxjs/toolkit';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { FirstStepsPatch, ListMarkDraft, ListRow } from '#contract/wire/overview.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf, tagsOnSuccess } from '#shared/api/tags.ts';

/** What the rows of the list are made of. */
const LISTED = [
  'Overview',
  'Software',
  'Request',
  'Project',
  'Company',
  'Member',
  'Reference',
  'Tender',
  'Bid',
  'Notification',
] as const;

export const overviewApi = portalApi.injectEndpoints({
  endpoints: inArea('overview', (build) => ({
    getOverview: build.query({
      query: () => callOf(endpoints.getOverview),
      providesTags: LISTED.map(listOf),
    }),
    markListRow: build.mutation({
      query: (body: ListMarkDraft) => callOf(endpoints.markListRow, { body }),
      // Optimistic: a failure puts the row back to its place, and leaves alone what was marked meanwhile.
      async onQueryStarted({ item }, { dispatch, queryFulfilled }) {
        const change = (edit: (rows: ListRow[]) => void) =>
          dispatch(overviewApi.util.updateQueryData('getOverview', undefined, ({ rows }) => edit(rows)));
        let index = -1;
        let taken: ListRow[] = [];
        change((rows) => {
          index = rows.findIndex((row) => row.item === item);
          if (index >= 0) taken = rows.splice(index, 1).map((row) => original(row) ?? row);
        });
        await queryFulfilled.catch(() =>
          change((rows) => {
            if (!rows.some((row) => row.item === item)) rows.splice(index, 0, ...taken);
          }),
        );
      },
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { success: 'rowMarked', undo: 'listRows', toastOnFailure: true },
    }),
    unmarkListRow: build.mutation({
      query: ({ item }: { item: string }) => callOf(endpoints.markListRow, { body: { item, mark: 'NONE' } }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
    }),
    updateFirstSteps: build.mutation({
      query: (body: FirstStepsPatch) => callOf(endpoints.updateFirstSteps, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { toastOnFailure: true },
    }),
    getPublicOverview: build.query({
      query: () => callOf(endpoints.getPublicOverview),
      providesTags: [listOf('Overview')],
      // The home page is usable without the counts, so a toast would not help.
      extraOptions: { silent: true },
    }),
  })),
});

export const { useGetOverviewQuery, useMarkListRowMutation, useUpdateFirstStepsMutation, useGetPublicOverviewQuery } =
  overviewApi;
