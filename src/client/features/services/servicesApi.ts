import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idsOf } from '#shared/api/tags.ts';

const servicesApi = portalApi.injectEndpoints({
  endpoints: inArea('services', (build) => ({
    listServices: build.query({
      query: ({ page = 1, category }: { page?: number; category?: ServiceCategory }) =>
        callOf(endpoints.listServices, { query: { page, category } }),
      providesTags: (page) => idsOf('Service', page?.results),
    }),
  })),
});

export const { useListServicesQuery } = servicesApi;
