import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Tag } from '#contract/wire/catalogues.ts';
import type { Page } from '#contract/wire/common.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import type { portalApi } from '#shared/api/portalApi.ts';

type Builder = Parameters<Parameters<typeof portalApi.injectEndpoints>[0]['endpoints']>[0];
const build = { query: (definition: object) => definition } as Builder;

it('an endpoint has the types of its request', () => {
  const define = inArea('tags', (contract) => ({
    listTags: contract.query({
      query: (q: string) => callOf(endpoints.listTags, { query: { q } }),
      transformResponse: (page: Page<Tag>) => page.results,
      providesTags: (tags, _failure, q) => (q === '' && tags?.[0]?.name === '' ? ['Category'] : []),
    }),
  }));
  expect(define(build).listTags).toHaveProperty('query');
});

it('the response of another endpoint does not compile', () => {
  const define = inArea('tags', (contract) => ({
    listTags: contract.query({
      // @ts-expect-error groups of categories have no such field
      query: () => callOf(endpoints.listCategoryGroups),
      transformResponse: (garage: { vendors: number }) => garage.vendors,
    }),
    listCategories: contract.query({
      query: () => callOf(endpoints.listCategories),
      // @ts-expect-error a page has no such field
      providesTags: (page) => (page?.vendors ? ['Category'] : []),
    }),
  }));
  expect(Object.keys(define(build))).toEqual(['listTags', 'listCategories']);
});
