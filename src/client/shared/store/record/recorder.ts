import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { masked } from '#contract/masking/masking.ts';
import type { ApiMeta } from '#shared/api/baseQuery.ts';
import type { RootState } from '../rootReducer.ts';
import { toastsCleared } from '../slices/toasts.ts';
import { hasFunctions } from './recordedHistory.ts';
import { unchangedLooks } from './unchangedLooks.ts';

/** Timeout in milliseconds for a browser that is never idle. */
const AT_LATEST = 5_000;
/** Time slice in milliseconds for browsers without `requestIdleCallback` (Safari). */
const SHARE = 4;

/** The actions since a known state. */
export interface History {
  /** Unmasked state of the store. */
  state: RootState;
  /** Masked. */
  actions: UnknownAction[];
  /** Timestamp of each action in milliseconds since the epoch. */
  times: number[];
}

/**
 * Maximum number of recorded actions and of characters in their responses. The character limit is applied after the
 * interval in which they arrived.
 */
export const HISTORY_LENGTH = 500;
export const HISTORY_SIZE = 2_000_000;
/** Approximate size of an action without a response. */
const ACTION_SIZE = 400;

const HALF = HISTORY_LENGTH / 2;
const HALF_SIZE = HISTORY_SIZE / 2;

/** Milliseconds for which actions share one timestamp. */
const MOMENT = 1_000;
const LAST_OF_LOGOUT = toastsCleared.type;

/**
 * One of two alternating buffers. They are preallocated, because a growing array would cost more than storing the
 * actions.
 */
interface Half {
  state: RootState;
  actions: (UnknownAction | undefined)[];
  times: Float64Array;
  length: number;
  /** Number of actions whose size has been counted. */
  weighed: number;
  size: number;
  /** Number of actions that have been masked. */
  masked: number;
}

const halfFrom = (state: RootState): Half => ({
  state,
  actions: new Array<UnknownAction | undefined>(HALF).fill(undefined),
  times: new Float64Array(HALF),
  length: 0,
  weighed: 0,
  size: 0,
  masked: 0,
});

function restart(half: Half, state: RootState): void {
  half.state = state;
  half.actions.fill(undefined);
  half.length = 0;
  half.weighed = 0;
  half.size = 0;
  half.masked = 0;
}

/**
 * Window focus events. They are dispatched on every change of windows and would fill a recording with actions that are
 * not the user's.
 */
export const LOOKED_AT = /^__rtkq\/(un)?focused$/;

/** Actions that a replay does not need: the recording itself, and those that contain functions. */
const isLeftOut = (action: UnknownAction) => action.type.startsWith('support/') || hasFunctions(action);

function maskedAction(action: UnknownAction): UnknownAction {
  try {
    return masked(action);
  } catch {
    // A recording is most useful when something is broken, even if the broken part is an action.
    return { type: action.type };
  }
}

/** Masks the next action of a half. Returns false if there is none. */
function maskNext(half: Half): boolean {
  const action = half.masked < half.length ? half.actions[half.masked] : undefined;
  if (!action) return false;
  half.actions[half.masked] = isLeftOut(action) ? { type: action.type } : maskedAction(action);
  half.masked += 1;
  return true;
}

const sizeOf = (action: UnknownAction) =>
  ACTION_SIZE + ((action.meta as { baseQueryMeta?: ApiMeta } | undefined)?.baseQueryMeta?.size ?? 0);

/** Store extension of the recorder. */
export interface RecorderExtension {
  history: () => History;
  /** Restarts the history at the current state. */
  beginHistory: () => void;
}

/**
 * Records the latest actions and the state before them. Two halves alternate, so that recording only stores an action:
 * a full half becomes the older one, and the current state becomes the start of the newer one. Actions are measured and
 * masked when the browser is idle, at the latest when the history is requested.
 */
export const recorder: StoreEnhancer<RecorderExtension> = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const stateNow = () => store.getState() as unknown as RootState;
  let older = halfFrom(stateNow());
  let newer = halfFrom(stateNow());
  let now = 0;
  let isMasking = false;
  const looks = unchangedLooks(stateNow);

  const turn = () => {
    looks.forget();
    [older, newer] = [newer, older];
    restart(newer, stateNow());
  };
  const begin = () => {
    looks.forget();
    restart(older, stateNow());
    restart(newer, stateNow());
  };
  /**
   * Discards actions beyond the size limit. If one response is too large for the history, the history restarts at the
   * state after it.
   */
  const weigh = () => {
    let largest = 0;
    for (; newer.weighed < newer.length; newer.weighed += 1) {
      const size = sizeOf(newer.actions[newer.weighed]!);
      newer.size += size;
      largest = Math.max(largest, size);
    }
    if (largest > HALF_SIZE) begin();
    else if (newer.size > HALF_SIZE) turn();
    else if (older.size + newer.size > HISTORY_SIZE) restart(older, newer.state);
  };
  const maskOne = () => maskNext(older) || maskNext(newer);

  const endMoment = () => {
    now = 0;
    weigh();
    if (isMasking) return;
    isMasking = true;
    whenIdle(maskOne, () => {
      isMasking = false;
    });
  };
  /**
   * Actions within an interval share one timestamp, because reading the clock may cost more than storing the action.
   */
  const beginMoment = () => {
    now = Date.now();
    setTimeout(endMoment, MOMENT);
  };

  const put = (action: UnknownAction) => {
    if (newer.length === HALF) turn();
    if (now === 0) beginMoment();
    newer.actions[newer.length] = action;
    newer.times[newer.length] = now;
    newer.length += 1;
  };

  const dispatch: typeof store.dispatch = (action) => {
    if (LOOKED_AT.test(action.type)) return store.dispatch(action);
    // Recorded before it is dispatched, because a store subscriber may immediately dispatch a follow-up action.
    for (const one of looks.recordedFor(action)) put(one);
    const result = store.dispatch(action);
    // The last action of a logout clears the history, so that the next user of this computer cannot read it.
    if (action.type === LAST_OF_LOGOUT && stateNow().user.ended !== 'expired') begin();
    return result;
  };

  const history = (): History => {
    weigh();
    while (maskOne());
    const halves = older.length > 0 ? [older, newer] : [newer];
    const steps = halves.flatMap(({ actions, times, length }) =>
      Array.from({ length }, (_, index) => ({ action: actions[index]!, time: times[index]! })),
    );
    const included = steps.filter(({ action }) => !isLeftOut(action));
    return {
      state: halves[0]!.state,
      actions: included.map(({ action }) => action),
      times: included.map(({ time }) => time),
    };
  };
  return { ...store, dispatch, history, beginHistory: begin };
};

/**
 * Runs work in pieces while the browser is idle.
 * @param piece does one piece. Returns false when nothing is left
 */
function whenIdle(piece: () => boolean, onDone: () => void): void {
  const run = (hasTime: () => boolean) => {
    do {
      if (!piece()) return onDone();
    } while (hasTime());
    whenIdle(piece, onDone);
  };
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 1), { timeout: AT_LATEST });
    return;
  }
  setTimeout(() => {
    const started = performance.now();
    run(() => performance.now() - started < SHARE);
  }, 0);
}
