/** The registers, the catalogue and a profile in them. Fetched into the browser's cache as in `members.ts`. */
export const registers = () => [
  import(/* webpackPrefetch: true */ '../../screens/companies/register/RegisterView'),
  import(/* webpackPrefetch: true */ '../../screens/catalogue/TechnologiesScreen'),
  import(/* webpackPrefetch: true */ '../../screens/companies/CompanyScreen'),
];
