import type { LiftedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Store extension for importing a recorded history. */
export interface Replayable {
  /** Whether the state comes from a recording, by an import into Redux DevTools or in the player. */
  isReplayed: () => boolean;
}

type StoreWithHistory = Partial<{ liftedStore: Pick<LiftedStore<unknown, UnknownAction, unknown>, 'dispatch'> }>;

/** Actions of redux-persist. In a recording their functions are missing or throw. */
export const hasFunctions = ({ type }: UnknownAction) => /^persist\/(?!REHYDRATE$)/.test(String(type));

/**
 * Detects the import of a history into the Redux DevTools enhancer below, in the extension or in the player. From then
 * on dispatches of the screens have no effect: only the history changes the state, and the screens show what was
 * recorded. Reloading the page ends this mode.
 * @param onImport called before the first state of the recording is set
 */
export const replayable =
  (onImport: () => void): StoreEnhancer<Replayable> =>
  (createStore) =>
  (reducer, preloadedState) => {
    let isReplayed = false;
    const tolerant: typeof reducer = (state, action) =>
      isReplayed && state && hasFunctions(action) ? (state as ReturnType<typeof reducer>) : reducer(state, action);
    const store = createStore(tolerant, preloadedState);
    const { liftedStore } = store as StoreWithHistory;
    if (liftedStore) {
      const { dispatch } = liftedStore;
      liftedStore.dispatch = (action) => {
        if (action.type === 'IMPORT_STATE' && !isReplayed) {
          isReplayed = true;
          onImport();
        }
        return dispatch(action);
      };
    }
    return {
      ...store,
      dispatch: (action) => (isReplayed ? action : store.dispatch(action)),
      isReplayed: () => isReplayed,
    };
  };
