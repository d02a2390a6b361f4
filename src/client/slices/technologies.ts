import { endpoints } from '../../contract/endpoints';
import type { Technology } from '../../contract/wire/catalogues';
import type { IdName, Page, Results } from '../../contract/wire/common';
import type { CompanyCard, Suggestion } from '../../contract/wire/companies';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf } from '../api/tags';
import { makeArea } from './area';

export const { actions: technologiesActions, reducer: technologiesReducer } = makeArea('technologies');

/** A product of the catalogue with who supplies it and which references use it. */
export interface TechnologyDetail extends Technology {
  suppliers: CompanyCard[];
  references: IdName[];
}

export const technologiesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listTechnologies: build.query<Page<Technology>, { q?: string; page?: number; categories?: readonly number[]; ordering?: string }>({
      query: (params) => callOf(endpoints.listTechnologies, { params: { ...params } }),
      providesTags: (page) => idsOf('Technology', page?.results),
    }),
    suggestTechnologies: build.query<Suggestion[], { q: string }>({
      query: (params) => callOf(endpoints.suggestTechnologies, { params: { ...params } }),
      transformResponse: (reply: Results<Suggestion>) => reply.results,
      extraOptions: { quiet: true },
    }),
    getTechnology: build.query<TechnologyDetail, { id: number }>({
      query: (parts) => callOf(endpoints.getTechnology, { parts }),
      providesTags: (_technology, _failure, { id }) => [idOf('Technology', id)],
    }),
  }),
});

export const { useListTechnologiesQuery, useSuggestTechnologiesQuery, useGetTechnologyQuery } = technologiesApi;
