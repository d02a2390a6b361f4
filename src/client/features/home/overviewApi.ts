import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { FirstStepsPatch, Overview, PublicOverview } from '#contract/wire/overview.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const overviewApi = portalApi.injectEndpoints({
  endpoints: inArea('overview', (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => callOf(endpoints.getOverview),
      providesTags: (['Overview', 'Software', 'Request', 'Project', 'Company', 'Tender', 'Bid'] as const).map(listOf),
    }),
    updateFirstSteps: build.mutation<null, FirstStepsPatch>({
      query: (body) => callOf(endpoints.updateFirstSteps, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { toastOnFailure: true },
    }),
    getPublicOverview: build.query<PublicOverview, void>({
      query: () => callOf(endpoints.getPublicOverview),
      providesTags: [listOf('Overview')],
      // The home page is usable without the counts, so a toast would not help.
      extraOptions: { silent: true },
    }),
  })),
});

export const { useGetOverviewQuery, useUpdateFirstStepsMutation, useGetPublicOverviewQuery } = overviewApi;
