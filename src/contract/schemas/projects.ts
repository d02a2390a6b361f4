import { Type } from 'typebox';
import { PROJECT_ORDERINGS, PROJECT_STATUSES, type ProjectStatus } from '../vocabulary/projectStatus.ts';
import { REGION_CODES } from '../vocabulary/territories.ts';
import { Codes, Page, Id } from '../wire/common.ts';
import { ProjectMatches } from '../wire/matches.ts';
import { Project, ProjectDefaults, ProjectPatch } from '../wire/projects.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { Ids, ListOf, Mine, SearchQuery, IdPath } from './queries.ts';

const ListProjectsQuery = Type.Object({
  ...SearchQuery.properties,
  status: ListOf(Type.Unsafe<ProjectStatus>(Type.Integer({ enum: [...PROJECT_STATUSES] }))),
  categories: Ids,
  region: Type.Optional(Codes(REGION_CODES)),
  /** Only projects whose tender takes bids. */
  taking: Type.Optional(Type.Boolean()),
  /** Only projects that the caller has dismissed, or only others. */
  dismissed: Type.Optional(Type.Boolean()),
  mine: Mine,
  ordering: Type.Optional(Codes(PROJECT_ORDERINGS)),
});
const DefaultsQuery = Type.Object({ project_id: Type.Optional(Id) });

export const projectsSchemas = {
  listProjects: { query: ListProjectsQuery, response: { 200: Page(Project) } },
  getProjectDefaults: { query: DefaultsQuery, response: { 200: ProjectDefaults } },
  getProjectMatches: { path: IdPath, response: { 200: ProjectMatches } },
  dismissProject: { path: IdPath, response: { 204: Type.Null() } },
  undismissProject: { path: IdPath, response: { 204: Type.Null() } },
  createProject: { quotas: ['projects'], body: ProjectPatch, response: { 201: Project } },
  getProject: { path: IdPath, response: { 200: Project } },
  updateProject: { quotas: ['changes'], path: IdPath, body: ProjectPatch, response: { 200: Project } },
  deleteProject: { path: IdPath, response: { 204: Type.Null() } },
  restoreProject: { quotas: ['projects', 'changes'], path: IdPath, response: { 200: Project } },
} as const satisfies SchemaTable;
