import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canCreateProject, isLoggedIn } from '../../contract/access';
import { dayOf } from '../../contract/days';
import { endpoints } from '../../contract/endpoints';
import { RESTORE_MINUTES } from '../../contract/limits';
import { projectRules } from '../../contract/rules/projects';
import { PROJECT_STATUSES, type ProjectStatus } from '../../contract/vocabulary/projectStatus';
import { Codes, Id, Page } from '../../contract/wire/common';
import { Shown } from '../../contract/wire/marks';
import { ProjectMatches } from '../../contract/wire/matches';
import { Project, ProjectDefaults, ProjectPatch } from '../../contract/wire/projects';
import { checkTotal, takeRate } from '../accountQuotas';
import type { Db } from '../database/database';
import { invalid, notFound } from '../failures';
import { idsOf, pageOf, SearchQuery, sliceOf } from '../lists';
import { allow, requireActor } from '../plugins/authentication';
import { requireVersion, tagVersion } from '../plugins/conditional';
import { writeOnce } from '../plugins/idempotency';
import { describeQuotas } from '../quotaTexts';
import { findMatches } from '../repositories/matches';
import {
  blankProject,
  copyOf,
  createProject,
  findProject,
  listProjects,
  PROJECT_ORDERINGS,
  updateProject,
} from '../repositories/projects';
import { type Caller, deleteOwn, lockOwn, restoreOwn } from '../repositories/visibility';
import type { Services } from '../services';
import { texts } from '../texts';
import { checkBody, checkPatch } from '../validation';
import { at, IdParams } from './address';

const ListQuery = Type.Object({
  ...SearchQuery.properties,
  status: Shown({ default: '' }),
  categories: Shown({ default: '' }),
  ordering: Type.Optional(Codes(PROJECT_ORDERINGS)),
});
const DefaultsQuery = Type.Object({ project_id: Type.Optional(Id) });

/** What a new project has to have; everything else has a default. */
const newProjectRules = projectRules.pick([
  'name',
  'description',
  'deadline',
  'budget_from',
  'budget_to',
  'categories',
  'tags',
  'products',
]);

/** IT projects of clients; suppliers and consultants read the published ones (decision 5). */
export const projectsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['projects'];

    app.route({
      ...at(endpoints.listProjects),
      schema: { tags, querystring: ListQuery, response: { 200: Page(Project) } },
      handler: async (request) => {
        const { query } = request;
        const filter = {
          q: query.q.trim(),
          statuses: statusesOf(query.status),
          categories: idsOf('categories', query.categories),
          ordering: query.ordering,
        };
        const { rows, count, approximate } = await listProjects(db, requireActor(request), filter, sliceOf(query));
        return pageOf(rows, query, count, approximate);
      },
    });

    app.route({
      ...at(endpoints.createProject),
      schema: { tags, ...describeQuotas('projects'), body: ProjectPatch, response: { 201: Project } },
      onRequest: allow(canCreateProject, texts.projectsForClients),
      preValidation: [checkBody(newProjectRules), checkPatch(projectRules)],
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const id = await createProject(transaction, actor, request.body);
          await checkTotal(services, transaction, actor, 'projects');
          return getProject(transaction, id, actor);
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.project);
      },
    });

    app.route({
      ...at(endpoints.getProjectDefaults),
      schema: { tags, querystring: DefaultsQuery, response: { 200: ProjectDefaults } },
      onRequest: allow(canCreateProject, texts.projectsForClients),
      handler: async (request) => {
        const actor = requireActor(request);
        const id = request.query.project_id;
        return id === undefined ? blankProject(db, actor.company) : copyOf((await getProject(db, id, actor)).project);
      },
    });

    app.route({
      ...at(endpoints.getProject),
      schema: { tags, params: IdParams, response: { 200: Project } },
      handler: async (request, reply) => {
        const found = await getProject(db, request.params.id, requireActor(request));
        tagVersion(reply, found);
        return found.project;
      },
    });

    app.route({
      ...at(endpoints.updateProject),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: ProjectPatch, response: { 200: Project } },
      preValidation: checkPatch(projectRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'projects', id, actor));
          await updateProject(transaction, id, request.body, actor.id);
          await takeRate(services, transaction, actor, 'changes');
          return getProject(transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.project;
      },
    });

    app.route({
      ...at(endpoints.deleteProject),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id } = request.params;
        await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'projects', id, requireActor(request)));
          await deleteOwn(transaction, 'projects', id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...at(endpoints.restoreProject),
      schema: { tags, ...describeQuotas('projects', 'changes'), params: IdParams, response: { 200: Project } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const since = new Date(+clock() - RESTORE_MINUTES * 60_000);
        const restored = await writeOnce(db, request, clock(), async (transaction) => {
          if (!(await restoreOwn(transaction, 'projects', id, actor, since))) throw notFound();
          await checkTotal(services, transaction, actor, 'projects');
          await takeRate(services, transaction, actor, 'changes');
          return getProject(transaction, id, actor);
        });
        tagVersion(reply, restored);
        return restored.project;
      },
    });

    app.route({
      ...at(endpoints.getProjectMatches),
      schema: { tags, params: IdParams, response: { 200: ProjectMatches } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await db.transaction().execute((transaction) => lockOwn(transaction, 'projects', id, actor));
        return findMatches(db, id, actor, { today: dayOf(clock()), withGrants: config.grantsUrl === null });
      },
    });
  };

/** @throws Failure 404 when the caller may not see it */
async function getProject(db: Db, id: number, caller: Caller) {
  const found = await findProject(db, id, caller);
  if (!found) throw notFound();
  return found;
}

/** Codes of the filter `status=0,20`. Throws 400 for an unknown one. */
function statusesOf(text: string): ProjectStatus[] {
  if (text === '') return [];
  return text.split(',').map((code) => {
    const status = PROJECT_STATUSES.find((known) => String(known) === code.trim());
    if (status === undefined) throw invalid({ status: [texts.wrongValue] });
    return status;
  });
}
