/** The pages of projects. Fetched into the browser's cache as in `members.ts`. */
export const projects = () => [
  import(/* webpackPrefetch: true */ '../../screens/projects/ProjectListScreen'),
  import(/* webpackPrefetch: true */ '../../screens/projects/NewProjectScreen'),
  import(/* webpackPrefetch: true */ '../../screens/projects/ProjectScreen'),
];
