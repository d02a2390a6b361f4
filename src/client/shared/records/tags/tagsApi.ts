import { endpoints } from '#contract/endpoints/endpoints.ts';
import { CATEGORIES_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { Tag } from '#contract/wire/catalogues.ts';
import type { Page } from '#contract/wire/common.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf } from '#shared/api/tags.ts';

export const tagsApi = portalApi.injectEndpoints({
  endpoints: inArea('tags', (build) => ({
    listTags: build.query({
      query: () => callOf(endpoints.listTags, { query: { page_size: CATEGORIES_PAGE_SIZE } }),
      transformResponse: (page: Page<Tag>) => page.results,
      providesTags: [listOf('Tag')],
      extraOptions: { toastOnFailure: true },
    }),
  })),
});

export const { useListTagsQuery } = tagsApi;
