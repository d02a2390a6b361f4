/** The pages of reference projects. Fetched into the browser's cache as in `members.ts`. */
export const references = () => [
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceList'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceScreen'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceCreateScreen'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceEditScreen'),
];
