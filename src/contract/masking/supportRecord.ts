import { masked, maskedJson } from './masking.ts';

/** Version of the record format. Players reject newer versions. */
export const RECORD_FORMAT = 1;

/** The build of the portal that is running. */
export interface Build {
  id: string;
  /** Build time, ISO 8601. */
  made: string;
}

/** The environment in which a record was made. */
export interface RecordedPlace {
  format: number;
  build: Build;
  browser: string;
  /** Window width and height in CSS pixels. */
  window: [number, number];
  /** URL without the host. */
  route: string;
  /** Time of saving, ISO 8601. */
  saved_at: string;
  /** Milliseconds since the epoch, one per action. */
  times: number[];
  /** The last API requests, newest last. `id` is the request id in the server log. */
  requests: { id: string; call: string; status: number | null }[];
}

/** A history in the import format of Redux DevTools, with one extra property that they ignore. */
export interface SupportRecord {
  /** The actions as a JSON array. */
  payload: string;
  /** The state before the first action, as JSON. */
  preloadedState: string;
  portal: RecordedPlace;
}

export interface RecordedAction {
  type: string;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAction = (value: unknown): value is RecordedAction => isTree(value) && typeof value.type === 'string';

/** Names inherited from Object.prototype, such as `__proto__` or `toString`. */
const isInherited = (value: unknown): boolean => typeof value === 'string' && value in Object.prototype;

/**
 * Parses JSON. Returns undefined for invalid JSON and for keys or texts that name an inherited property. A reducer that
 * used such a name as a key would modify all objects of the user who plays the record.
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

/** The content of a file after its three layers of JSON are parsed. */
export interface ReadRecord {
  actions: RecordedAction[];
  state: Tree;
  portal: RecordedPlace;
}

/** Parses a record. Returns null for invalid files. */
export function readRecord(text: string): ReadRecord | null {
  const record = parsed(text);
  if (!isTree(record) || !isPlace(record.portal)) return null;
  const actions = parsed(record.payload);
  const state = parsed(record.preloadedState);
  if (!Array.isArray(actions) || !actions.every(isAction) || !isTree(state)) return null;
  return { actions, state, portal: record.portal };
}

/**
 * Serializes and masks a record. Masking a masked record again changes nothing.
 * @param longest maximum characters of each text; longer ones are truncated
 */
export function writeRecord({ actions, state, portal }: ReadRecord, longest = Infinity): string {
  const record: SupportRecord = {
    payload: maskedJson(actions, longest),
    preloadedState: maskedJson(state, longest),
    portal: masked(portal, longest),
  };
  return JSON.stringify(record);
}
