import { endpoints } from '#contract/endpoints/endpoints.ts';
import { textRegistry } from '#shared/api/blobRegistry.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const supportApi = portalApi.injectEndpoints({
  endpoints: inArea('support', (build) => ({
    /** The text of the recording is not part of the action, because the action would be recorded too. */
    createSupportRecord: build.mutation({
      query: ({ note, reference }: { note: string | null; reference: string }) =>
        callOf(endpoints.createSupportRecord, { body: { note, record: textRegistry.take(reference) ?? '' } }),
      invalidatesTags: tagsOnSuccess([listOf('SupportRecord')]),
    }),
    listSupportRecords: build.query({
      query: (query: { page?: number }) => callOf(endpoints.listSupportRecords, { query }),
      providesTags: [listOf('SupportRecord')],
    }),
    getSupportRecord: build.query({
      query: (path: { id: number }) => callOf(endpoints.getSupportRecord, { path }),
      providesTags: (_record, _failure, { id }) => [idOf('SupportRecord', id)],
      keepUnusedDataFor: 0,
    }),
  })),
});

export const { useCreateSupportRecordMutation, useListSupportRecordsQuery, useLazyGetSupportRecordQuery } = supportApi;
