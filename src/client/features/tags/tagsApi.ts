import { endpoints } from '../../../contract/endpoints/endpoints';
import { CATEGORIES_PAGE_SIZE } from '../../../contract/limits/limits';
import type { Tag } from '../../../contract/wire/catalogues';
import type { Page } from '../../../contract/wire/common';
import { inArea } from '../../shared/api/areas';
import { callOf } from '../../shared/api/call';
import { portalApi } from '../../shared/api/portalApi';
import { listOf } from '../../shared/api/tags';

export const tagsApi = portalApi.injectEndpoints({
  endpoints: inArea('tags', (build) => ({
    listTags: build.query<Tag[], void>({
      query: () => callOf(endpoints.listTags, { params: { page_size: CATEGORIES_PAGE_SIZE } }),
      transformResponse: (page: Page<Tag>) => page.results,
      providesTags: [listOf('Tag')],
      extraOptions: { toastOnFailure: true },
    }),
  })),
});

export const { useListTagsQuery } = tagsApi;
