/** Prefetches the files that the results of the grants finder need and the finder itself does not. */
export const resultsAhead = () => [
  import(/* webpackPrefetch: true */ '../../app/layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ './screens/GrantResultsScreen'),
];
