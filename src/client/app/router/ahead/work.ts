/**
 * Prefetches the screens that all members usually open next: projects and reference projects. Works as
 * `membersAhead.ts` of the home page.
 */
export const work = () => [
  import(/* webpackPrefetch: true */ '../../../features/projects/screens/ProjectListScreen'),
  import(/* webpackPrefetch: true */ '../../../features/projects/screens/NewProjectScreen'),
  import(/* webpackPrefetch: true */ '../../../features/projects/screens/ProjectScreen'),
  import(/* webpackPrefetch: true */ '../../../features/references/components/ReferenceList'),
  import(/* webpackPrefetch: true */ '../../../features/references/screens/ReferenceScreen'),
  import(/* webpackPrefetch: true */ '../../../features/references/screens/ReferenceCreateScreen'),
];
