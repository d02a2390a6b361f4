/**
 * Prefetches the screens that clients usually open next: own technologies, the garage, registers and services. Works as
 * `members.ts`.
 */
export const clients = () => [
  import(/* webpackPrefetch: true */ '#features/software/screens/SoftwareListScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/software/screens/SoftwareCreateScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/software/screens/SoftwareEditScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/software/garage/GarageScreen.tsx'),
  import(/* webpackPrefetch: true, webpackChunkName: "chart" */ '#features/software/garage/BarChart.tsx'),
  import(/* webpackPrefetch: true */ '#features/companies/register/RegisterView.tsx'),
  import(/* webpackPrefetch: true */ '#features/technologies/TechnologiesScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/companies/screens/CompanyScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/services/components/ServicesView.tsx'),
  import(/* webpackPrefetch: true */ '#features/services/requests/RequestsScreen.tsx'),
];
