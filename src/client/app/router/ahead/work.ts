/**
 * Prefetches the screens that all members usually open next: projects and reference projects. Works as in `members.ts`.
 */
export const work = () => [
  import(/* webpackPrefetch: true */ '../../../screens/projects/ProjectListScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/projects/NewProjectScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/projects/ProjectScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/references/ReferenceList'),
  import(/* webpackPrefetch: true */ '../../../screens/references/ReferenceScreen'),
  import(/* webpackPrefetch: true */ '../../../screens/references/ReferenceCreateScreen'),
];
