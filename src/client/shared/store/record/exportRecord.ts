import type { UnknownAction } from '@reduxjs/toolkit';
import { SUPPORT_NOTE_MAX_LENGTH, SUPPORT_RECORD_MAX_BYTES } from '#contract/limits/limits.ts';
import { masked } from '#contract/masking/masking.ts';
import { type Build, RECORD_FORMAT, type RecordedPlace, writeRecord } from '#contract/masking/supportRecord.ts';
import type { ApiMeta } from '#shared/api/baseQuery.ts';
import { rootReducer, type RootState } from '../rootReducer.ts';
import { hrefOf } from '../slices/router.ts';
import { type History, HISTORY_SIZE } from './recorder.ts';

/** Maximum number of requests listed in a recording. */
const LAST_REQUESTS = 20;

/** Data that only the browser knows. */
export interface Surroundings {
  build: Build;
  browser: string;
  window: [number, number];
  now: Date;
}

/**
 * Returns the newest actions whose JSON fits into the limit. The others are applied to the state before them. That
 * state is masked first, because the masked actions refer to cache entries by masked keys.
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

/** Size of the longest note and the rest of the request body in bytes. A character takes at most six bytes. */
const NOTE_BYTES = 6 * SUPPORT_NOTE_MAX_LENGTH + 100;

/** Whether the server accepts a recording of this size. The text is escaped once more in the request. */
const isSendable = (text: string): boolean =>
  new Blob([JSON.stringify(text)]).size + NOTE_BYTES <= SUPPORT_RECORD_MAX_BYTES;

/** A masked recording and its summary for the user. */
export interface ExportedRecord {
  text: string;
  /** False if the recording is too large for the server. */
  sendable: boolean;
  portal: RecordedPlace;
  steps: number;
}

/** Creates the recording file for support from a history. */
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
