import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AnyObject } from 'yup';
import { canManageSoftware } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { RESTORE_MINUTES } from '#contract/limits/limits.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { softwareBulkRules, softwareIdsRules } from '#contract/rules/software.ts';
import { allow, requireActor, writers } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { changeMany, deleteMany, restoreMany } from './softwareBulkRepository.ts';
import { softwareTexts } from './softwareTexts.ts';

const { ids: _ids, ...changes } = softwareBulkRules.fields;

/** Rules for the ids and for the changes that are present in the body. */
const rulesOf = (body: AnyObject): ObjectRules =>
  softwareBulkRules.pick(['ids', ...(Object.keys(changes) as (keyof typeof changes)[]).filter((name) => name in body)]);

/**
 * Changes of up to `BULK_MAX` licences of the caller in one transaction. Ids that do not exist or belong to others are
 * skipped and not counted. No version is required, because only the given fields are written.
 */
export const softwareBulkRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(canManageSoftware));
    app.addHook('onRequest', writers);

    app.route({
      ...routeOf(endpoints.updateManySoftware),
      preValidation: checkBody(rulesOf),
      handler: async (request) => {
        const actor = requireActor(request);
        const { body } = request;
        if (Object.keys(changes).every((name) => !(name in body)))
          throw invalid({ non_field_errors: [refusals.badRequest] });
        const changed = await db.transaction().execute(async (transaction) => {
          const done = await changeMany(transaction, actor, body);
          if (done.count === 0) throw notFound();
          await consumeQuota(services, transaction, actor, 'changes');
          return done;
        });
        const { count, extended } = changed;
        return {
          count,
          detail: softwareTexts.manyChanged(count, body.extend_months === undefined ? 0 : count - extended),
        };
      },
    });

    app.route({
      ...routeOf(endpoints.discardManySoftware),
      preValidation: checkBody(softwareIdsRules),
      handler: async (request) => {
        const actor = requireActor(request);
        const count = await writeOnce(db, request, clock(), async (transaction) => {
          const deleted = await deleteMany(transaction, actor, request.body.ids, clock());
          if (deleted === 0) throw notFound();
          await consumeQuota(services, transaction, actor, 'changes');
          return deleted;
        });
        return { count, detail: softwareTexts.manyDeleted(count) };
      },
    });

    app.route({
      ...routeOf(endpoints.restoreManySoftware),
      preValidation: checkBody(softwareIdsRules),
      handler: async (request) => {
        const actor = requireActor(request);
        const deletedAfter = new Date(+clock() - RESTORE_MINUTES * MINUTE);
        const count = await writeOnce(db, request, clock(), async (transaction) => {
          const restored = await restoreMany(transaction, actor, request.body.ids, deletedAfter);
          if (restored === 0) throw notFound();
          await checkQuota(services, transaction, actor, 'software');
          await consumeQuota(services, transaction, actor, 'changes');
          return restored;
        });
        return { count, detail: softwareTexts.manyRestored(count) };
      },
    });
  };
