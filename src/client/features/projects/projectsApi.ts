import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Project, ProjectPatch } from '#contract/wire/projects.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { type Change, type Deletion, ownedEndpoints } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import type { Versioned } from '#shared/api/versioned.ts';

const own = ownedEndpoints('Project');

export const projectsApi = portalApi.injectEndpoints({
  endpoints: inArea('projects', (build, rtk) => ({
    listProjects: build.query({
      query: (query: QueryInput<'listProjects'>) => callOf(endpoints.listProjects, { query }),
      providesTags: (page) => idsOf('Project', page?.results),
    }),
    getProject: rtk.query<Versioned<Project>, { id: number }>(own.read<Project>(endpoints.getProject)),
    /** Initial values of the create form, or a copy of the project with the given id. */
    getProjectDefaults: build.query({
      query: (query: { project_id?: number | undefined }) => callOf(endpoints.getProjectDefaults, { query }),
      keepUnusedDataFor: 0,
    }),
    getProjectMatches: build.query({
      query: (path: { id: number }) => callOf(endpoints.getProjectMatches, { path }),
      providesTags: (_matches, _failure, { id }) => [idOf('Project', id)],
    }),
    /** Hides a project from the own lists; the toast has an undo button. */
    dismissProject: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.dismissProject, { path }),
      invalidatesTags: tagsOnSuccess([listOf('Project'), listOf('Overview')]),
      extraOptions: { success: 'dismissed', undo: 'dismissals' },
    }),
    undismissProject: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.undismissProject, { path }),
      invalidatesTags: tagsOnSuccess([listOf('Project'), listOf('Overview')]),
    }),
    createProject: rtk.mutation<Project, ProjectPatch>(own.create(endpoints.createProject)),
    updateProject: rtk.mutation<Versioned<Project>, Change<ProjectPatch>>(own.update<Project>(endpoints.updateProject)),
    deleteProject: rtk.mutation<null, Deletion>(own.delete(endpoints.deleteProject, 'projects')),
    restoreProject: rtk.mutation<Project, { id: number }>(own.restore(endpoints.restoreProject)),
  })),
});

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useGetProjectDefaultsQuery,
  useGetProjectMatchesQuery,
  useDismissProjectMutation,
  useUndismissProjectMutation,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} = projectsApi;
