import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/** Waiting time of an endpoint after a 429 response. */
export interface Wait {
  /** Timestamp in milliseconds. */
  until: number;
  /** Total waiting time in seconds. */
  seconds: number;
  /** Remaining seconds at the last update. */
  left: number;
}
export type WaitsState = Record<string, Wait>;
export interface WaitsRoot {
  waits: WaitsState;
}

const slice = createSlice({
  name: 'waits',
  initialState: {} as WaitsState,
  reducers: {
    waitStarted(state, { payload }: PayloadAction<Omit<Wait, 'left'> & { endpoint: Shown<string> }>) {
      const { endpoint, ...wait } = payload;
      state[endpoint] = { ...wait, left: wait.seconds };
    },
    /** Dispatched from time to time, so that a replay knows the remaining time. */
    waitUpdated(state, { payload: { endpoint, left } }: PayloadAction<{ endpoint: Shown<string>; left: number }>) {
      if (Object.hasOwn(state, endpoint)) state[endpoint]!.left = left;
    },
    waitEnded(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  // The waiting time of one account does not apply to the next one.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { waitStarted, waitUpdated, waitEnded } = slice.actions;
export const waitsReducer = slice.reducer;

export const selectWait = (endpoint: string) => (state: WaitsRoot) => state.waits[endpoint] ?? null;
