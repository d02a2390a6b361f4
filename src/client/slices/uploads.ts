import { createAction, createSlice } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import { holdFile } from '../api/heldFiles';
import { uploadEnded, uploadProgressed } from '../api/upload';
import { sessionEnded } from './session';

/** What a file is sent to, one at a time. */
export type UploadPlace = `${AccessoryOwner}/${number}/${'files' | 'image'}`;

interface RunningUpload {
  place: UploadPlace;
  /** Masked by this name in what leaves the browser. */
  fileName: string;
  /** Whole per cent that have gone out; null before the first are known. */
  percent: number | null;
}

/** Files on their way, by their references. */
export type UploadsState = Readonly<Record<string, RunningUpload>>;
interface UploadsRoot {
  uploads: UploadsState;
}

/** A file is about to go out; `reference` is the one from `holdFile`. */
export const uploadBegun = createAction<{ reference: string; place: UploadPlace; fileName: string }>('uploads/begun');

const slice = createSlice({
  name: 'uploads',
  initialState: {} as UploadsState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(uploadBegun, (state, { payload: { reference, place, fileName } }) => {
        state[reference] = { place, fileName, percent: null };
      })
      .addCase(uploadProgressed, (state, { payload: { reference, percent } }) => {
        const upload = state[reference];
        if (upload) upload.percent = percent;
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

/** Why a picked file was not taken, or did not arrive; `detail` is what the server said of it. */
export interface FileFault {
  kind: 'wrongType' | 'tooLarge' | 'broken' | 'failed';
  /** Masked by this name in what leaves the browser. */
  fileName: string;
  detail: string | null;
}

/** Calls that can still be given up, by the references of their files. */
const calls = new Map<string, { call: RunningCall; isCancelled: boolean }>();

export interface Upload {
  isRunning: boolean;
  /** Empty while nothing runs. */
  fileName: string;
  percent: number | null;
  /** Gives the running upload up. */
  cancel: () => void;
}

/**
 * The upload to one place.
 * @returns the upload, and `send`: it takes the file and what starts the call with the file's reference, and answers why
 * it failed, or null when it did not or was given up
 */
export function useUpload(place: UploadPlace) {
  const dispatch = useDispatch();
  const reference = useSelector(({ uploads }: UploadsRoot) => Object.keys(uploads).find((key) => uploads[key]?.place === place) ?? null);
  const running = useSelector(({ uploads }: UploadsRoot) => (reference === null ? null : (uploads[reference] ?? null)));

  const send = async (file: File, start: (reference: string) => RunningCall): Promise<unknown> => {
    const held = holdFile(file);
    dispatch(uploadBegun({ reference: held, place, fileName: file.name }));
    const entry = { call: start(held), isCancelled: false };
    calls.set(held, entry);
    const { error = null } = await entry.call;
    calls.delete(held);
    return entry.isCancelled ? null : error;
  };
  const cancel = () => {
    const entry = calls.get(reference ?? '');
    if (!entry) return;
    entry.isCancelled = true;
    entry.call.abort();
  };
  const upload: Upload = { isRunning: running !== null, fileName: running?.fileName ?? '', percent: running?.percent ?? null, cancel };
  return { upload, send };
}
