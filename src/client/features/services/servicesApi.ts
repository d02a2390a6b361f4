import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import type { Service } from '#contract/wire/catalogues.ts';
import type { Page } from '#contract/wire/common.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idsOf } from '#shared/api/tags.ts';

const servicesApi = portalApi.injectEndpoints({
  endpoints: inArea('services', (build) => ({
    listServices: build.query<Page<Service>, { page?: number; category?: ServiceCategory }>({
      query: ({ page = 1, category }) => callOf(endpoints.listServices, { query: { page, category } }),
      providesTags: (page) => idsOf('Service', page?.results),
    }),
  })),
});

export const { useListServicesQuery } = servicesApi;
