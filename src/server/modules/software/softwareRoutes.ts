import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canManageSoftware } from '../../../contract/access/access';
import { dayOf } from '../../../contract/lib/days';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { softwareRules } from '../../../contract/rules/software';
import { Software, SoftwareDraft, SoftwarePage, SoftwarePatch } from '../../../contract/wire/software';
import { notFound } from '../../platform/http/failures';
import { fieldsOf } from '../../platform/http/fields';
import { pageOf, sliceOf } from '../../platform/http/lists';
import { allow, requireActor } from '../../platform/http/actor';
import { createSoftware, findOwnSoftware, findSoftware, SOFTWARE_FIELDS, updateSoftware } from './softwareRepository';
import { followMerged } from '../categories/mergedItemsRepository';
import type { Services } from '../../platform/services';
import { checkBody, validate } from '../../platform/http/validation';
import { routeOf } from '../../platform/http/routeOf';
import { ownedRoutes } from '../../platform/http/owned';
import { softwareFilterOf, SoftwareListQuery } from './softwareQuery';

/** The software register of a client. Only the owner can read or change its rows. */
export const softwareRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(canManageSoftware));
    const tags = ['software'];

    app.route({
      ...routeOf(endpoints.listSoftware),
      schema: { tags, querystring: SoftwareListQuery, response: { 200: SoftwarePage } },
      handler: async (request) => {
        const { query } = request;
        const { rows, totals, ...found } = await findSoftware(
          db,
          requireActor(request),
          await followMerged(db, softwareFilterOf(query)),
          {
            ...sliceOf(query),
            ordering: query.ordering,
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
      shape: Software,
      draft: SoftwareDraft,
      patch: SoftwarePatch,
      checkDraft: checkBody(softwareRules),
      patchRules: softwareRules,
      find: (transaction, id, caller) => findOwnSoftware(transaction, caller, id),
      create: createSoftware,
      update: async (transaction, id, patch, caller) => {
        const found = await findOwnSoftware(transaction, caller, id);
        if (!found) throw notFound();
        // Rules that depend on two fields need the unchanged one as well.
        validate(softwareRules, { ...found.software, tags: [], ...patch });
        await updateSoftware(transaction, id, found.software, patch);
      },
    });
  };
