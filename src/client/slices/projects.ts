import { endpoints } from '../../contract/endpoints';
import type { ProjectStatus } from '../../contract/vocabulary/projectStatus';
import type { Page } from '../../contract/wire/common';
import type { ProjectMatches } from '../../contract/wire/matches';
import type { Project, ProjectDefaults, ProjectPatch } from '../../contract/wire/projects';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, idsOf, listOf } from '../api/tags';
import { withEtag } from '../api/versioned';
import type { Versioned } from '../api/versioned';

interface ProjectsQuery {
  q?: string;
  status?: readonly ProjectStatus[];
  categories?: readonly number[];
  page?: number;
  ordering?: string;
}

export const projectsApi = portalApi.injectEndpoints({
  area: 'projects',
  endpoints: (build) => ({
    listProjects: build.query<Page<Project>, ProjectsQuery>({
      query: (params) => callOf(endpoints.listProjects, { params: { ...params } }),
      providesTags: (page) => idsOf('Project', page?.results),
    }),
    getProject: build.query<Versioned<Project>, { id: number }>({
      query: (parts) => callOf(endpoints.getProject, { parts }),
      transformResponse: withEtag<Project>,
      providesTags: (_project, _failure, { id }) => [idOf('Project', id)],
    }),
    /** What the create form starts with; a copy of the project whose id is given. */
    getProjectDefaults: build.query<ProjectDefaults, { project_id?: number | undefined }>({
      query: (params) => callOf(endpoints.getProjectDefaults, { params: { ...params } }),
      keepUnusedDataFor: 0,
    }),
    getProjectMatches: build.query<ProjectMatches, { id: number }>({
      query: (parts) => callOf(endpoints.getProjectMatches, { parts }),
      providesTags: (_matches, _failure, { id }) => [idOf('Project', id)],
    }),
    createProject: build.mutation<Project, ProjectPatch>({
      query: (body) => callOf(endpoints.createProject, { body }),
      invalidatesTags: (_project, failure) => (failure ? [] : [listOf('Project'), listOf('Overview')]),
      extraOptions: { success: 'created' },
    }),
    updateProject: build.mutation<Versioned<Project>, { id: number; etag?: string | null; patch: ProjectPatch }>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateProject, { parts: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Project>,
      invalidatesTags: (_project, failure, { id }) =>
        failure ? [] : [idOf('Project', id), listOf('Project'), listOf('Overview')],
      extraOptions: { success: 'changed' },
    }),
    deleteProject: build.mutation<null, { id: number }>({
      query: (parts) => callOf(endpoints.deleteProject, { parts }),
      invalidatesTags: (_nothing, failure) => (failure ? [] : [listOf('Project'), listOf('Overview')]),
      extraOptions: { success: 'deleted', undo: 'projects' },
    }),
    restoreProject: build.mutation<Project, { id: number }>({
      query: (parts) => callOf(endpoints.restoreProject, { parts }),
      invalidatesTags: (_project, failure) => (failure ? [] : [listOf('Project'), listOf('Overview')]),
    }),
  }),
});

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useGetProjectDefaultsQuery,
  useGetProjectMatchesQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} = projectsApi;
