import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits/limits.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { catalogueCsv } from './catalogueCsv.ts';
import { findItem, listCatalogue } from './catalogueItemsRepository.ts';
import { findLastCatalogueMerge, nameItems } from './catalogueMergesRepository.ts';
import { importRows } from './importing.ts';
import { changeItem, createItem, moveItem, removeItem, retireItems } from './items.ts';
import { catalogueUndoableUntil, mergeItems, rehearseItemMerge, undoItemMerge } from './merging.ts';
import { hold } from './restoring.ts';

/**
 * Management of catalogues. An item in use is retired instead of deleted. A merged item stays as a retired row with
 * `merged_into`, and triggers redirect new references to the target, so that old ids and URLs keep working.
 */
export const adminCataloguesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    const detail = async (kind: CatalogueKind, id: number, of: Db = db): Promise<CatalogueItemDetail> => {
      const item = await findItem(of, kind, id);
      if (!item) throw notFound();
      const merge = await findLastCatalogueMerge(of, kind, id);
      const until = merge && catalogueUndoableUntil(merge.merged_at);
      return {
        ...item,
        merge:
          merge && until
            ? {
                merged: await nameItems(of, kind, merge.merged_ids),
                merged_at: merge.merged_at.toISOString(),
                undoable_until: until.toISOString(),
                is_undoable: until > clock(),
              }
            : null,
      };
    };
    const answer = (reply: FastifyReply, item: CatalogueItemDetail) => {
      tagVersion(reply, item);
      return item;
    };
    app.route({
      ...routeOf(endpoints.listCatalogue),
      handler: async ({ params, query }) => {
        const { rows, count } = await listCatalogue(db, params.kind, query, sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportCatalogue),
      handler: async ({ params: { kind }, query }, reply) => {
        const { rows } = await listCatalogue(db, kind, query, WHOLE_FILE);
        asCsvFile(reply, kind, clock());
        return catalogueCsv(kind, rows);
      },
    });

    app.route({
      ...routeOf(endpoints.createCatalogueItem),
      handler: async (request, reply) => {
        const { kind } = request.params;
        const created = await writeOnce(db, request, clock(), async (transaction) =>
          detail(kind, await createItem(transaction, kind, request.body.values), transaction),
        );
        return reply.code(201).send(answer(reply, created));
      },
    });

    app.route({
      ...routeOf(endpoints.importCatalogue),
      bodyLimit: IMPORT_MAX_BYTES,
      handler: async (request) => {
        const { rows, is_trial: isTrial } = request.body;
        return writeOnce(db, request, clock(), async (transaction) => ({
          rows: await importRows(transaction, request.params.kind, rows, { isTrial }),
        }));
      },
    });

    app.route({
      ...routeOf(endpoints.retireCatalogueItems),
      handler: async ({ params, body }, reply) => {
        const retiredAt = body.retired ? clock() : null;
        await db.transaction().execute((transaction) => retireItems(transaction, params.kind, body.ids, retiredAt));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getCatalogueItem),
      handler: async ({ params }, reply) => answer(reply, await detail(params.kind, params.id)),
    });

    app.route({
      ...routeOf(endpoints.updateCatalogueItem),
      handler: async (request, reply) => {
        const { kind, id } = request.params;
        const { values, keep_name: keepsName = true } = request.body;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await hold(transaction, kind, id));
          await changeItem(transaction, kind, id, values, { keepsName });
          return detail(kind, id, transaction);
        });
        return answer(reply, changed);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteCatalogueItem),
      handler: async (request, reply) => {
        const { kind, id } = request.params;
        await db.transaction().execute(async (transaction) => {
          requireVersion(request, await hold(transaction, kind, id));
          await removeItem(transaction, kind, id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.moveCatalogueItem),
      handler: async ({ params: { kind, id }, body }, reply) => {
        await db.transaction().execute((transaction) => moveItem(transaction, kind, id, body.by));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getCatalogueMerge),
      handler: ({ params, query }) => {
        const ids = [...new Set(query.ids)];
        return rehearseItemMerge(db, { kind: params.kind, keptId: params.id, ids }, clock());
      },
    });

    app.route({
      ...routeOf(endpoints.mergeCatalogueItems),
      handler: async (request, reply) => {
        const { kind, id } = request.params;
        const wanted = { kind, keptId: id, ids: request.body.ids };
        await db
          .transaction()
          .execute((transaction) => mergeItems(transaction, wanted, clock(), requireActor(request).id));
        return answer(reply, await detail(kind, id));
      },
    });

    app.route({
      ...routeOf(endpoints.undoCatalogueMerge),
      handler: async ({ params: { kind, id } }, reply) => {
        await db.transaction().execute((transaction) => undoItemMerge(transaction, kind, id, clock()));
        return answer(reply, await detail(kind, id));
      },
    });
  };
