/** Prefetches the files that the results of the grants finder need and the finder itself does not. */
export const grantResults = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../../features/grants/screens/GrantResultsScreen'),
];
