import { createSlice } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { uploadEnded, uploadProgressed } from '../api/upload';
import { sessionEnded } from './session';

/** Whole per cent sent of each file on its way, by its reference. */
export type UploadsState = Record<string, number>;
interface UploadsRoot {
  uploads: UploadsState;
}

const slice = createSlice({
  name: 'uploads',
  initialState: {} as UploadsState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload }) => {
        state[payload.reference] = payload.percent;
      })
      .addCase(uploadEnded, (state, { payload }) => {
        delete state[payload];
      })
      .addCase(sessionEnded, () => ({})),
});

export const uploadsReducer = slice.reducer;

/** What a running mutation is to whoever may end it. */
interface RunningCall extends PromiseLike<{ error?: unknown }> {
  abort: () => void;
}

export interface Upload {
  isRunning: boolean;
  /** Whole per cent that have gone out; null before the first are known. */
  percent: number | null;
  /** Gives the running upload up. */
  cancel: () => void;
}

/**
 * The upload of one component, which sends one file at a time.
 * @param state of the mutation's hook
 * @returns the upload, and `follow`: it waits for the call and answers why it failed, or null when it did not or was given up
 */
export function useUpload(state: { isLoading: boolean; originalArgs?: { reference: string } | undefined }) {
  const running = useRef<RunningCall | null>(null);
  const cancelled = useRef(false);
  const reference = state.originalArgs?.reference ?? '';
  const percent = useSelector((root: UploadsRoot) => root.uploads[reference] ?? null);

  const follow = async (call: RunningCall): Promise<unknown> => {
    running.current = call;
    cancelled.current = false;
    const { error = null } = await call;
    return cancelled.current ? null : error;
  };
  const cancel = () => {
    cancelled.current = true;
    running.current?.abort();
  };
  const upload: Upload = { isRunning: state.isLoading, percent, cancel };
  return { upload, follow };
}
