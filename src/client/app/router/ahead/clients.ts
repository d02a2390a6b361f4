/**
 * Prefetches the screens that clients usually open next: own technologies, the garage, registers and services. Works as
 * in `members.ts`.
 */
export const clients = () => [
  import(/* webpackPrefetch: true */ '../../../screens/software/SoftwareListScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/software/SoftwareCreateScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/software/SoftwareEditScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/garage/GarageScreen'),
  import(/* webpackPrefetch: true, webpackChunkName: "chart" */ '../../../screens/garage/BarChart'),
  import(/* webpackPrefetch: true */ '../../../features/companies/register/RegisterView'),
  import(/* webpackPrefetch: true */ '../../../screens/catalogue/TechnologiesScreen'),
  import(/* webpackPrefetch: true */ '../../../features/companies/screens/CompanyScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/services/ServicesView'),
  import(/* webpackPrefetch: true */ '../../../screens/account/RequestsScreen'),
];
