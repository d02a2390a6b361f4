import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/*
 * The slice `grants`. It is in the store from the start; its endpoints are in `grantsApi.ts`, loaded with the screens.
 */

/** Codes of the criteria of a search; at least one of the first four is required. */
export interface GrantSearch {
  applicant?: string;
  selectedArea?: string;
  exactArea?: string;
  /** NUTS3 codes of regions, separated by commas. */
  mapPart?: string;
  /** LAU1 code of the district. */
  exactMapPart?: string;
}

export interface GrantsState {
  /** The last search. */
  search: GrantSearch | null;
  /** The running search; the end of an older one is ignored. */
  request: Shown<string> | null;
  loading: boolean;
}

const initialState: GrantsState = { search: null, request: null, loading: false };

const slice = createSlice({
  name: 'grants',
  initialState,
  reducers: {
    grantSearchStarted: (state, { payload }: PayloadAction<{ search: GrantSearch; request: Shown<string> }>) => {
      state.search = payload.search;
      state.request = payload.request;
      state.loading = true;
    },
    grantSearchEnded: (state, { payload }: PayloadAction<{ request: Shown<string> }>) => {
      if (payload.request !== state.request) return;
      state.request = null;
      state.loading = false;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { grantSearchStarted, grantSearchEnded } = slice.actions;
export const grantsReducer = slice.reducer;

/** Whether this exact search is running. */
export const isSearching = ({ search, loading }: GrantsState, requested: GrantSearch): boolean =>
  loading && shallowEqual(search, requested);
