import { type EnhancedStore as InstrumentedStore, instrument, type LiftedStore } from '@redux-devtools/instrument';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { dayOf } from '#contract/lib/days.ts';
import type { ReadRecord, RecordedPlace } from '#contract/masking/supportRecord.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { replayable } from '#shared/store/record/recordedHistory.ts';
import './everyArea.ts';
import { rootReducer, type RootState } from '#shared/store/rootReducer.ts';
import { deviceReducer, type DeviceState } from '#shared/store/slices/device.ts';

type Action = UnknownAction & { type: string };
type ReplayStore = InstrumentedStore<RootState, Action, null>;

const NO_NETWORK: ApiSettings = {
  apiBase: '',
  grantsBase: '',
  credentials: 'omit',
  retries: 0,
  timeoutMs: 0,
  offline: true,
};

/** A recorded history for a player. */
export interface Replay {
  /** Replaces the store of the portal. */
  store: ReturnType<typeof storeOf>;
  /** Number of steps. Step 0 is the state before the first action. */
  length: number;
  /** Index of the step that cannot be replayed, or null. */
  brokenAt: number | null;
  jumpTo: (step: number) => void;
}

const storeOf = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: NO_NETWORK },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(portalApi.middleware, grantsApi.middleware),
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers({ autoBatch: false }).concat(
        replayable(() => undefined),
        devtools,
      ),
    devTools: false,
  });

const devtools = instrument<RootState, Action>(undefined, { shouldCatchErrors: true });

/** Keeps the slices that exist in this build. An older build may have had others. */
const knownSlices = (state: ReadRecord['state']): ReadRecord['state'] => {
  const names = Object.keys(rootReducer(undefined, { type: '' }));
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
};

/** The device state for recordings of builds that did not store all of it. */
const deviceOf = ({ window, saved_at: savedAt }: RecordedPlace): DeviceState => ({
  ...deviceReducer(undefined, { type: '' }),
  window,
  today: dayOf(new Date(savedAt)),
});

/** Replays a recording in a store without network and storage. The store is at the last step afterwards. */
export function replayOf({ actions, state, portal }: ReadRecord): Replay {
  const store = storeOf();
  const lifted = (store as unknown as ReplayStore).liftedStore as LiftedStore<RootState, Action, null>;
  lifted.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: actions as Action[],
    preloadedState: {
      ...knownSlices(state),
      device: { ...deviceOf(portal), ...(state.device as Partial<DeviceState> | undefined) },
    } as unknown as RootState,
  });
  const broken = lifted.getState().computedStates.findIndex(({ error }) => error !== undefined);
  return {
    store,
    length: actions.length,
    brokenAt: broken < 0 ? null : broken,
    jumpTo: (step) => lifted.dispatch({ type: 'JUMP_TO_STATE', index: step }),
  };
}
