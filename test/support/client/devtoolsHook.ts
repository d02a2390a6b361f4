import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

/** What stands under the enhancers of every store made from now on, where the extension of Redux DevTools puts its own. */
export const underneath: StoreEnhancer[] = [];

// Redux Toolkit looks for it once, when it is loaded, so the set-up of the tests comes before that.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: StoreEnhancerStoreCreator) =>
      [...enhancers, ...underneath].reduceRight((make, enhance) => enhance(make), createStore),
});
