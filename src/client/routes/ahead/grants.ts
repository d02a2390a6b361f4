/** The finder of grants. Fetched into the browser's cache as in `members.ts`. */
export const grants = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../screens/grants/GrantSearchScreen'),
  import(/* webpackPrefetch: true */ '../../screens/grants/GrantResultsScreen'),
  import(/* webpackPrefetch: true */ '../../screens/grants/GrantDetailScreen'),
];
