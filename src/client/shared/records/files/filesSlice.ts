import { createAction, createSlice } from '@reduxjs/toolkit';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { Secret, Shown } from '#contract/wire/marks.ts';
import { uploadEnded, uploadProgressed } from '#shared/api/upload.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/*
 * The slice `files`. It is in the store from the start; its endpoints are in `filesApi.ts`, loaded with the screens.
 */

/** Target of an upload; one at a time. */
export type UploadPlace =
  | `${AccessoryOwner | 'bids' | 'tenders'}/${number}/${'files' | 'image'}`
  | `files/${number}/versions`
  | `messages/${string}`;

interface RunningUpload {
  place: UploadPlace;
  /** Masked in recordings. */
  fileName: Secret<string>;
  /** Uploaded whole per cent; null before the first progress event. */
  percent: number | null;
}

/** Running uploads by reference. */
export type FilesState = Readonly<Record<string, RunningUpload>>;
export interface FilesRoot {
  files: FilesState;
}

/** An upload starts; `reference` is the one from `fileRegistry.add`. */
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
