import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { PersistedState } from 'redux-persist';
import type { Draft, DraftsState } from '../slices/drafts';
import { readPreferences } from '../slices/preferences';
import type { PreferencesState } from '../slices/preferences';
import { ownPath } from '../slices/user';
import type { ActingAs } from '../slices/user';
import { MASK } from '../../contract/masking';
import type { RootState } from './rootReducer';

export const STORAGE_KEY = 'persist:portal';
/** In the storage of a tab in which support acts as somebody, which remembers for itself. */
export const ACTING_KEY = 'portal:acting';
const VERSION = 1;

/** Actions of redux-persist carry functions; nothing else may. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Everything that outlives the page, field by field. */
interface Remembered {
  user: Pick<RootState['user'], 'token' | 'company' | 'rememberedPath' | 'acting'>;
  layout: Pick<RootState['layout'], 'collapsed' | 'appearance'>;
  drafts: DraftsState;
  preferences: PreferencesState;
}
const AREAS = ['user', 'layout', 'drafts', 'preferences'] as const satisfies (keyof Remembered)[];

/** The whitelist for one area on its way into the storage. */
function outgoing(state: unknown, area: string | number | symbol): unknown {
  const { user, layout } = { user: state, layout: state } as Pick<RootState, 'user' | 'layout'>;
  if (area === 'user') {
    const { token, company, rememberedPath, acting } = user;
    return { token, company, rememberedPath, ...(acting && { acting }) };
  }
  if (area === 'layout') return { collapsed: layout.collapsed, appearance: layout.appearance };
  return state;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value !== MASK ? value : null);

function draftOf(value: unknown): Draft | null {
  const { values, version, savedAt } = recordOf(value);
  return typeof savedAt === 'number' ? { values: recordOf(values), version: textOf(version), savedAt } : null;
}

/**
 * Brings whatever the storage holds, of any version or hand, into today's shape; what cannot be read is
 * left out. New versions add their step here.
 */
export function rememberedOf(stored: unknown): Remembered {
  const { user, layout, drafts, preferences } = recordOf(stored);
  const { token, company, rememberedPath, acting } = recordOf(user);
  const { collapsed, appearance } = recordOf(layout);
  const path = textOf(rememberedPath);
  return {
    user: {
      token: textOf(token),
      company: typeof company === 'number' ? company : null,
      rememberedPath: path && ownPath(path),
      ...(acting ? { acting: acting as ActingAs } : {}),
    },
    layout: {
      collapsed: typeof collapsed === 'boolean' ? collapsed : null,
      appearance: appearance === 'dark' || appearance === 'light' ? appearance : null,
    },
    drafts: Object.fromEntries(
      Object.entries(recordOf(drafts)).flatMap(([key, value]) => {
        const draft = draftOf(value);
        return draft ? [[key, draft]] : [];
      }),
    ),
    preferences: readPreferences(preferences),
  };
}

/** What was remembered laid over the state that the portal starts with. */
const withRemembered = (state: RootState, { user, layout, drafts, preferences }: Remembered): RootState => ({
  ...state,
  user: { ...state.user, ...user },
  layout: { ...state.layout, ...layout },
  drafts: { ...state.drafts, ...drafts },
  preferences,
});

/** A storage that never throws: blocked, full or missing, the portal starts and merely forgets. */
function forgiving(storage: () => Storage | null) {
  const attempt = <T>(action: (available: Storage) => T): Promise<T | null> => {
    try {
      const available = storage();
      return Promise.resolve(available && action(available));
    } catch {
      return Promise.resolve(null);
    }
  };
  return {
    getItem: (key: string) => attempt((available) => available.getItem(key)),
    setItem: (key: string, value: string) => attempt((available) => available.setItem(key, value)),
    removeItem: (key: string) => attempt((available) => available.removeItem(key)),
  };
}

/**
 * Wraps the root reducer so that the whitelist is written to the storage and read from it.
 * @param isReplayed whether the actions are those of a record
 */
export function persisted(
  reducer: Reducer<RootState>,
  storage: () => Storage | null,
  isReplayed = () => false,
): Reducer<RootState> {
  const persisting = persistReducer<RootState>(
    {
      key: 'portal',
      version: VERSION,
      storage: forgiving(storage),
      whitelist: [...AREAS],
      transforms: [{ in: outgoing, out: (state: unknown) => state }],
      stateReconciler: (stored: Remembered, _original, current) => withRemembered(current, stored),
      timeout: 0,
      migrate: (stored) =>
        Promise.resolve(stored && ({ ...rememberedOf(stored), _persist: stored._persist } as PersistedState)),
    },
    reducer,
  ) as unknown as Reducer<RootState>;
  return replayable(persisting, isReplayed);
}

type PersistMark = { _persist?: { version: number; rehydrated: boolean } };

/**
 * An imported history holds redux-persist's actions without their functions, or, exported by Redux DevTools, with some that
 * throw. They are answered so that the replay goes on and the storage stays as it is.
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

/** Starts persisting; resolves when what was remembered is in the store. */
export function startPersistence(store: Store): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve());
  });
}
