import { endpoints } from '../../contract/endpoints';
import type { FirstStepsPatch, Overview, PublicOverview } from '../../contract/wire/overview';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { listOf, tagsOnSuccess } from '../api/tags';

const overviewApi = portalApi.injectEndpoints({
  area: 'overview',
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => callOf(endpoints.getOverview),
      providesTags: [listOf('Overview'), listOf('Software'), listOf('Request'), listOf('Project'), listOf('Company')],
    }),
    /** Said by the list alone: who goes to the grants or puts the steps away is not stopped by a failure. */
    updateFirstSteps: build.mutation<null, FirstStepsPatch>({
      query: (body) => callOf(endpoints.updateFirstSteps, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { silent: true },
    }),
    getPublicOverview: build.query<PublicOverview, void>({
      query: () => callOf(endpoints.getPublicOverview),
      providesTags: [listOf('Overview')],
      // The home page has more to say than the counts; a toast over it would help nobody.
      extraOptions: { silent: true },
    }),
  }),
});

export const { useGetOverviewQuery, useUpdateFirstStepsMutation, useGetPublicOverviewQuery } = overviewApi;
