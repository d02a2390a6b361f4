import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { ApiMeta } from '../api/baseQuery';
import { noticesForgotten } from '../slices/notices';
import type { RootState } from './rootReducer';

/** What happened since a state that is known. */
export interface History {
  state: RootState;
  actions: UnknownAction[];
  /** When each action came, milliseconds since the epoch. */
  times: number[];
}

/** Actions and characters of answers that are kept at most. */
export const HISTORY_LENGTH = 500;
export const HISTORY_SIZE = 2_000_000;
/** An action without an answer, roughly. */
const ACTION_SIZE = 400;

const emptyFrom = (state: RootState): History => ({ state, actions: [], times: [] });

/** What no replay needs: the recording itself, and redux-persist, whose actions carry functions. */
const isLeftOut = ({ type }: UnknownAction) => /^(support|persist)\//.test(String(type));

const sizeOf = (action: UnknownAction) =>
  ACTION_SIZE + ((action.meta as { baseQueryMeta?: ApiMeta } | undefined)?.baseQueryMeta?.size ?? 0);

/** What the recorder adds to a store; the history is unmasked and in memory only. */
export interface Recorded {
  history: () => History;
  /** Lets the history begin at the present state. */
  beginHistory: () => void;
}

/**
 * Keeps the last actions with the state before them. Two halves take turns, so that recording is a push to an
 * array: a full half becomes the older one, and a state that is there anyway becomes the new half's beginning.
 * Nothing is copied, sorted out, measured or masked before somebody asks for it.
 */
export const recorder: StoreEnhancer<Recorded> = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const stateNow = () => store.getState() as unknown as RootState;
  let older: History | null = null;
  let newer = emptyFrom(stateNow());
  let size = 0;

  const begin = (before: History | null) => {
    older = before;
    newer = emptyFrom(stateNow());
    size = 0;
  };

  const dispatch: typeof store.dispatch = (action) => {
    const result = store.dispatch(action);
    newer.actions.push(action);
    newer.times.push(Date.now());
    size += sizeOf(action);
    if (newer.actions.length >= HISTORY_LENGTH / 2 || size >= HISTORY_SIZE / 2) begin(newer);
    // The last step of a farewell: nothing is left to the next person at this computer.
    if (action.type === noticesForgotten.type && stateNow().user.ended !== 'expired') begin(null);
    return result;
  };

  const history = (): History => {
    const actions = [...(older?.actions ?? []), ...newer.actions];
    const times = [...(older?.times ?? []), ...newer.times];
    const kept = actions.flatMap((action, index) => (isLeftOut(action) ? [] : [index]));
    return {
      state: (older ?? newer).state,
      actions: kept.map((index) => actions[index]!),
      times: kept.map((index) => times[index]!),
    };
  };
  return { ...store, dispatch, history, beginHistory: () => begin(null) };
};
