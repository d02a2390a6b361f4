/**
 * What several screens of members share beside their frame: the pieces of lists and of forms. Fetched into the browser's
 * cache as in `members.ts`.
 */
export const screens = () => [
  import(/* webpackPrefetch: true */ '../../forms/PortalForm'),
  import(/* webpackPrefetch: true */ '../../ui/Select'),
  import(/* webpackPrefetch: true */ '../../ui/Table'),
];
