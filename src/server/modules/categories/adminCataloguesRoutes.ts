import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { CATALOGUE_MERGE_MAX, IMPORT_MAX_BYTES, MAX_ID } from '#contract/limits/limits.ts';
import {
  CATALOGUE_KINDS,
  CATALOGUE_ORDERS,
  CATALOGUE_STATES,
  type CatalogueKind,
} from '#contract/vocabulary/catalogues.ts';
import {
  CatalogueImport,
  CatalogueImported,
  CatalogueItem,
  CatalogueItemChange,
  CatalogueItemDetail,
  CatalogueMerge,
  CatalogueMergePreview,
  CatalogueMove,
  CatalogueRetirement,
} from '#contract/wire/adminCatalogues.ts';
import { Codes, Page } from '#contract/wire/common.ts';
import { Shown } from '#contract/wire/marks.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { idsOf, pageOf, PickedQuery, pickedOf, SearchQuery, sliceOf } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { catalogueCsv } from './catalogueCsv.ts';
import { findItem, listCatalogue } from './catalogueItemsRepository.ts';
import { findLastCatalogueMerge, nameItems } from './catalogueMergesRepository.ts';
import { importRows } from './importing.ts';
import { changeItem, createItem, moveItem, removeItem, retireItems } from './items.ts';
import { catalogueUndoableUntil, mergeItems, rehearseItemMerge, undoItemMerge } from './merging.ts';
import { hold } from './restoring.ts';

const KindParams = Type.Object({ kind: Codes(CATALOGUE_KINDS) });
const ItemParams = Type.Object({ ...KindParams.properties, ...IdParams.properties });
const ListQuery = Type.Object({
  ...SearchQuery.properties,
  state: Type.Optional(Codes(CATALOGUE_STATES)),
  /** Id of a group of categories, or of a category of technologies and services. */
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID })),
  order: Type.Optional(Codes(CATALOGUE_ORDERS)),
});
const FileQuery = Type.Object({ ...ListQuery.properties, ...PickedQuery });
const MergeQuery = Type.Object({ ids: Shown({ minLength: 1 }) });

/**
 * Management of catalogues. An item in use is retired instead of deleted. A merged item stays as a retired row with
 * `merged_into`, and triggers redirect new references to the target, so that old ids and URLs keep working.
 */
export const adminCataloguesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['admin'];

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
    const answering = { tags, params: ItemParams, response: { 200: CatalogueItemDetail } };
    app.route({
      ...routeOf(endpoints.listCatalogue),
      schema: { tags, params: KindParams, querystring: ListQuery, response: { 200: Page(CatalogueItem) } },
      handler: async ({ params, query }) => {
        const { rows, count } = await listCatalogue(db, params.kind, query, sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportCatalogue),
      schema: { tags, params: KindParams, querystring: FileQuery, response: { 200: Type.String() } },
      handler: async ({ params: { kind }, query }, reply) => {
        const { rows } = await listCatalogue(db, kind, { ...query, picked: pickedOf(query) }, WHOLE_FILE);
        asCsvFile(reply, kind, clock());
        return catalogueCsv(kind, rows);
      },
    });

    app.route({
      ...routeOf(endpoints.createCatalogueItem),
      schema: { tags, params: KindParams, body: CatalogueItemChange, response: { 201: CatalogueItemDetail } },
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
      schema: { tags, params: KindParams, body: CatalogueImport, response: { 200: CatalogueImported } },
      handler: async (request) => {
        const { rows, is_trial: isTrial } = request.body;
        return writeOnce(db, request, clock(), async (transaction) => ({
          rows: await importRows(transaction, request.params.kind, rows, { isTrial }),
        }));
      },
    });

    app.route({
      ...routeOf(endpoints.retireCatalogueItems),
      schema: { tags, params: KindParams, body: CatalogueRetirement, response: { 204: Type.Null() } },
      handler: async ({ params, body }, reply) => {
        const retiredAt = body.retired ? clock() : null;
        await db.transaction().execute((transaction) => retireItems(transaction, params.kind, body.ids, retiredAt));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getCatalogueItem),
      schema: answering,
      handler: async ({ params }, reply) => answer(reply, await detail(params.kind, params.id)),
    });

    app.route({
      ...routeOf(endpoints.updateCatalogueItem),
      schema: { ...answering, body: CatalogueItemChange },
      handler: async (request, reply) => {
        const { kind, id } = request.params;
        const { values, keep_name: keepsName } = request.body;
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
      schema: { tags, params: ItemParams, response: { 204: Type.Null() } },
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
      schema: { tags, params: ItemParams, body: CatalogueMove, response: { 204: Type.Null() } },
      handler: async ({ params: { kind, id }, body }, reply) => {
        await db.transaction().execute((transaction) => moveItem(transaction, kind, id, body.by));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getCatalogueMerge),
      schema: { tags, params: ItemParams, querystring: MergeQuery, response: { 200: CatalogueMergePreview } },
      handler: ({ params, query }) => {
        const ids = [...new Set(idsOf('ids', query.ids))];
        if (ids.length > CATALOGUE_MERGE_MAX) throw invalid({ ids: [refusals.wrongValue] });
        return rehearseItemMerge(db, { kind: params.kind, keptId: params.id, ids }, clock());
      },
    });

    app.route({
      ...routeOf(endpoints.mergeCatalogueItems),
      schema: { ...answering, body: CatalogueMerge },
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
      schema: answering,
      handler: async ({ params: { kind, id } }, reply) => {
        await db.transaction().execute((transaction) => undoItemMerge(transaction, kind, id, clock()));
        return answer(reply, await detail(kind, id));
      },
    });
  };
