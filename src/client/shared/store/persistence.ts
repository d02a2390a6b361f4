import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { PersistedState } from 'redux-persist';
import { areaStorage } from './areaStorage.ts';
import { AREAS } from './remembered.ts';
import type { Remembered } from './remembered.ts';
import type { RootState } from './rootReducer.ts';

/** Marks the session storage of a tab with an impersonation, which keeps its own state. */
export const IMPERSONATION_KEY = 'portal:impersonation';
const VERSION = 1;

/** Actions of redux-persist contain functions. No other actions may. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Filters one area before it is written to the storage. */
function outgoing(state: unknown, area: string | number | symbol): unknown {
  const { user, layout } = { user: state, layout: state } as Pick<RootState, 'user' | 'layout'>;
  if (area === 'user') {
    const { token, company, rememberedPath, impersonation, ended } = user;
    return {
      token,
      company,
      rememberedPath,
      ...(impersonation && { impersonation }),
      ...(ended === 'expired' && { ended }),
    };
  }
  if (area === 'layout') return { collapsed: layout.collapsed, appearance: layout.appearance };
  return state;
}

/** Merges the persisted state into the initial state. */
const withRemembered = (state: RootState, { user, layout, drafts, preferences }: Remembered): RootState => ({
  ...state,
  user: { ...state.user, ...user, ended: state.user.ended },
  layout: { ...state.layout, ...layout },
  drafts: { ...state.drafts, ...drafts },
  preferences,
});

/**
 * Wraps the root reducer so that the persisted areas are written to the storage and read from it.
 * @param storage by default everything is kept in memory
 * @param isReplayed whether the actions are those of a recording
 */
export function persisted(
  reducer: Reducer<RootState>,
  storage = areaStorage(() => null),
  isReplayed = () => false,
): Reducer<RootState> {
  const persisting = persistReducer<RootState>(
    {
      key: 'portal',
      version: VERSION,
      storage,
      // The storage serializes the areas itself, because each has its own key.
      serialize: false,
      getStoredState: storage.getItem as unknown as () => Promise<PersistedState>,
      whitelist: [...AREAS],
      transforms: [{ in: outgoing, out: (state: unknown) => state }],
      stateReconciler: (stored: Remembered, _original, current) => withRemembered(current, stored),
      timeout: 0,
    },
    reducer,
  ) as unknown as Reducer<RootState>;
  return replayable(persisting, isReplayed);
}

type PersistMark = { _persist?: { version: number; rehydrated: boolean } };

/**
 * An imported history contains actions of redux-persist without their functions or, if Redux DevTools exported it, with
 * functions that throw. They are handled here, so that the replay continues and the storage stays unchanged.
 */
function replayable(reducer: Reducer<RootState>, isReplayed: () => boolean): Reducer<RootState> {
  const isCallable = (value: unknown) => typeof value === 'function' && !isReplayed();
  return (state, action: UnknownAction) => {
    if (action.type === PERSIST && !isCallable(action.rehydrate)) {
      const mark: PersistMark = { _persist: { version: -1, rehydrated: false } };
      return Object.assign({}, state ?? reducer(undefined, { type: 'persist/replayed' }), mark);
    }
    const isFunctionless = (action.type === FLUSH || action.type === PURGE) && !isCallable(action.result);
    if (isFunctionless && state) return state;
    return reducer(state, action);
  };
}

/** Starts persistence. Resolves when the persisted state is in the store. */
export function startPersistence(store: Store): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve());
  });
}
