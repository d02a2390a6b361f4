import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Results } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf } from '#shared/api/tags.ts';

const technologiesApi = portalApi.injectEndpoints({
  endpoints: inArea('technologies', (build) => ({
    listTechnologies: build.query({
      query: (query: QueryInput<'listTechnologies'>) => callOf(endpoints.listTechnologies, { query }),
      providesTags: (page) => idsOf('Technology', page?.results),
    }),
    suggestTechnologies: build.query({
      query: (query: { q: string }) => callOf(endpoints.suggestTechnologies, { query }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { silent: true },
    }),
    getTechnology: build.query({
      query: (path: { id: number }) => callOf(endpoints.getTechnology, { path }),
      providesTags: (_technology, _failure, { id }) => [idOf('Technology', id)],
    }),
  })),
});

export const { useListTechnologiesQuery, useSuggestTechnologiesQuery, useGetTechnologyQuery } = technologiesApi;
