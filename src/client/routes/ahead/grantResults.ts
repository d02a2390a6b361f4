/** What a found grant is shown by, of which the finder itself needs nothing (docs/decisions/0022). */
export const grantResults = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../screens/grants/GrantResultsScreen'),
];
