/** The pages of the own technologies and the garage. Fetched into the browser's cache as in `members.ts`. */
export const software = () => [
  import(/* webpackPrefetch: true */ '../../screens/software/SoftwareListScreen'),
  import(/* webpackPrefetch: true */ '../../screens/software/SoftwareCreateScreen'),
  import(/* webpackPrefetch: true */ '../../screens/software/SoftwareEditScreen'),
  import(/* webpackPrefetch: true */ '../../screens/garage/GarageScreen'),
];
