import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';

/**
 * A deletion of one record or of several, a dismissal, a watch that was ended or made, or a mark of a
 * row of the dashboard, which can be undone.
 */
export type UndoTarget =
  | {
      area: 'software' | 'projects' | 'dismissals' | 'references' | 'files' | 'messages' | 'watches' | 'newWatches';
      id: number;
    }
  | { area: 'manySoftware'; ids: number[] }
  | { area: 'listRows'; item: Shown<string> };

export type ToastTone = 'success' | 'error' | 'info';

/** A toast. The notification bell lists the latest ones. */
export interface Toast {
  tone: ToastTone;
  /** Lines are separated by line breaks. */
  message: Shown<string>;
  durationMs: number;
  /** Language of a message that is not in Czech, for screen readers. */
  lang?: 'en';
  /** The same message in Czech. */
  also?: Shown<string>;
  /** The toast has a button that undoes this deletion. */
  undo?: UndoTarget;
  /** Path that the toast links to. */
  leadsTo?: Shown<string>;
}
export interface ShownToast extends Toast {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const LOG_LENGTH = 30;

export interface ToastsState {
  /** Toasts on the screen, oldest first. */
  shown: ShownToast[];
  /** Toasts listed in the notification bell, newest first. */
  log: ShownToast[];
  /** Errors since the bell was opened. A success was read where it happened, and a welcome asks for nothing. */
  unread: number;
}
export interface ToastsRoot {
  toasts: ToastsState;
}

const slice = createSlice({
  name: 'toasts',
  initialState: { shown: [], log: [], unread: 0 } as ToastsState,
  reducers: {
    toastShown: {
      prepare: (toast: Toast) => ({ payload: { ...toast, id: nanoid(), at: Date.now() } }),
      reducer(state, { payload }: PayloadAction<ShownToast>) {
        // The same text is never displayed twice at a time, unless each toast undoes a different deletion.
        const isShown = state.shown.some(({ message, tone }) => message === payload.message && tone === payload.tone);
        if (isShown && !payload.undo) return;
        state.shown.push(payload);
        state.log = [payload, ...state.log].slice(0, LOG_LENGTH);
        if (payload.tone === 'error') state.unread += 1;
      },
    },
    toastClosed(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter(({ id }) => id !== payload);
    },
    /** Asks to undo the deletion of a toast; handled by `listeners/undo`. */
    undoRequested(state, { payload }: PayloadAction<{ toast: Shown<string>; undo: UndoTarget }>) {
      state.shown = state.shown.filter(({ id }) => id !== payload.toast);
    },
    toastsRead(state) {
      state.unread = 0;
    },
    toastsCleared: (): ToastsState => ({ shown: [], log: [], unread: 0 }),
  },
});

export const { toastShown, toastClosed, undoRequested, toastsRead, toastsCleared } = slice.actions;
export const toastsReducer = slice.reducer;

export const selectShownToasts = (state: ToastsRoot) => state.toasts.shown;
export const selectToastLog = (state: ToastsRoot) => state.toasts.log;
export const selectUnreadToasts = (state: ToastsRoot) => state.toasts.unread;
