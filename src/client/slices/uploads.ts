import { createAction, createSlice } from '@reduxjs/toolkit';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { Secret, Shown } from '../../contract/wire/marks';
import { uploadEnded, uploadProgressed } from '../api/upload';
import { sessionEnded } from './user';

/*
 * Part of the area of files, whose calls stand in `files.ts` and come with the screens that show files: the store has this from
 * the beginning.
 */

/** What a file is sent to, one at a time. */
export type UploadPlace = `${AccessoryOwner | 'offers'}/${number}/${'files' | 'image'}` | `messages/${string}`;

interface RunningUpload {
  place: UploadPlace;
  /** Masked by this name in what leaves the browser. */
  fileName: Secret<string>;
  /** Whole per cent that have gone out; null before the first are known. */
  percent: number | null;
}

/** Files on their way, by their references. */
export type FilesState = Readonly<Record<string, RunningUpload>>;
export interface FilesRoot {
  files: FilesState;
}

/** A file is about to go out; `reference` is the one from `fileRegistry.add`. */
export const uploadBegun = createAction<{ reference: Shown<string>; place: UploadPlace; fileName: Secret<string> }>(
  'files/uploadBegun',
);

const slice = createSlice({
  name: 'files',
  initialState: {} as FilesState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(uploadBegun, (state, { payload: { reference, place, fileName } }) => {
        state[reference] = { place, fileName, percent: null };
      })
      .addCase(uploadProgressed, (state, { payload: { reference, percent } }) => {
        if (Object.hasOwn(state, reference)) state[reference]!.percent = percent;
      })
      .addCase(uploadEnded, (state, { payload }) => {
        delete state[payload];
      })
      .addCase(sessionEnded, () => ({})),
});

export const filesReducer = slice.reducer;
