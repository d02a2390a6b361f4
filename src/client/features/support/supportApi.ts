import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Page } from '#contract/wire/common.ts';
import type { ReceivedRecord, ReceivedRecordContent } from '#contract/wire/support.ts';
import { inArea } from '#shared/api/areas.ts';
import { textRegistry } from '#shared/api/blobRegistry.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const supportApi = portalApi.injectEndpoints({
  endpoints: inArea('support', (build) => ({
    /** The text of the recording is not part of the action, because the action would be recorded too. */
    createSupportRecord: build.mutation<ReceivedRecord, { note: string | null; reference: string }>({
      query: ({ note, reference }) =>
        callOf(endpoints.createSupportRecord, { body: { note, record: textRegistry.take(reference) ?? '' } }),
      invalidatesTags: tagsOnSuccess([listOf('SupportRecord')]),
    }),
    listSupportRecords: build.query<Page<ReceivedRecord>, { page?: number }>({
      query: (query) => callOf(endpoints.listSupportRecords, { query }),
      providesTags: [listOf('SupportRecord')],
    }),
    getSupportRecord: build.query<ReceivedRecordContent, { id: number }>({
      query: (path) => callOf(endpoints.getSupportRecord, { path }),
      providesTags: (_record, _failure, { id }) => [idOf('SupportRecord', id)],
      keepUnusedDataFor: 0,
    }),
  })),
});

export const { useCreateSupportRecordMutation, useListSupportRecordsQuery, useLazyGetSupportRecordQuery } = supportApi;
