/** The pages of services and of what was asked for there. Fetched into the browser's cache as in `members.ts`. */
export const services = () => [
  import(/* webpackPrefetch: true */ '../../screens/services/ServicesView'),
  import(/* webpackPrefetch: true */ '../../screens/services/StrategicAnalysisScreen'),
  import(/* webpackPrefetch: true */ '../../screens/account/RequestsScreen'),
];
