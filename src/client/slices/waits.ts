import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How long an endpoint must be left alone after a 429. */
export interface Wait {
  /** Milliseconds of the clock. */
  until: number;
  /** Seconds from its beginning. */
  seconds: number;
}
export type WaitsState = Record<string, Wait>;
export interface WaitsRoot {
  waits: WaitsState;
}

const slice = createSlice({
  name: 'waits',
  initialState: {} as WaitsState,
  reducers: {
    waitStarted(state, { payload }: PayloadAction<Wait & { endpoint: string }>) {
      const { endpoint, ...wait } = payload;
      state[endpoint] = wait;
    },
    waitEnded(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

export const { waitStarted, waitEnded } = slice.actions;
export const waitsReducer = slice.reducer;

export const selectWait = (endpoint: string) => (state: WaitsRoot) => state.waits[endpoint] ?? null;
