import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canManageSoftware } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { importedSoftwareRules, softwareRules } from '#contract/rules/software.ts';
import type { SoftwarePatch } from '#contract/wire/software.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { fieldsOf } from '#platform/http/fields.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { ownedRoutes, restorableOwned } from '#platform/http/owned.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody, validate } from '#platform/http/validation.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import {
  createSoftware,
  findOwnSoftware,
  findSoftware,
  SOFTWARE_FIELDS,
  updateSoftware,
} from './softwareRepository.ts';

async function update(transaction: Db, id: number, patch: SoftwarePatch, caller: Caller): Promise<void> {
  const found = await findOwnSoftware(transaction, caller, id);
  if (!found) throw notFound();
  // Rules that depend on two fields need the unchanged one as well. An imported licence may have no category.
  validate(importedSoftwareRules, { ...found.software, tags: [], ...patch });
  await updateSoftware(transaction, id, found.software, patch);
}

export const restorableSoftware = (services: Services): Restorable =>
  restorableOwned(services, {
    kind: 'software',
    endpoint: endpoints.updateSoftware,
    patchRules: softwareRules,
    update,
  });

/** The software register of a client. Only the owner can read or change its rows. */
export const softwareRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(canManageSoftware));

    app.route({
      ...routeOf(endpoints.listSoftware),
      handler: async (request) => {
        const { query } = request;
        const { rows, totals, ...found } = await findSoftware(
          db,
          requireActor(request),
          await followMerged(db, query),
          {
            ...sliceOf(query),
            fields: fieldsOf(query.fields, SOFTWARE_FIELDS),
            today: dayOf(clock()),
          },
        );
        return { ...pageOf(rows, query, found.count, found), totals };
      },
    });

    ownedRoutes(app, services, {
      name: 'software',
      kind: 'software',
      endpoints: {
        create: endpoints.createSoftware,
        get: endpoints.getSoftware,
        update: endpoints.updateSoftware,
        delete: endpoints.deleteSoftware,
        restore: endpoints.restoreSoftware,
      },
      checkDraft: checkBody(softwareRules),
      patchRules: softwareRules,
      find: (transaction, id, caller) => findOwnSoftware(transaction, caller, id),
      create: createSoftware,
      update,
    });
  };
