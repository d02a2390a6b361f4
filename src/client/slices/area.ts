import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

/** What the screens of one data area share besides server data: which items are picked. */
export interface AreaState {
  selected: number[];
}

/** State and actions of a data area, named `area/selected`. */
export function makeArea<const Name extends string>(name: Name) {
  const initialState: AreaState = { selected: [] };
  return createSlice({
    name,
    initialState,
    reducers: {
      selected(state, { payload }: PayloadAction<number[]>) {
        state.selected = payload;
      },
    },
    extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  });
}
