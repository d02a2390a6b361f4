/**
 * Prefetches the screens that all members usually open next: projects and reference projects. Works as
 * `members.ts`.
 */
export const work = () => [
  import(/* webpackPrefetch: true */ '#features/projects/screens/ProjectListScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/projects/screens/NewProjectScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/projects/screens/ProjectScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/references/components/ReferenceList.tsx'),
  import(/* webpackPrefetch: true */ '#features/references/screens/ReferenceScreen.tsx'),
  import(/* webpackPrefetch: true */ '#features/references/screens/ReferenceCreateScreen.tsx'),
];
