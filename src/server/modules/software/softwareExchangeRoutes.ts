import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AnyObject } from 'yup';
import { canManageSoftware } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { DAY, MINUTE } from '#contract/lib/durations.ts';
import { IMPORT_MAX_BYTES, IMPORT_UNDO_DAYS } from '#contract/limits/limits.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { allow, payerOf, requireActor, writers } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkQuota, consumeQuota, quotaHook } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { softwareCsv } from './softwareCsv.ts';
import * as imports from './softwareImportRepository.ts';
import { findSoftware } from './softwareRepository.ts';
import { checkRows } from './softwareRows.ts';
import { softwareTexts } from './softwareTexts.ts';

/** Export of the register to a file, and import of many rows. */
export const softwareExchangeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, rateLimits } = services;
    app.addHook('onRequest', allow(canManageSoftware));

    app.route({
      ...routeOf(endpoints.exportSoftware),
      handler: async (request, reply) => {
        const { rows } = await findSoftware(db, requireActor(request), await followMerged(db, request.query), {
          page: 1,
          pageSize: null,
          fields: null,
          today: dayOf(clock()),
          isStrict: true,
        });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="technologie-${dayOf(clock())}.csv"`)
          .send(softwareCsv(rows));
      },
    });

    app.route({
      ...routeOf(endpoints.importSoftware),
      onRequest: [writers, quotaHook(services, 'imports')],
      bodyLimit: IMPORT_MAX_BYTES,
      handlerTimeout: MINUTE,
      preValidation: async (request) => {
        const body = request.body as AnyObject | undefined;
        request.body = { ...body, rows: await checkRows(body?.rows) };
      },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { rows, skip_known: skipsKnown = false } = request.body;
        rateLimits.importedRowsOfAccount.consume(String(payerOf(actor)), rows.length);
        const known = skipsKnown ? await imports.knownRows(db, actor, rows) : [];
        const left = new Set(known);
        const added = rows.filter((_row, index) => !left.has(index));
        const store = (id: number | null) =>
          writeOnce(db, request, clock(), async (transaction) => {
            if (id === null) return { id, created: 0, known };
            await imports.completeImport(transaction, id);
            await checkQuota(services, transaction, actor, 'software', 'rows');
            // The notification has no actor, so that a user who has closed the page is told the result.
            await notify(transaction, clock(), {
              event: 'IMPORT_FINISHED',
              subject: { kind: 'users', id: actor.id },
              actor: null,
              to: [actor.id],
              data: { added: added.length },
            });
            return { id, created: added.length, known };
          });
        const answer = await (added.length === 0 ? store(null) : imports.importInBatches(db, actor, added, store));
        return reply.code(answer.created === 0 ? 200 : 201).send(answer);
      },
    });

    const undoableSince = () => new Date(+clock() - IMPORT_UNDO_DAYS * DAY);

    app.route({
      ...routeOf(endpoints.listSoftwareImports),
      handler: async (request) => ({ results: await imports.listImports(db, requireActor(request), undoableSince()) }),
    });

    app.route({
      ...routeOf(endpoints.undoSoftwareImport),
      onRequest: writers,
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await db.transaction().execute(async (transaction) => {
          if (!(await imports.beginUndo(transaction, actor, id, undoableSince(), clock()))) throw notFound();
          await consumeQuota(services, transaction, actor, 'changes');
        });
        const count = await imports.deleteImported(db, actor, id, clock());
        return { count, detail: softwareTexts.importUndone(count) };
      },
    });
  };
