import { operatorEndpoints as endpoints } from '../../contract/operatorEndpoints';
import type { OperatorOverview } from '../../contract/wire/operators';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf } from '../api/tags';

const backOfficeApi = portalApi.injectEndpoints({
  area: 'backOffice',
  endpoints: (build) => ({
    getOperatorOverview: build.query<OperatorOverview, void>({
      query: () => callOf(endpoints.getOperatorOverview),
      providesTags: [idOf('Operator', 'overview')],
    }),
  }),
});

export const { useGetOperatorOverviewQuery } = backOfficeApi;
