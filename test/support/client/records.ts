import { type Replay, replayOf } from '#app/replay/replay.ts';
import { readRecord } from '#contract/masking/supportRecord.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { exportRecord, type Surroundings } from '#shared/store/record/exportRecord.ts';

export const surroundings: Surroundings = {
  build: { id: 'a', made: '2026-11-20T08:00:00Z' },
  browser: 'Test',
  window: [1366, 900],
  now: new Date(0),
};

/** The support record exported by the user of a test. */
export const exported = (store: AppStore) => exportRecord(store.history(), store.getState(), surroundings);

export function replayed(text: string): Replay {
  const record = readRecord(text);
  if (!record) throw new Error('The record cannot be read.');
  return replayOf(record);
}

/** The exported record of a store and its replay. */
export function recordOf(store: AppStore): { text: string; replay: Replay } {
  const { text } = exported(store);
  return { text, replay: replayed(text) };
}
