import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

/**
 * What the screens of one data area show besides server data, with the same verbs everywhere: which
 * items are picked (rows, companies to compare) and which one is open in a dialog.
 */
export interface AreaState {
  selected: number[];
  opened: number | null;
}

/** State and actions of a data area, named `area/selected`, `area/opened`, `area/closed`. */
export function makeArea<const Name extends string>(name: Name) {
  const initialState: AreaState = { selected: [], opened: null };
  return createSlice({
    name,
    initialState,
    reducers: {
      selected(state, { payload }: PayloadAction<number[]>) {
        state.selected = payload;
      },
      opened(state, { payload }: PayloadAction<number>) {
        state.opened = payload;
      },
      closed(state) {
        state.opened = null;
      },
    },
    extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  });
}
