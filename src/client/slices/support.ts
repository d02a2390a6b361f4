import { createSlice } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { Page } from '../../contract/wire/common';
import type { ReceivedRecord, ReceivedRecordContent } from '../../contract/wire/support';
import { callOf } from '../api/call';
import { textRegistry } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, tagsOnSuccess } from '../api/tags';
import { sessionEnded } from './user';

export interface SupportState {
  /** The dialog in which a record is read, saved and sent. */
  open: boolean;
}
export interface SupportRoot {
  support: SupportState;
}

const slice = createSlice({
  name: 'support',
  initialState: { open: false } as SupportState,
  reducers: {
    recordOpened(state) {
      state.open = true;
    },
    recordClosed(state) {
      state.open = false;
    },
  },
  // It shows the history of the person who left; an expired session may be what is to be reported.
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state, { payload }) => (payload === 'expired' ? state : { open: false })),
});

export const { recordOpened, recordClosed } = slice.actions;
export const supportReducer = slice.reducer;
export const selectRecordIsOpen = (state: SupportRoot) => state.support.open;

const supportApi = portalApi.injectEndpoints({
  area: 'support',
  endpoints: (build) => ({
    /** The record's text stays out of the action, which would record the record. */
    createSupportRecord: build.mutation<ReceivedRecord, { note: string | null; reference: string }>({
      query: ({ note, reference }) =>
        callOf(endpoints.createSupportRecord, { body: { note, record: textRegistry.take(reference) } }),
      invalidatesTags: tagsOnSuccess([listOf('SupportRecord')]),
    }),
    listSupportRecords: build.query<Page<ReceivedRecord>, { page?: number }>({
      query: (params) => callOf(endpoints.listSupportRecords, { params }),
      providesTags: [listOf('SupportRecord')],
    }),
    getSupportRecord: build.query<ReceivedRecordContent, { id: number }>({
      query: (parts) => callOf(endpoints.getSupportRecord, { parts }),
      providesTags: (_record, _failure, { id }) => [idOf('SupportRecord', id)],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateSupportRecordMutation, useListSupportRecordsQuery, useLazyGetSupportRecordQuery } = supportApi;
