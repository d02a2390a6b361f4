import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '../../contract/wire/marks';
import { sessionEnded } from './user';

/** How long an endpoint must be left alone after a 429. */
export interface Wait {
  /** Milliseconds of the clock. */
  until: number;
  /** Seconds from its beginning. */
  seconds: number;
  /** Seconds that were left when they were last told. */
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
    /** Now and then, so that a replay knows how far the wait was. */
    waitTold(state, { payload: { endpoint, left } }: PayloadAction<{ endpoint: Shown<string>; left: number }>) {
      if (Object.hasOwn(state, endpoint)) state[endpoint]!.left = left;
    },
    waitEnded(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  // What an account has to wait for is nothing to the next one.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { waitStarted, waitTold, waitEnded } = slice.actions;
export const waitsReducer = slice.reducer;

export const selectWait = (endpoint: string) => (state: WaitsRoot) => state.waits[endpoint] ?? null;
