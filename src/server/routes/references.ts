import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canAddReference, isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { RESTORE_MINUTES } from '../../contract/limits';
import { referenceRules } from '../../contract/rules/references';
import { Codes, Page } from '../../contract/wire/common';
import { Suggestion } from '../../contract/wire/companies';
import { Shown } from '../../contract/wire/marks';
import { Reference, ReferencePatch } from '../../contract/wire/references';
import { checkTotal, takeRate } from '../accountQuotas';
import type { Db } from '../database/database';
import { notFound } from '../failures';
import { idsOf, pageOf, SearchQuery, sliceOf } from '../lists';
import { allow, requireActor } from '../plugins/authentication';
import { requireVersion, tagVersion } from '../plugins/conditional';
import { writeOnce } from '../plugins/idempotency';
import { describeQuotas } from '../quotaTexts';
import {
  createReference,
  findReference,
  listReferences,
  REFERENCE_ORDERINGS,
  suggestReferences,
  updateReference,
} from '../repositories/references';
import { type Caller, deleteOwn, lockOwn, restoreOwn } from '../repositories/visibility';
import type { Services } from '../services';
import { texts } from '../texts';
import { checkBody, checkPatch } from '../validation';
import { at, IdParams } from './address';

const SUGGESTIONS = 8;

const SuggestionQuery = Type.Object({
  ...SearchQuery.properties,
  page_size: Type.Integer({ minimum: 1, default: SUGGESTIONS }),
  owner: Type.Boolean({ default: false }),
});
const ListQuery = Type.Object({
  ...SearchQuery.properties,
  categories: Shown({ default: '' }),
  tags: Shown({ default: '' }),
  products: Shown({ default: '' }),
  company: Shown({ default: '' }),
  owner: Type.Boolean({ default: false }),
  ordering: Type.Optional(Codes(REFERENCE_ORDERINGS)),
});

/** Reference projects of suppliers and consultants, for everybody logged in to read (decision 6). */
export const referencesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['references'];

    app.route({
      ...at(endpoints.listReferences),
      schema: { tags, querystring: ListQuery, response: { 200: Page(Reference) } },
      handler: async (request) => {
        const { query } = request;
        const filter = {
          q: query.q.trim(),
          categories: idsOf('categories', query.categories),
          tags: idsOf('tags', query.tags),
          products: idsOf('products', query.products),
          companies: idsOf('company', query.company),
          owner: query.owner,
          ordering: query.ordering,
        };
        const { rows, count, approximate } = await listReferences(db, requireActor(request), filter, sliceOf(query));
        return pageOf(rows, query, count, approximate);
      },
    });

    app.route({
      ...at(endpoints.suggestReferences),
      schema: { tags, querystring: SuggestionQuery, response: { 200: Page(Suggestion) } },
      handler: async (request) => {
        const { query } = request;
        const actor = requireActor(request);
        const { rows, count, approximate } = await suggestReferences(
          db,
          actor,
          query.q.trim(),
          query.owner,
          sliceOf(query),
        );
        return pageOf(rows, query, count, approximate);
      },
    });

    app.route({
      ...at(endpoints.createReference),
      schema: { tags, ...describeQuotas('references'), body: ReferencePatch, response: { 201: Reference } },
      onRequest: allow(canAddReference, texts.referencesForProviders),
      preValidation: checkBody(referenceRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const id = await createReference(transaction, actor, request.body);
          await checkTotal(services, transaction, actor, 'references');
          return getReference(transaction, id, actor);
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.reference);
      },
    });

    app.route({
      ...at(endpoints.getReference),
      schema: { tags, params: IdParams, response: { 200: Reference } },
      handler: async (request, reply) => {
        const found = await getReference(db, request.params.id, requireActor(request));
        tagVersion(reply, found);
        return found.reference;
      },
    });

    app.route({
      ...at(endpoints.updateReference),
      schema: {
        tags,
        ...describeQuotas('changes'),
        params: IdParams,
        body: ReferencePatch,
        response: { 200: Reference },
      },
      preValidation: checkPatch(referenceRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'references', id, actor));
          await updateReference(transaction, id, request.body);
          await takeRate(services, transaction, actor, 'changes');
          return getReference(transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.reference;
      },
    });

    app.route({
      ...at(endpoints.deleteReference),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const { id } = request.params;
        await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'references', id, requireActor(request)));
          await deleteOwn(transaction, 'references', id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...at(endpoints.restoreReference),
      schema: { tags, ...describeQuotas('references', 'changes'), params: IdParams, response: { 200: Reference } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const since = new Date(+clock() - RESTORE_MINUTES * 60_000);
        const restored = await writeOnce(db, request, clock(), async (transaction) => {
          if (!(await restoreOwn(transaction, 'references', id, actor, since))) throw notFound();
          await checkTotal(services, transaction, actor, 'references');
          await takeRate(services, transaction, actor, 'changes');
          return getReference(transaction, id, actor);
        });
        tagVersion(reply, restored);
        return restored.reference;
      },
    });
  };

/** @throws Failure 404 when it is not there */
async function getReference(db: Db, id: number, caller: Caller) {
  const found = await findReference(db, id, caller);
  if (!found) throw notFound();
  return found;
}
