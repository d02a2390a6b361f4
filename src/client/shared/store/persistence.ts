import type { Reducer } from '@reduxjs/toolkit';
import { KEY_PREFIX, persistReducer } from 'redux-persist';
import { MASK } from '#contract/masking/masking.ts';

/** Fields of a slice, as redux-persist serializes them. */
type Fields = Record<string, string | undefined>;

const textsOf = (state: object, fields = Object.keys(state)): Fields =>
  Object.fromEntries(fields.map((field) => [field, JSON.stringify(state[field as never])]));
/** Only drafts have a time. */
const savedAt = (text = '{}') => (JSON.parse(text) as { savedAt?: number } | null)?.savedAt ?? 0;

/** Adds to the stored fields what this tab changed since it knew them. If another tab did too, the newer is taken. */
function merged(known: Fields, mine: Fields, stored: Fields): Fields {
  const isMine = (field: string) =>
    mine[field] !== known[field] && (stored[field] === known[field] || savedAt(stored[field]) <= savedAt(mine[field]));
  const fields = Object.keys({ ...known, ...mine, ...stored });
  return Object.fromEntries(fields.map((field) => [field, isMine(field) ? mine[field] : stored[field]]));
}

/**
 * Storage engine for redux-persist, which alone would overwrite the changes of other tabs. A write to a full or blocked
 * storage is rejected, and the next change tries again.
 * @param storage called on every access, because reading `localStorage` may throw
 */
export function tabStorage(storage: () => Storage | null) {
  const initial: Record<string, Fields> = {};
  const known: Record<string, Fields> = {};
  const read = (key: string): Fields => {
    try {
      return { ...initial[key], ...(JSON.parse(storage()?.getItem(key) ?? '{}') as Fields | null) };
    } catch {
      return { ...initial[key] };
    }
  };
  return {
    setInitial: (key: string, state: object, fields?: string[]) => (initial[key] = textsOf(state, fields)),
    getItem: async (key: string) => JSON.stringify((known[key] = read(key))),
    setItem: async (key: string, text: string) => {
      const mine = JSON.parse(text) as Fields;
      storage()?.setItem(key, JSON.stringify(merged(known[key] ?? {}, mine, read(key))));
      known[key] = mine;
    },
    removeItem: async (key: string) => storage()?.removeItem(key),
    /** Returns a slice with the changes of other tabs, or null if there are none. */
    changed(key: string, state: object): Record<string, unknown> | null {
      const [mine, stored] = [textsOf(state), read(key)];
      const next = Object.entries(merged(known[key] ?? {}, mine, stored));
      known[key] = stored;
      if (next.every(([field, text]) => text === mine[field])) return null;
      return Object.fromEntries(next.map(([field, text]) => [field, text && JSON.parse(text)]));
    },
  };
}

/** Persists the fields of a slice that have the given types. By default these are all fields with objects. */
export function persisted<State extends object>(
  key: string,
  reducer: Reducer<State>,
  storage: ReturnType<typeof tabStorage>,
  types?: Partial<Record<keyof State, string>>,
): Reducer<State> {
  const initial = reducer(undefined, { type: '' });
  const whitelist = types && Object.keys(types);
  storage.setInitial(`${KEY_PREFIX}${key}`, initial, whitelist);
  const isValid = ([field, value]: [string, unknown]) =>
    typeof value === (types ? types[field as keyof State] : 'object') && value !== null && value !== MASK;
  const stateReconciler = (stored: object) => ({
    ...initial,
    ...Object.fromEntries(Object.entries(stored).filter(isValid)),
  });
  const config = { key, storage, stateReconciler, timeout: 0, ...(whitelist && { whitelist }) };
  return persistReducer(config, reducer) as unknown as Reducer<State>;
}
