import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { FirstStepsPatch } from '#contract/wire/overview.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const overviewApi = portalApi.injectEndpoints({
  endpoints: inArea('overview', (build) => ({
    getOverview: build.query({
      query: () => callOf(endpoints.getOverview),
      providesTags: (['Overview', 'Software', 'Request', 'Project', 'Company', 'Tender', 'Bid'] as const).map(listOf),
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

export const { useGetOverviewQuery, useUpdateFirstStepsMutation, useGetPublicOverviewQuery } = overviewApi;
