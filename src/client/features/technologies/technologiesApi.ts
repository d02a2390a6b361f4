import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { TechnologyOrdering } from '#contract/vocabulary/catalogues.ts';
import type { Technology, TechnologyDetail } from '#contract/wire/catalogues.ts';
import type { Page, Results } from '#contract/wire/common.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf } from '#shared/api/tags.ts';

const technologiesApi = portalApi.injectEndpoints({
  endpoints: inArea('technologies', (build) => ({
    listTechnologies: build.query<
      Page<Technology>,
      { q?: string; page?: number; categories?: readonly number[]; ordering?: TechnologyOrdering }
    >({
      query: (query) => callOf(endpoints.listTechnologies, { query }),
      providesTags: (page) => idsOf('Technology', page?.results),
    }),
    suggestTechnologies: build.query<Suggestion[], { q: string }>({
      query: (query) => callOf(endpoints.suggestTechnologies, { query }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { silent: true },
    }),
    getTechnology: build.query<TechnologyDetail, { id: number }>({
      query: (path) => callOf(endpoints.getTechnology, { path }),
      providesTags: (_technology, _failure, { id }) => [idOf('Technology', id)],
    }),
  })),
});

export const { useListTechnologiesQuery, useSuggestTechnologiesQuery, useGetTechnologyQuery } = technologiesApi;
