/**
 * Files that every page for members needs. A page that loads this module prefetches them into the browser's cache while
 * it is idle. The files are not executed, because running them during a log-in would be a long task.
 */
export const membersAhead = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DefaultLayout.tsx'),
  import(/* webpackPrefetch: true */ '#features/home/HomeScreen.tsx'),
];
