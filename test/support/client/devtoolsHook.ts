import type { DevToolsEnhancerOptions, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

/** What stands under the enhancers of every store made from now on, where the extension of Redux DevTools puts its own. */
export const underneath: StoreEnhancer[] = [];

/** What the store that was made last asks of the extension. */
export let asked: DevToolsEnhancerOptions = {};

// Redux Toolkit looks for it once, when it is loaded, so the set-up of the tests comes before that.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: DevToolsEnhancerOptions) =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: StoreEnhancerStoreCreator) => {
      asked = options;
      return [...enhancers, ...underneath].reduceRight((make, enhance) => enhance(make), createStore);
    },
});
