import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { LiftedStore } from '@redux-devtools/instrument';

/** What a store adds that a recorded history can be imported into. */
export interface Replayable {
  /** Whether the state is that of a record, by an import into Redux DevTools or in the player of records. */
  isReplayed: () => boolean;
}

type Lifted = Partial<{ liftedStore: Pick<LiftedStore<unknown, UnknownAction, unknown>, 'dispatch'> }>;

/**
 * Notices a history that is imported where Redux DevTools, or their part in the player, stand below. From then on
 * screens dispatch as they always do and nothing comes of it: only the history moves the state, and what is shown is
 * what was recorded. A page that is loaded anew is out of it.
 * @param onImport called before the first state of a record is there
 */
export const replayable =
  (onImport: () => void): StoreEnhancer<Replayable> =>
  (createStore) =>
  (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    let isReplayed = false;
    const { liftedStore } = store as Lifted;
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
