import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canManageSoftware } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { softwareRules } from '../../contract/rules/software';
import { Software, SoftwareDraft, SoftwarePage, SoftwarePatch } from '../../contract/wire/software';
import { checkTotal, takeRate } from '../accountQuotas';
import { notFound } from '../failures';
import { fieldsOf } from '../fields';
import { pageOf, sliceOf } from '../lists';
import { allow, requireActor } from '../plugins/authentication';
import { requireVersion, tagVersion } from '../plugins/conditional';
import { writeOnce } from '../plugins/idempotency';
import { describeQuotas } from '../quotaTexts';
import * as register from '../repositories/software';
import { SOFTWARE_FIELDS } from '../repositories/software';
import type { Services } from '../services';
import { checkBody, checkPatch, validate } from '../validation';
import { at, IdParams } from './address';
import { softwareFilterOf, SoftwareListQuery } from './softwareQuery';

/** A client's own software register: nobody else's row is ever seen or touched. */
export const softwareRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(canManageSoftware));
    const tags = ['software'];

    app.route({
      ...at(endpoints.listSoftware),
      schema: { tags, querystring: SoftwareListQuery, response: { 200: SoftwarePage } },
      handler: async (request) => {
        const { query } = request;
        const { rows, count, totals } = await register.findSoftware(
          db,
          requireActor(request).id,
          softwareFilterOf(query),
          {
            ...sliceOf(query),
            ordering: query.ordering,
            fields: fieldsOf(query.fields, SOFTWARE_FIELDS),
          },
        );
        return { ...pageOf(rows, query, count), totals };
      },
    });

    app.route({
      ...at(endpoints.createSoftware),
      schema: { tags, ...describeQuotas('software'), body: SoftwareDraft, response: { 201: Software } },
      preValidation: checkBody(softwareRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const id = await register.createSoftware(transaction, actor.id, request.body);
          await checkTotal(services, transaction, actor, 'software');
          return found(await register.findOwnSoftware(transaction, actor.id, id));
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.software);
      },
    });

    app.route({
      ...at(endpoints.getSoftware),
      schema: { tags, params: IdParams, response: { 200: Software } },
      handler: async (request, reply) => {
        const read = found(await register.findOwnSoftware(db, requireActor(request).id, request.params.id));
        tagVersion(reply, read);
        return read.software;
      },
    });

    app.route({
      ...at(endpoints.updateSoftware),
      schema: {
        tags,
        ...describeQuotas('changes'),
        params: IdParams,
        body: SoftwarePatch,
        response: { 200: Software },
      },
      preValidation: checkPatch(softwareRules),
      handler: async (request, reply) => {
        const [owner, { id }] = [requireActor(request).id, request.params];
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, found(await register.lockOwnSoftware(transaction, owner, id)));
          const { software } = found(await register.findOwnSoftware(transaction, owner, id));
          // Rules that look at two fields see the one that stays as well.
          validate(softwareRules, { ...software, tags: [], ...request.body });
          await register.updateSoftware(transaction, id, software, request.body);
          await takeRate(services, transaction, requireActor(request), 'changes');
          return found(await register.findOwnSoftware(transaction, owner, id));
        });
        tagVersion(reply, changed);
        return changed.software;
      },
    });

    app.route({
      ...at(endpoints.deleteSoftware),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const [owner, { id }] = [requireActor(request).id, request.params];
        await db.transaction().execute(async (transaction) => {
          requireVersion(request, found(await register.lockOwnSoftware(transaction, owner, id)));
          await register.deleteSoftware(transaction, id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...at(endpoints.restoreSoftware),
      schema: { tags, ...describeQuotas('software', 'changes'), params: IdParams, response: { 200: Software } },
      handler: async (request, reply) => {
        const [actor, { id }] = [requireActor(request), request.params];
        const restored = await writeOnce(db, request, clock(), async (transaction) => {
          if (!(await register.restoreSoftware(transaction, actor.id, id, clock()))) throw notFound();
          await checkTotal(services, transaction, actor, 'software');
          await takeRate(services, transaction, actor, 'changes');
          return found(await register.findOwnSoftware(transaction, actor.id, id));
        });
        tagVersion(reply, restored);
        return restored.software;
      },
    });
  };

/** @throws Failure 404 for what is not there, or not the caller's */
function found<T>(thing: T | null): T {
  if (thing === null) throw notFound();
  return thing;
}
