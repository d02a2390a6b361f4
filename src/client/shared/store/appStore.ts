import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import type { tabStorage } from './persistence.ts';
import type { Replayable } from './record/recordedHistory.ts';
import type { RecorderExtension } from './record/recorder.ts';
import type { RootState } from './rootReducer.ts';

export type AppDispatch = ThunkDispatch<RootState, ApiSettings, UnknownAction>;

/** The store that `makeStore` returns. */
export interface AppStore extends Store<RootState, UnknownAction>, RecorderExtension, Replayable {
  dispatch: AppDispatch;
  tabStorage: ReturnType<typeof tabStorage>;
}
