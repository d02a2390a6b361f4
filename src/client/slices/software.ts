import { endpoints } from '../../contract/endpoints';
import type { SoftwareNeed } from '../../contract/vocabulary/licence';
import type { Page } from '../../contract/wire/common';
import type { Software, SoftwarePatch } from '../../contract/wire/software';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf, listOf } from '../api/tags';
import { withEtag } from '../api/versioned';
import type { Versioned } from '../api/versioned';
import { makeArea } from './area';

export const { actions: softwareActions, reducer: softwareReducer } = makeArea('software');

interface SoftwareQuery {
  q?: string;
  /** `YYYY-MM-DD`. */
  expires_before?: string;
  need?: SoftwareNeed;
  categories?: readonly number[];
  page?: number;
  ordering?: string;
}

/** The four switches are false where nobody touched them (section 3 of the spec). */
const withSwitches = (fields: SoftwarePatch): SoftwarePatch => ({
  need_customization: false,
  need_extension: false,
  need_upgrade: false,
  watch_expiration: false,
  ...fields,
});

export const softwareApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listSoftware: build.query<Page<Software>, SoftwareQuery>({
      query: (params) => callOf(endpoints.listSoftware, { params: { ...params } }),
      providesTags: (page) => idsOf('Software', page?.results),
    }),
    getSoftware: build.query<Versioned<Software>, { id: number }>({
      query: (parts) => callOf(endpoints.getSoftware, { parts }),
      transformResponse: withEtag<Software>,
      providesTags: (_software, _failure, { id }) => [idOf('Software', id)],
    }),
    createSoftware: build.mutation<Software, SoftwarePatch>({
      query: (fields) => callOf(endpoints.createSoftware, { body: withSwitches(fields) }),
      invalidatesTags: (_software, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
      extraOptions: { success: 'softwareCreated' },
    }),
    updateSoftware: build.mutation<Software, { id: number; etag?: string | null; patch: SoftwarePatch }>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateSoftware, { parts: { id }, body: patch, ifMatch: etag }),
      invalidatesTags: (_software, failure, { id }) =>
        failure ? [] : [idOf('Software', id), listOf('Software'), listOf('Overview')],
      extraOptions: { success: 'changed' },
    }),
    deleteSoftware: build.mutation<null, { id: number; etag?: string | null }>({
      query: ({ id, etag }) => callOf(endpoints.deleteSoftware, { parts: { id }, ifMatch: etag }),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [listOf('Software'), listOf('Overview')]),
      extraOptions: { success: 'deleted' },
    }),
  }),
});

export const {
  useListSoftwareQuery,
  useGetSoftwareQuery,
  useCreateSoftwareMutation,
  useUpdateSoftwareMutation,
  useDeleteSoftwareMutation,
} = softwareApi;
