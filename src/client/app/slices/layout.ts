import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Appearance = 'light' | 'dark';

export interface FooterState {
  slide: number;
  isStopped: boolean;
}

export interface LayoutState {
  /** Null follows the window width. */
  collapsed: boolean | null;
  /** Null follows the system setting. */
  appearance: Appearance | null;
  /** Last resting state of the footer slider: the index of the slide, and whether the user stopped it. */
  footer: FooterState;
}
export interface LayoutRoot {
  layout: LayoutState;
}

const initialState: LayoutState = { collapsed: null, appearance: null, footer: { slide: 0, isStopped: false } };

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    sidebarCollapsed(state, { payload }: PayloadAction<boolean | null>) {
      state.collapsed = payload;
    },
    footerRested(state, { payload }: PayloadAction<FooterState>) {
      state.footer = payload;
    },
    appearanceChosen(state, { payload }: PayloadAction<Appearance | null>) {
      state.appearance = payload;
    },
  },
});

export const { sidebarCollapsed, footerRested, appearanceChosen } = slice.actions;
export const layoutReducer = slice.reducer;

/** Recordings of older builds have no state of the slider. */
export const selectFooter = ({ layout }: { layout: Partial<LayoutState> }): FooterState =>
  layout.footer ?? initialState.footer;
export const selectLayout = (state: LayoutRoot) => state.layout;
