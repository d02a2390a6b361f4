import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { masked } from '../../../contract/masking';
import type { ApiMeta } from '../../api/baseQuery';
import { toastsCleared } from '../../slices/toasts';
import type { RootState } from '../rootReducer';
import { unchangedLooks } from './unchangedLooks';
import { whenIdle } from './whenIdle';

/** What happened since a state that is known. */
export interface History {
  /** As the store had it, unmasked. */
  state: RootState;
  /** Masked. */
  actions: UnknownAction[];
  /** When each action came, milliseconds since the epoch. */
  times: number[];
}

/** Actions and characters of answers that are kept at most; characters once the moment that brought them is over. */
export const HISTORY_LENGTH = 500;
export const HISTORY_SIZE = 2_000_000;
/** An action without an answer, roughly. */
const ACTION_SIZE = 400;

const HALF = HISTORY_LENGTH / 2;
const HALF_SIZE = HISTORY_SIZE / 2;

/** Milliseconds that count as one moment. */
const MOMENT = 1_000;
const LAST_OF_LOGOUT = toastsCleared.type;

/** One of the two places that take turns. They are made once: a growing array would cost more than what is kept in it. */
interface Half {
  state: RootState;
  actions: (UnknownAction | undefined)[];
  times: Float64Array;
  length: number;
  /** Actions that are weighed already. */
  weighed: number;
  size: number;
  /** Actions that are masked already. */
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

/** Whether the page is looked at: told at every change of windows, it would fill a record with what nobody did. */
export const LOOKED_AT = /^__rtkq\/(un)?focused$/;

/** What no replay needs: the recording itself, and redux-persist, whose actions carry functions. */
const isLeftOut = ({ type }: UnknownAction) => /^(support|persist)\//.test(String(type));

function maskedAction(action: UnknownAction): UnknownAction {
  try {
    return masked(action);
  } catch {
    // A record is wanted most when something is broken, be it an action.
    return { type: action.type };
  }
}

/** Masks the next action of a half; false when there is none. */
function maskNext(half: Half): boolean {
  const action = half.masked < half.length ? half.actions[half.masked] : undefined;
  if (!action) return false;
  half.actions[half.masked] = isLeftOut(action) ? { type: action.type } : maskedAction(action);
  half.masked += 1;
  return true;
}

const sizeOf = (action: UnknownAction) =>
  ACTION_SIZE + ((action.meta as { baseQueryMeta?: ApiMeta } | undefined)?.baseQueryMeta?.size ?? 0);

/** What the recorder adds to a store. */
export interface Recorded {
  history: () => History;
  /** Lets the history begin at the present state. */
  beginHistory: () => void;
}

/**
 * Keeps the last actions with the state before them. Two halves take turns, so that recording is to put an action
 * into its place: a full half becomes the older one, and a state that is there anyway becomes the beginning of the
 * newer. Actions are weighed and masked when the browser has nothing else to do, at the latest when somebody asks
 * for them.
 */
export const recorder: StoreEnhancer<Recorded> = (createStore) => (reducer, preloadedState) => {
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
  /** Lets go what is too much. An answer too large for the history is kept in what follows from it only. */
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
  /** What comes together has one time: to read the clock may cost more than to keep the action. */
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
    // Put down before it is done: who listens to the store may dispatch at once what follows from it.
    for (const one of looks.recordedFor(action)) put(one);
    const result = store.dispatch(action);
    // The last action of a log-out clears the history: the next person at this computer must not find it.
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
    const kept = steps.filter(({ action }) => !isLeftOut(action));
    return { state: halves[0]!.state, actions: kept.map(({ action }) => action), times: kept.map(({ time }) => time) };
  };
  return { ...store, dispatch, history, beginHistory: begin };
};
