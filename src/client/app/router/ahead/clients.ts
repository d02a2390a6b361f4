/**
 * Prefetches the screens that clients usually open next: own technologies, the garage, registers and services. Works as
 * `membersAhead.ts` of the home page.
 */
export const clients = () => [
  import(/* webpackPrefetch: true */ '../../../features/software/screens/SoftwareListScreen'),
  import(/* webpackPrefetch: true */ '../../../features/software/screens/SoftwareCreateScreen'),
  import(/* webpackPrefetch: true */ '../../../features/software/screens/SoftwareEditScreen'),
  import(/* webpackPrefetch: true */ '../../../features/software/garage/GarageScreen'),
  import(/* webpackPrefetch: true, webpackChunkName: "chart" */ '../../../features/software/garage/BarChart'),
  import(/* webpackPrefetch: true */ '../../../features/companies/register/RegisterView'),
  import(/* webpackPrefetch: true */ '../../../features/technologies/TechnologiesScreen'),
  import(/* webpackPrefetch: true */ '../../../features/companies/screens/CompanyScreen'),
  import(/* webpackPrefetch: true */ '../../../features/services/components/ServicesView'),
  import(/* webpackPrefetch: true */ '../../../features/services/requests/RequestsScreen'),
];
