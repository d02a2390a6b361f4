import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/** The last query string of each list, so that returning to the list restores the search. */
export type SearchObjectState = Record<string, string>;
export interface SearchObjectRoot {
  searchObject: SearchObjectState;
}

const slice = createSlice({
  name: 'searchObject',
  initialState: {} as SearchObjectState,
  reducers: {
    /** `list` is the path of the list, `search` its query string with the question mark. */
    searched(state, { payload }: PayloadAction<{ list: Shown<string>; search: Shown<string> }>) {
      state[payload.list] = payload.search;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { searched } = slice.actions;
export const searchObjectReducer = slice.reducer;

export const selectLastSearch = (list: string) => (state: SearchObjectRoot) => state.searchObject[list] ?? '';
