import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { canManageRecord, canDecide } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { projectRules } from '#contract/rules/projects.ts';
import type { ProjectPatch } from '#contract/wire/projects.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { memberTexts } from '#modules/members/membersTexts.ts';
import { findRunningTender } from '#modules/tenders/tendersRepository.ts';
import { tenderTexts } from '#modules/tenders/tendersTexts.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { ownedRoutes, restorableOwned } from '#platform/http/owned.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { type Caller, requireOwn } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { dismissProject, undismissProject } from './dismissalsRepository.ts';
import { findMatches } from './matchesRepository.ts';
import { BLANK_PROJECT, copyOf } from './projectDefaults.ts';
import { createProject, findProject, listProjects, updateProject } from './projectsRepository.ts';
import { projectTexts } from './projectsTexts.ts';

/** Required fields of a new project. The others have defaults and are validated only if they are given. */
const NEW_PROJECT = ['name', 'categories'] as const;
const newProjectRules = (draft: object) =>
  projectRules.pick([
    ...NEW_PROJECT,
    ...Object.keys(projectRules.fields).filter((name) => Object.hasOwn(draft, name)),
  ] as (keyof typeof projectRules.fields)[]);

const updateOf =
  ({ present }: Services) =>
  async (transaction: Db, id: number, patch: ProjectPatch, caller: Caller) => {
    const before = await findProject(transaction, id, caller, present());
    const isShown = patch.published !== undefined && patch.published !== before?.project.published;
    if (isShown && before && !canManageRecord(caller, before.project)) throw forbidden(memberTexts.publishedByManagers);
    await updateProject(transaction, id, patch, caller.id);
  };

export const restorableProject = (services: Services): Restorable =>
  restorableOwned(services, {
    kind: 'projects',
    endpoint: endpoints.updateProject,
    patchRules: projectRules,
    update: updateOf(services),
  });

/** IT projects of clients. Suppliers and consultants can read published ones (docs/product.md 2.5). */
export const projectsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present, config } = services;
    const find = (reader: Db, id: number, caller: Caller) => findProject(reader, id, caller, present());

    app.route({
      ...routeOf(endpoints.listProjects),
      handler: async (request) => {
        const { query } = request;
        const filter = await followMerged(db, query);
        const { rows, ...found } = await listProjects(db, requireActor(request), filter, sliceOf(query), present());
        return pageOf(rows, query, found.count, found);
      },
    });

    ownedRoutes(app, services, {
      name: 'project',
      kind: 'projects',
      endpoints: {
        create: endpoints.createProject,
        get: endpoints.getProject,
        update: endpoints.updateProject,
        delete: endpoints.deleteProject,
        restore: endpoints.restoreProject,
      },
      mayCreate: allow(isClient, projectTexts.projectsForClients),
      checkDraft: checkBody(newProjectRules),
      patchRules: projectRules,
      find,
      // A project with an open tender cannot be deleted, because suppliers are preparing bids for it.
      mayDelete: async (transaction, id) => {
        if ((await findRunningTender(transaction, id))?.state === 'OPEN') throw conflict(tenderTexts.projectHasTender);
      },
      create: (transaction, caller, draft) => {
        if (draft.published === true && !canDecide(caller)) throw forbidden(memberTexts.publishedByManagers);
        return createProject(transaction, caller, draft);
      },
      update: updateOf(services),
    });

    app.route({
      ...routeOf(endpoints.getProjectDefaults),
      onRequest: allow(isClient, projectTexts.projectsForClients),
      handler: async (request) => {
        const actor = requireActor(request);
        const id = request.query.project_id;
        if (id === undefined) return BLANK_PROJECT;
        const source = await find(db, id, actor);
        if (!source) throw notFound();
        return copyOf(source.project);
      },
    });

    app.route({
      ...routeOf(endpoints.dismissProject),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        if (!(await find(db, request.params.id, actor))) throw notFound();
        await dismissProject(db, actor.id, request.params.id, clock());
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.undismissProject),
      handler: async (request, reply) => {
        await undismissProject(db, requireActor(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getProjectMatches),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireOwn(db, 'projects', id, actor);
        return findMatches(db, id, actor, { today: dayOf(clock()), withGrants: config.grantsUrl === null });
      },
    });
  };
