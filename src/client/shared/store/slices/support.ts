import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#shared/session/userSlice.ts';

export interface SupportState {
  /** Whether the dialog is open in which a recording is viewed, saved and sent. */
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
  // The dialog shows the history of the user who left. It stays open after an expired session, because the user may
  // want to report that.
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state, { payload }) => (payload === 'expired' ? state : { open: false })),
});

export const { recordOpened, recordClosed } = slice.actions;
export const supportReducer = slice.reducer;
export const selectRecordIsOpen = (state: SupportRoot) => state.support.open;
