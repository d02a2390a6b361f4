import { endpoints } from '#contract/endpoints/endpoints.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idsOf } from '#shared/api/tags.ts';

const servicesApi = portalApi.injectEndpoints({
  endpoints: inArea('services', (build) => ({
    listServices: build.query({
      query: (query: QueryInput<'listServices'>) => callOf(endpoints.listServices, { query }),
      providesTags: (page) => idsOf('Service', page?.results),
    }),
  })),
});

export const { useListServicesQuery } = servicesApi;
