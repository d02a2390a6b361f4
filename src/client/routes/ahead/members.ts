/**
 * What every page of members needs. A page that loads this module has the files fetched into the browser's cache while it
 * rests, and nothing of them is run (docs/decisions/0022).
 */
export const members = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DefaultLayout'),
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../screens/home/HomeScreen'),
];
