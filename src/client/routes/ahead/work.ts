/** What all members go on to: projects and reference projects. Fetched as in `members.ts`. */
export const work = () => [
  import(/* webpackPrefetch: true */ '../../screens/projects/ProjectListScreen'),
  import(/* webpackPrefetch: true */ '../../screens/projects/NewProjectScreen'),
  import(/* webpackPrefetch: true */ '../../screens/projects/ProjectScreen'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceList'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceScreen'),
  import(/* webpackPrefetch: true */ '../../screens/references/ReferenceCreateScreen'),
];
