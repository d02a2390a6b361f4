/** Prefetches the files that the results of the grants finder need and the finder itself does not. */
export const resultsAhead = () => [
  import(/* webpackPrefetch: true */ '#features/grants/screens/GrantResultsScreen.tsx'),
];
