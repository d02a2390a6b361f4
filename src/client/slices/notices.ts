import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '../../contract/wire/marks';

/** Something deleted that can be brought back, or several things at once. */
export type UndoTarget =
  | { area: 'software' | 'projects' | 'references' | 'files' | 'messages'; id: number }
  | { area: 'manySoftware'; ids: number[] };

export type NoticeTone = 'success' | 'error' | 'info';

/** What a toast says; the bell keeps the last ones. */
export interface Notice {
  tone: NoticeTone;
  /** Lines are separated by line breaks. */
  message: Shown<string>;
  durationMs: number;
  /** Language of a sentence that is not Czech, for screen readers. */
  lang?: 'en';
  /** The same in Czech. */
  also?: Shown<string>;
  /** Offers to take a deletion back for as long as the toast stands. */
  undo?: UndoTarget;
}
export interface ShownNotice extends Notice {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const LOG_LENGTH = 30;

export interface NoticesState {
  /** Toasts on the screen, oldest first. */
  shown: ShownNotice[];
  /** Behind the bell, newest first. */
  log: ShownNotice[];
  unread: number;
}
export interface NoticesRoot {
  notices: NoticesState;
}

const slice = createSlice({
  name: 'notices',
  initialState: { shown: [], log: [], unread: 0 } as NoticesState,
  reducers: {
    noticeShown: {
      prepare: (notice: Notice) => ({ payload: { ...notice, id: nanoid(), at: Date.now() } }),
      reducer(state, { payload }: PayloadAction<ShownNotice>) {
        // The same text never stands there twice at a time, unless each takes something else back.
        const isSaid = state.shown.some(({ message, tone }) => message === payload.message && tone === payload.tone);
        if (isSaid && !payload.undo) return;
        state.shown.push(payload);
        state.log = [payload, ...state.log].slice(0, LOG_LENGTH);
        state.unread += 1;
      },
    },
    noticeClosed(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter(({ id }) => id !== payload);
    },
    /** The deletion behind a toast is to be taken back; `listeners/undo` does it. */
    undoRequested(state, { payload }: PayloadAction<{ notice: Shown<string>; undo: UndoTarget }>) {
      state.shown = state.shown.filter(({ id }) => id !== payload.notice);
    },
    noticesRead(state) {
      state.unread = 0;
    },
    noticesForgotten: (): NoticesState => ({ shown: [], log: [], unread: 0 }),
  },
});

export const { noticeShown, noticeClosed, undoRequested, noticesRead, noticesForgotten } = slice.actions;
export const noticesReducer = slice.reducer;

export const selectShownNotices = (state: NoticesRoot) => state.notices.shown;
export const selectNoticeLog = (state: NoticesRoot) => state.notices.log;
export const selectUnreadNotices = (state: NoticesRoot) => state.notices.unread;
