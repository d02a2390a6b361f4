import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { readRecord } from '../../../src/contract/supportRecord';
import { ReplayedIn } from '../../../src/client/components/replayed';
import { exportRecord } from '../../../src/client/store/exportRecord';
import type { AppStore } from '../../../src/client/store/makeStore';
import { replayOf } from '../../../src/client/store/replay';
import type { Replay } from '../../../src/client/store/replay';

const surroundings = { build: { id: 'a', made: '2026-11-20T08:00:00Z' }, browser: 'Test', window: [1366, 900] as [number, number], now: new Date(0) };

/** What support gets of a store, and the replay of it. */
export function recordOf(store: AppStore): { text: string; replay: Replay } {
  const { text } = exportRecord(store.history(), store.getState(), surroundings);
  const record = readRecord(text);
  if (!record) throw new Error('The record cannot be read.');
  return { text, replay: replayOf(record) };
}

/** Stands around what is rendered in the player of records. */
export const inPlayer = ({ store }: Replay) =>
  function Player({ children }: { children: ReactNode }) {
    return (
      <ReplayedIn value={document.body}>
        <Provider store={store}>{children}</Provider>
      </ReplayedIn>
    );
  };
