/**
 * What every page of members needs. A page that loads this module prefetches the files into the browser's cache while it is
 * idle. They are not run: running them in the middle of a log-in would be a long task.
 */
export const members = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DefaultLayout'),
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../screens/home/HomeScreen'),
];
