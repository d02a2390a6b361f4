import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { SHORTLIST_ITEMS_MAX, SHORTLISTS_MAX } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import { shortlistItemRules, shortlistRules } from '#contract/rules/shortlists.ts';
import { voteRules } from '#contract/rules/votes.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor, writers } from '#platform/http/actor.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { conflict, invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch } from '#platform/http/validation.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import {
  addItem,
  deleteItem,
  findItem,
  findPickable,
  moveItem,
  saveVote,
  updateItem,
} from './shortlistItemsRepository.ts';
import {
  countShortlists,
  createShortlist,
  deleteShortlist,
  findLastShortlist,
  findShortlist,
  freezeShortlist,
  isOwnProject,
  listShortlists,
  lockFirstShortlist,
  lockShortlistRow,
  touchShortlist,
  updateShortlist,
  recordShortlistUse,
} from './shortlistsRepository.ts';
import { shortlistTexts } from './shortlistsTexts.ts';

/** Locks a shortlist that can still be changed. */
async function lockOpen(db: Db, id: number, caller: Caller) {
  const held = await lockShortlistRow(db, id, caller);
  if (held.state !== 'OPEN') throw conflict(shortlistTexts.locked);
  return held;
}

async function itemOf(db: Db, shortlistId: number, id: number) {
  const item = await findItem(db, shortlistId, id);
  if (!item) throw notFound();
  return item;
}

/** @throws Failure 400 for a project of another user */
async function checkProject(db: Db, project: number | null | undefined, caller: Caller): Promise<void> {
  if (project != null && !(await isOwnProject(db, project, caller)))
    throw invalid({ project: [shortlistTexts.ownProject] });
}

/** Shortlists. No trigger writes their history: the listed suppliers could read it, but must not know of the lists. */
export const shortlistsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(isClient, shortlistTexts.forClients));

    const read = async (transaction: Db, id: number, caller: Caller) => {
      const found = await findShortlist(transaction, id, caller);
      if (!found) throw notFound();
      return found;
    };
    const make = async (transaction: Db, caller: Caller, draft: { name: string; project: number | null }) => {
      const id = await createShortlist(transaction, caller, draft);
      if ((await countShortlists(transaction, caller)) > SHORTLISTS_MAX)
        throw invalid({ non_field_errors: [shortlistTexts.tooMany(SHORTLISTS_MAX)] });
      return id;
    };

    /** Returns the id of the shortlist that the caller used last; creates one if there is none. */
    const lastOrFirst = async (transaction: Db, actor: Caller) => {
      const last = await findLastShortlist(transaction, actor);
      if (last) return last.id;
      await lockFirstShortlist(transaction, actor);
      const made = await findLastShortlist(transaction, actor);
      return made?.id ?? make(transaction, actor, { name: shortlistTexts.first, project: null });
    };

    app.route({
      ...routeOf(endpoints.listShortlists),
      handler: async (request) => ({ results: await listShortlists(db, requireActor(request)) }),
    });

    app.route({
      ...routeOf(endpoints.getLastShortlist),
      handler: async (request) => ({ shortlist: await findLastShortlist(db, requireActor(request)) }),
    });

    app.route({
      ...routeOf(endpoints.createShortlist),
      onRequest: writers,
      preValidation: checkBody(shortlistRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { name, project = null } = request.body;
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          await checkProject(transaction, project, actor);
          const id = await make(transaction, actor, { name, project });
          await recordShortlistUse(transaction, id, actor.id, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return read(transaction, id, actor);
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.shortlist);
      },
    });

    app.route({
      ...routeOf(endpoints.createShortlistItem),
      onRequest: writers,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { company, shortlist, search_query = null } = request.body;
        const last = await writeOnce(db, request, clock(), async (transaction) => {
          const register = await findPickable(transaction, company, actor);
          if (!register) throw invalid({ company: [shortlistTexts.onlyProviders] });
          const id = shortlist ?? (await lastOrFirst(transaction, actor));
          await lockOpen(transaction, id, actor);
          const row = { shortlist_id: id, company_id: company, added_by: actor.id, found_in: register, search_query };
          if ((await addItem(transaction, row, clock())) > SHORTLIST_ITEMS_MAX)
            throw conflict(shortlistTexts.full(SHORTLIST_ITEMS_MAX));
          await touchShortlist(transaction, id, clock());
          await recordShortlistUse(transaction, id, actor.id, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return { shortlist: await findLastShortlist(transaction, actor) };
        });
        return reply.code(201).send(last);
      },
    });

    app.route({
      ...routeOf(endpoints.getShortlist),
      handler: async (request, reply) => {
        const found = await read(db, request.params.id, requireActor(request));
        tagVersion(reply, found);
        return found.shortlist;
      },
    });

    app.route({
      ...routeOf(endpoints.updateShortlist),
      preValidation: checkPatch(shortlistRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOpen(transaction, id, actor));
          await checkProject(transaction, request.body.project, actor);
          if (changesAnything(request.body)) await updateShortlist(transaction, id, request.body, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return read(transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.shortlist;
      },
    });

    app.route({
      ...routeOf(endpoints.deleteShortlist),
      handler: async (request, reply) => {
        const { id } = request.params;
        await db.transaction().execute(async (transaction) => {
          await lockOpen(transaction, id, requireActor(request));
          await deleteShortlist(transaction, id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.chooseShortlist),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          await lockOpen(transaction, request.params.id, actor);
          await recordShortlistUse(transaction, request.params.id, actor.id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.lockShortlist),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const locked = await writeOnce(db, request, clock(), async (transaction) => {
          requireVersion(request, await lockOpen(transaction, id, actor));
          if ((await read(transaction, id, actor)).shortlist.items_count === 0) throw conflict(shortlistTexts.empty);
          await freezeShortlist(transaction, id, actor.id, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return read(transaction, id, actor);
        });
        tagVersion(reply, locked);
        return locked.shortlist;
      },
    });

    app.route({
      ...routeOf(endpoints.updateShortlistItem),
      preValidation: checkPatch(shortlistItemRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, item } = request.params;
        const { position, ...fields } = request.body;
        const changed = await db.transaction().execute(async (transaction) => {
          await lockOpen(transaction, id, actor);
          const before = await itemOf(transaction, id, item);
          const state = fields.state ?? before.state;
          if (state !== 'OUT') fields.out_reason = null;
          else if (fields.state && !fields.out_reason) throw invalid({ out_reason: [messages.required] });
          else if (fields.out_reason === null) throw invalid({ out_reason: [messages.required] });
          await updateItem(transaction, item, fields);
          if (position !== undefined) await moveItem(transaction, id, item, position);
          await touchShortlist(transaction, id, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return read(transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.shortlist;
      },
    });

    app.route({
      ...routeOf(endpoints.deleteShortlistItem),
      handler: async (request, reply) => {
        const { id, item } = request.params;
        await db.transaction().execute(async (transaction) => {
          await lockOpen(transaction, id, requireActor(request));
          await itemOf(transaction, id, item);
          await deleteItem(transaction, item);
          await touchShortlist(transaction, id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.saveShortlistVote),
      preValidation: checkBody(voteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, item } = request.params;
        const { vote, comment = null } = request.body;
        const voted = await writeOnce(db, request, clock(), async (transaction) => {
          await lockOpen(transaction, id, actor);
          await itemOf(transaction, id, item);
          await saveVote(transaction, { item_id: item, user_id: actor.id, vote, comment }, clock());
          await consumeQuota(services, transaction, actor, 'changes');
          return read(transaction, id, actor);
        });
        tagVersion(reply, voted);
        return voted.shortlist;
      },
    });
  };
