import { AREAS, recordOf, rememberedOf } from './remembered';
import type { Area, Entries, Remembered } from './remembered';

/** The log-in stands under this key, where tabs with the release before look for it, too. */
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

/** Whether two values of JSON are the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether another tab wrote something after what is to be written here; drafts alone say when they were saved. */
function isNewer(stored: unknown, mine: unknown): boolean {
  const { savedAt } = recordOf(stored);
  const { savedAt: mineAt = 0 } = recordOf(mine);
  return typeof savedAt === 'number' && savedAt > Number(mineAt);
}

/** What is stored with the entries that were changed here laid over it. */
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

/** Whether somebody logged out; whoever is only asked to log in again finds drafts afterwards. */
const isFarewell = ({ user: before }: Remembered, { user: now }: Remembered) =>
  before.token !== null && now.token === null && now.ended !== 'expired';

/**
 * A storage for redux-persist that several tabs share. redux-persist writes all areas as one text, as its tab has them, over
 * whatever other tabs wrote meanwhile; here each area has a key, and only entries that this tab changed since it last looked
 * are written, so that a draft of another tab stays even if this one never heard of it. It never throws: blocked, full or
 * missing, the portal starts and merely forgets.
 * @param storage asked each time, as reading `localStorage` itself may throw
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
    // Releases before kept all areas there.
    const all = recordOf(parsed(textOf(STORAGE_KEY)));
    const found = AREAS.map((area) => [area, parsed((area === 'user' ? null : textOf(keyOf(area))) ?? all[area])]);
    return rememberedOf(Object.fromEntries(found));
  };
  /** Whether it is there now. */
  const write = (area: Area, entries: object) => {
    const text = JSON.stringify(entries);
    // The log-in as redux-persist would write it, JSON inside JSON.
    const next = area === 'user' ? JSON.stringify({ user: text }) : text;
    if (next === textOf(keyOf(area))) return true;
    return attempt((available) => [available.setItem(keyOf(area), next)]) !== null;
  };

  /** What this tab last read or wrote. */
  let known = rememberedOf({});

  return {
    /** Undefined where nothing was ever stored. */
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
        // Where the storage is full it is tried again with the next change.
        if (isWritten) known = { ...known, [area]: areas[area] };
      }
      return Promise.resolve();
    },
    removeItem: () => {
      for (const key of STORAGE_KEYS) attempt((available) => available.removeItem(key));
      return Promise.resolve();
    },
    /** What stands in the storage, and what this tab knew of it, which from now on is the same. */
    look: () => {
      const before = known;
      known = read();
      return { before, now: known };
    },
  };
}
