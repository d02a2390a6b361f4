import type { UnknownAction } from '@reduxjs/toolkit';
import { SUPPORT_NOTE_MAX_LENGTH, SUPPORT_RECORD_MAX_BYTES } from '../../../contract/limits';
import { masked } from '../../../contract/masking';
import { RECORD_FORMAT, writeRecord } from '../../../contract/supportRecord';
import type { Build, RecordedPlace } from '../../../contract/supportRecord';
import type { ApiMeta } from '../../api/baseQuery';
import { hrefOf } from '../../slices/router';
import { HISTORY_SIZE } from './recorder';
import type { History } from './recorder';
import { rootReducer } from '../rootReducer';
import type { RootState } from '../rootReducer';

/** Calls named in a record at most. */
const LAST_REQUESTS = 20;

/** What only the browser knows. */
export interface Surroundings {
  build: Build;
  browser: string;
  window: [number, number];
  now: Date;
}

/**
 * The newest actions whose JSON fits; the others become part of the state before them. That state is masked first,
 * as the actions are, which name what they change in the caches by masked keys.
 */
function fitting({ state, actions, times }: History): History {
  let size = 0;
  let from = actions.length;
  while (from > 0) {
    size += JSON.stringify(actions[from - 1]).length;
    if (size > HISTORY_SIZE) break;
    from -= 1;
  }
  return {
    state: actions.slice(0, from).reduce<RootState>((before, action) => rootReducer(before, action), masked(state)),
    actions: actions.slice(from),
    times: times.slice(from),
  };
}

const metaOf = (action: UnknownAction) => (action.meta as { baseQueryMeta?: ApiMeta } | undefined)?.baseQueryMeta;

function requestsIn(actions: UnknownAction[]): RecordedPlace['requests'] {
  return actions
    .flatMap((action) => metaOf(action) ?? [])
    .slice(-LAST_REQUESTS)
    .map(({ requestId, method, url, status }) => ({ id: requestId, call: `${method} ${url}`, status }));
}

/** Bytes of the longest note with what a call has around it; a letter takes six at most. */
const NOTE_BYTES = 6 * SUPPORT_NOTE_MAX_LENGTH + 100;

/** Whether the server takes a record of this text, which is escaped once more on its way. */
const isSendable = (text: string): boolean =>
  new Blob([JSON.stringify(text)]).size + NOTE_BYTES <= SUPPORT_RECORD_MAX_BYTES;

/** A masked record, and what the person reads about it first. */
export interface ExportedRecord {
  text: string;
  /** False for one that is too large for the server. */
  sendable: boolean;
  portal: RecordedPlace;
  steps: number;
}

/** Makes the file for support out of a history. */
export function exportRecord(
  history: History,
  current: RootState,
  { build, browser, window, now }: Surroundings,
): ExportedRecord {
  const { state, actions, times } = fitting(history);
  const { location } = current.router;
  const portal: RecordedPlace = masked({
    format: RECORD_FORMAT,
    build,
    browser,
    window,
    route: location ? hrefOf(location) : '/',
    saved_at: now.toISOString(),
    times,
    requests: requestsIn(actions),
  });
  const text = writeRecord({
    actions: actions as { type: string }[],
    state: { ...state, support: { open: false } },
    portal,
  });
  return { text, sendable: isSendable(text), portal, steps: actions.length };
}
