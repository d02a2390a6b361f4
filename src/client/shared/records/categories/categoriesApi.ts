import { endpoints } from '#contract/endpoints/endpoints.ts';
import { CATEGORIES_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { AccessoryOwner, AccessoryType } from '#contract/vocabulary/registers.ts';
import type { Category } from '#contract/wire/catalogues.ts';
import type { Page } from '#contract/wire/common.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, OWNER_TAGS, tagsOnSuccess } from '#shared/api/tags.ts';

/** One category, tag or product of a record. */
export interface AccessoryChange {
  modelType: AccessoryOwner;
  idModel: number;
  accessoriesType: AccessoryType;
  id: number;
}

const BODY_FIELD = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;
const partsOf = ({ modelType, idModel, accessoriesType }: AccessoryChange) => ({ modelType, idModel, accessoriesType });
const bodyOf = ({ accessoriesType, id }: AccessoryChange) => ({ [BODY_FIELD[accessoriesType]]: id });
const changedBy = ({ modelType, idModel }: AccessoryChange) => [
  idOf(OWNER_TAGS[modelType], idModel),
  listOf(OWNER_TAGS[modelType]),
];

export const categoriesApi = portalApi.injectEndpoints({
  endpoints: inArea('categories', (build) => {
    const add = (success: 'categoryAdded' | 'added') =>
      build.mutation({
        query: (change: AccessoryChange) =>
          callOf(endpoints.addAccessory, { path: partsOf(change), body: bodyOf(change) }),
        invalidatesTags: tagsOnSuccess(changedBy),
        extraOptions: { success },
      });
    const remove = (success: 'categoryRemoved' | 'removed') =>
      build.mutation({
        query: (change: AccessoryChange) =>
          callOf(endpoints.removeAccessory, { path: partsOf(change), body: bodyOf(change) }),
        invalidatesTags: tagsOnSuccess(changedBy),
        extraOptions: { success },
      });
    return {
      listCategories: build.query({
        query: () => callOf(endpoints.listCategories, { query: { page_size: CATEGORIES_PAGE_SIZE } }),
        transformResponse: (page: Page<Category>) => page.results,
        providesTags: [listOf('Category')],
        extraOptions: { toastOnFailure: true },
      }),
      listCategoryGroups: build.query({
        query: () => callOf(endpoints.listCategoryGroups),
        providesTags: [listOf('Category')],
        keepUnusedDataFor: 600,
        extraOptions: { toastOnFailure: true },
      }),
      /** Categories and the region that a sentence or the name of a project may ask for. */
      findNeeds: build.query({
        query: (query: { q: string }) => callOf(endpoints.findNeeds, { query }),
        extraOptions: { silent: true },
      }),
      addCategory: add('categoryAdded'),
      removeCategory: remove('categoryRemoved'),
      /** Tags and products. Their toasts are in English (docs/product.md 7.7). */
      addAccessory: add('added'),
      removeAccessory: remove('removed'),
    };
  }),
});

export const { useListCategoriesQuery, useListCategoryGroupsQuery, useFindNeedsQuery } = categoriesApi;
