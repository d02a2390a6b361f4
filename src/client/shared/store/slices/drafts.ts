import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/** Form input that has not been sent yet. */
export interface Draft {
  values: Record<string, unknown>;
  /**
   * ETag or other version of the record on which the draft is based. The draft is stale if the current version differs.
   */
  version: string | null;
  savedAt: number;
}
/** Drafts by {@link draftKeyOf}. */
export type DraftsState = Record<string, Draft>;
export interface DraftsRoot {
  drafts: DraftsState;
}

/** Key of the draft of one user for one record, such as `project/12` or `callbacks/new`. */
export const draftKeyOf = (userId: number, object: string) => `${userId}:${object}`;

const DRAFTS_MAX = 20;

const slice = createSlice({
  name: 'drafts',
  initialState: {} as DraftsState,
  reducers: {
    draftSaved: {
      prepare: (key: string, values: Record<string, unknown>, version: string | null) => ({
        payload: { key, draft: { values, version, savedAt: Date.now() } },
      }),
      reducer(state, { payload }: PayloadAction<{ key: Shown<string>; draft: Draft }>) {
        state[payload.key] = payload.draft;
        const oldest = Object.entries(state).sort(([, a], [, b]) => b.savedAt - a.savedAt);
        for (const [key] of oldest.slice(DRAFTS_MAX)) delete state[key];
      },
    },
    draftDropped(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  extraReducers: (builder) =>
    // Drafts survive an expired session and are offered after the next login. Any other end of the session removes
    // them.
    builder.addCase(sessionEnded, (state, { payload }) => (payload === 'expired' ? state : {})),
});

export const { draftSaved, draftDropped } = slice.actions;
export const draftsReducer = slice.reducer;

export const selectDraft = (key: string | null) => (state: DraftsRoot) =>
  key === null ? null : (state.drafts[key] ?? null);
