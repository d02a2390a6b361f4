import { AREAS, recordOf, rememberedOf } from './remembered.ts';
import type { Area, Entries, Remembered } from './remembered.ts';

/** Key of the session. Tabs with the previous release also read it there. */
export const STORAGE_KEY = 'persist:portal';
const keyOf = (area: Area) => (area === 'user' ? STORAGE_KEY : `${STORAGE_KEY}/${area}`);
export const STORAGE_KEYS = AREAS.map(keyOf);

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** Compares two values by their JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether another tab has written a newer value. Only drafts have a timestamp. */
function isNewer(stored: unknown, mine: unknown): boolean {
  const { savedAt } = recordOf(stored);
  const { savedAt: mineAt = 0 } = recordOf(mine);
  return typeof savedAt === 'number' && savedAt > Number(mineAt);
}

/** Returns the stored entries, overwritten with the entries that this tab has changed. */
function merged(...areas: [known: object, mine: object, stored: object]): Entries {
  const [known, mine, stored] = areas as [Entries, Entries, Entries];
  const result = { ...stored };
  for (const name of Object.keys({ ...known, ...mine })) {
    if (isSame(mine[name], known[name])) continue;
    if (!isSame(stored[name], known[name]) && isNewer(stored[name], mine[name])) continue;
    if (name in mine) result[name] = mine[name];
    else delete result[name];
  }
  return result;
}

/** Whether the user logged out. An expired session does not count, because its drafts are kept until the next login. */
const isFarewell = ({ user: before }: Remembered, { user: now }: Remembered) =>
  before.token !== null && now.token === null && now.ended !== 'expired';

/**
 * Creates a storage for redux-persist that several tabs share. redux-persist itself writes all areas as one text and
 * overwrites the changes of other tabs. Here each area has its own key, and only entries that this tab has changed
 * since its last read are written. A draft of another tab therefore survives even if this tab does not know it. The
 * storage never throws: if it is blocked, full or missing, the portal starts without persistence.
 * @param storage called on every access, because reading `localStorage` may throw
 */
export function areaStorage(storage: () => Storage | null) {
  const attempt = <T>(action: (available: Storage) => T): T | null => {
    try {
      const available = storage();
      return available && action(available);
    } catch {
      return null;
    }
  };
  const textOf = (key: string) => attempt((available) => available.getItem(key));
  const read = (): Remembered => {
    // Earlier releases stored all areas under this key.
    const all = recordOf(parsed(textOf(STORAGE_KEY)));
    const found = AREAS.map((area) => [area, parsed((area === 'user' ? null : textOf(keyOf(area))) ?? all[area])]);
    return rememberedOf(Object.fromEntries(found));
  };
  /** Returns whether the storage contains the entries now. */
  const write = (area: Area, entries: object) => {
    const text = JSON.stringify(entries);
    // The session keeps the format of redux-persist, which is JSON inside JSON.
    const next = area === 'user' ? JSON.stringify({ user: text }) : text;
    if (next === textOf(keyOf(area))) return true;
    return attempt((available) => [available.setItem(keyOf(area), next)]) !== null;
  };

  /** The state that this tab last read or wrote. */
  let known = rememberedOf({});

  return {
    /** Undefined if nothing has been stored yet. */
    getItem: () => {
      known = read();
      return Promise.resolve(STORAGE_KEYS.some((key) => textOf(key) !== null) ? known : undefined);
    },
    setItem: (_key: string, areas: Remembered) => {
      const stored = read();
      const before = known;
      for (const area of AREAS) {
        const forgets = area === 'drafts' && isFarewell(before, areas);
        const isWritten = write(area, forgets ? areas[area] : merged(before[area], areas[area], stored[area]));
        // If the storage is full, the next change tries again.
        if (isWritten) known = { ...known, [area]: areas[area] };
      }
      return Promise.resolve();
    },
    removeItem: () => {
      for (const key of STORAGE_KEYS) attempt((available) => available.removeItem(key));
      return Promise.resolve();
    },
    /**
     * Reads the storage again. Returns the previously known state and the current one, which becomes the known state.
     */
    look: () => {
      const before = known;
      known = read();
      return { before, now: known };
    },
  };
}
