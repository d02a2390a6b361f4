import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { MediaName } from '../theme/media';

/** What the portal sees of the browser around it, as far as it decides what a screen shows. */
export interface DeviceState {
  /** Width and height of the window, CSS pixels. */
  window: readonly [number, number];
  /** Media queries that hold. */
  media: readonly MediaName[];
  online: boolean;
  /** A lazy chunk waits for the server. */
  serverUnreachable: boolean;
  /** Pixels that the page is scrolled down by. */
  scrolled: number;
  /** How far what scrolls inside the page is scrolled: pixels to the right and down, by the name of the element. */
  panes: Readonly<Record<string, readonly [number, number]>>;
  /** The day in Prague, `YYYY-MM-DD`. */
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
  scrolled: 0,
  panes: {},
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
export const selectHoldsMedia =
  (name: MediaName) =>
  (state: DeviceRoot): boolean =>
    state.device.media.includes(name);
