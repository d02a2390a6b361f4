import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThreadAddress } from '#contract/wire/common.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';

/*
 * The slice `messages`. It is in the store from the start; its endpoints are in `messagesApi.ts`, loaded with the screens.
 */

/** State that the discussions of a page share. */
export interface MessagesState {
  /** Ids of messages with expanded replies. */
  unfolded: readonly number[];
  /** Ids of new messages that were in view, by discussion. */
  seen: Readonly<Record<string, readonly number[]>>;
}

const threadKey = ({ ct_id, object_id }: ThreadAddress) => `${ct_id}/${object_id}`;

const initialState: MessagesState = { unfolded: [], seen: {} };
const slice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    repliesShown: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      unfolded: [...new Set([...state.unfolded, payload])],
    }),
    repliesHidden: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      unfolded: state.unfolded.filter((id) => id !== payload),
    }),
    /** A new message was in view for long enough to be read. */
    messageSeen: (state, { payload: { thread, id } }: PayloadAction<{ thread: ThreadAddress; id: number }>) => ({
      ...state,
      seen: { ...state.seen, [threadKey(thread)]: [...new Set([...(state.seen[threadKey(thread)] ?? []), id])] },
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { repliesShown, repliesHidden, messageSeen } = slice.actions;
export const messagesReducer = slice.reducer;

interface MessagesRoot {
  messages: MessagesState;
}
const NOTHING: readonly number[] = [];
export const selectUnfolded = ({ messages }: MessagesRoot) => messages.unfolded;
export const selectSeen =
  (thread: ThreadAddress) =>
  ({ messages }: MessagesRoot) =>
    messages.seen[threadKey(thread)] ?? NOTHING;
