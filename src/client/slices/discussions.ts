import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ThreadAddress } from '../../contract/wire/common';
import { sessionEnded } from './user';

/*
 * Part of the area of messages, whose calls stand in `messages.ts` and come with the screens that show discussions: the store
 * has this from the beginning.
 */

/** What the discussions on a page share. */
export interface DiscussionsState {
  /** Ids of the messages whose replies are shown. */
  unfolded: readonly number[];
  /** Ids of new messages that were in view, by their discussions. */
  seen: Readonly<Record<string, readonly number[]>>;
}

const threadKey = ({ ct_id, object_id }: ThreadAddress) => `${ct_id}/${object_id}`;

const initialState: DiscussionsState = { unfolded: [], seen: {} };
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

interface DiscussionsRoot {
  messages: DiscussionsState;
}
const NOTHING: readonly number[] = [];
export const selectUnfolded = ({ messages }: DiscussionsRoot) => messages.unfolded;
export const selectSeen =
  (thread: ThreadAddress) =>
  ({ messages }: DiscussionsRoot) =>
    messages.seen[threadKey(thread)] ?? NOTHING;
