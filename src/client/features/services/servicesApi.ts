import { endpoints } from '../../../contract/endpoints/endpoints';
import type { ServiceCategory } from '../../../contract/vocabulary/services';
import type { Service } from '../../../contract/wire/catalogues';
import type { Page } from '../../../contract/wire/common';
import { inArea } from '../../shared/api/areas';
import { callOf } from '../../shared/api/call';
import { portalApi } from '../../shared/api/portalApi';
import { idsOf } from '../../shared/api/tags';

const servicesApi = portalApi.injectEndpoints({
  endpoints: inArea('services', (build) => ({
    listServices: build.query<Page<Service>, { page?: number; category?: ServiceCategory }>({
      query: ({ page = 1, category }) => callOf(endpoints.listServices, { params: { page, category } }),
      providesTags: (page) => idsOf('Service', page?.results),
    }),
  })),
});

export const { useListServicesQuery } = servicesApi;
