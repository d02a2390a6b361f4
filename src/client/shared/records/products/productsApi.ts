import { endpoints } from '#contract/endpoints/endpoints.ts';
import { PRODUCTS_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { Product } from '#contract/wire/catalogues.ts';
import type { Page, Results } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf } from '#shared/api/tags.ts';

export const productsApi = portalApi.injectEndpoints({
  endpoints: inArea('products', (build) => ({
    /** All products of the given categories. */
    listProducts: build.query({
      query: (filter: { categories?: readonly number[] }) =>
        callOf(endpoints.listProducts, { query: { ...filter, page_size: PRODUCTS_PAGE_SIZE } }),
      transformResponse: (page: Page<Product>) => page.results,
      providesTags: [listOf('Product')],
      extraOptions: { toastOnFailure: true },
    }),
    suggestProducts: build.query({
      query: (query: { q: string }) => callOf(endpoints.suggestProducts, { query }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { silent: true },
    }),
  })),
});

export const { useListProductsQuery, useSuggestProductsQuery } = productsApi;
