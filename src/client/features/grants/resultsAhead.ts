/** Prefetches the files that the results of the grants finder need and the finder itself does not. */
export const resultsAhead = () => [
  import(/* webpackPrefetch: true */ '#app/layouts/DesignSystem.tsx'),
  import(/* webpackPrefetch: true */ './screens/GrantResultsScreen.tsx'),
];
