import { masked, maskedJson } from './masking';

/** Version of the record's own shape; a player refuses what is newer than itself. */
export const RECORD_FORMAT = 1;

/** Which build of the portal somebody runs. */
export interface Build {
  id: string;
  /** When it was built, ISO 8601. */
  made: string;
}

/** What the record says about the place it was made in. */
export interface RecordedPlace {
  format: number;
  build: Build;
  browser: string;
  /** Width and height of the window, CSS pixels. */
  window: [number, number];
  /** Address without its host. */
  route: string;
  /** When it was saved, ISO 8601. */
  saved_at: string;
  /** Milliseconds since the epoch, one for each action. */
  times: number[];
  /** The last calls of the API, newest last; the server's log knows them by `id`. */
  requests: { id: string; call: string; status: number | null }[];
}

/** A history in the import format of Redux DevTools, with one part of our own that they overlook. */
export interface SupportRecord {
  /** The actions as a JSON array. */
  payload: string;
  /** The state before the first of them, as JSON. */
  preloadedState: string;
  portal: RecordedPlace;
}

export interface RecordedAction {
  type: string;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAction = (value: unknown): value is RecordedAction => isTree(value) && typeof value.type === 'string';

/** What every object has under this name without anybody's doing, such as `__proto__` or `toString`. */
const isInherited = (value: unknown): boolean => typeof value === 'string' && value in Object.prototype;

/**
 * What JSON says; undefined where it is none, or has a key or a text that is the name of something inherited: a reducer that takes
 * it for a key would change all objects of whoever plays the record.
 */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text), (key, value: unknown) => {
      if (isInherited(key) || isInherited(value)) throw new SyntaxError('A record has no name of Object.prototype');
      return value;
    }) as unknown;
  } catch {
    return undefined;
  }
}

function isPlace(value: unknown): value is RecordedPlace {
  if (!isTree(value) || !isTree(value.build)) return false;
  const { format, build, browser, window, route, saved_at: savedAt, times, requests } = value;
  const texts = [build.id, build.made, browser, route, savedAt];
  return (
    typeof format === 'number' &&
    texts.every((text) => typeof text === 'string') &&
    [window, times].every((list) => Array.isArray(list) && list.every((item) => typeof item === 'number')) &&
    Array.isArray(requests) &&
    requests.every(isTree)
  );
}

/** What a file holds once its three layers of JSON are read. */
export interface ReadRecord {
  actions: RecordedAction[];
  state: Tree;
  portal: RecordedPlace;
}

/** Reads a record; null for anything that is none. */
export function readRecord(text: string): ReadRecord | null {
  const record = parsed(text);
  if (!isTree(record) || !isPlace(record.portal)) return null;
  const actions = parsed(record.payload);
  const state = parsed(record.preloadedState);
  if (!Array.isArray(actions) || !actions.every(isAction) || !isTree(state)) return null;
  return { actions, state, portal: record.portal };
}

/**
 * A record as text, masked; masking one that is masked already changes nothing.
 * @param longest characters of each text in it at most; a longer one loses its end
 */
export function writeRecord({ actions, state, portal }: ReadRecord, longest = Infinity): string {
  const record: SupportRecord = {
    payload: maskedJson(actions, longest),
    preloadedState: maskedJson(state, longest),
    portal: masked(portal, longest),
  };
  return JSON.stringify(record);
}
