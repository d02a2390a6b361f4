import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MediaName } from '#shared/theme/media.ts';

/** State of the browser that affects what a screen displays. */
export interface DeviceState {
  /** Width and height of the window in CSS pixels. */
  window: readonly [number, number];
  /** Media queries that match. */
  media: readonly MediaName[];
  online: boolean;
  /** A lazy chunk is waiting for the server. */
  serverUnreachable: boolean;
  /** The current day in Prague as `YYYY-MM-DD`. */
  today: string;
}
export interface DeviceRoot {
  device: DeviceState;
}

const initialState: DeviceState = {
  window: [1366, 900],
  media: [],
  online: true,
  serverUnreachable: false,
  today: '1970-01-01',
};

const slice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    deviceChanged: (state, { payload }: PayloadAction<Partial<DeviceState>>) => ({ ...state, ...payload }),
  },
});

export const { deviceChanged } = slice.actions;
export const deviceReducer = slice.reducer;

export const selectDevice = (state: DeviceRoot) => state.device;
export const selectIsOnline = (state: DeviceRoot) => state.device.online;
export const selectToday = (state: DeviceRoot) => state.device.today;
export const selectMatchesMedia =
  (name: MediaName) =>
  (state: DeviceRoot): boolean =>
    state.device.media.includes(name);
