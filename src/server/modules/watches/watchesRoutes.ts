import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canWatch } from '#contract/access/access.ts';
import { canWrite } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { DAY } from '#contract/lib/durations.ts';
import { WATCH_KNOWN_MAX, WATCHES_MAX } from '#contract/limits/limits.ts';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { badRequest, forbidden, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { renewDefaults } from './defaultsRepository.ts';
import { compile, learn } from './matching.ts';
import { countFound, type StoredSearch } from './watchedRowsRepository.ts';
import { changeWatch, findSame, insertWatch, listWatches, lockAndCount, lockWatch } from './watchesRepository.ts';
import { watchTexts } from './watchesTexts.ts';
import { canonicalOf, readWatched } from './watchQueries.ts';

/** @throws Failure 403 with what the target needs */
function requireRight(caller: Caller, target: WatchTarget): void {
  const texts: Partial<Record<string, string>> = watchTexts.needsPlan;
  if (!canWatch(caller, target)) throw forbidden(texts[target] ?? refusals.forbidden);
}

/** Searches whose new results are told (docs/product.md 8.15). */
export const watchesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;

    /** @throws Failure 400 by parameter */
    const searchOf = (target: WatchTarget, query: string): StoredSearch => ({
      target,
      query: canonicalOf(readWatched(target, query)),
      regions: [],
      is_default: false,
    });
    const count = async (search: StoredSearch, most: number | null = null) =>
      countFound(db, search.target, await compile(db, search), present(), new Date(+clock() - 365 * DAY), most);
    const read = async (transaction: Db, caller: Caller, id: number) =>
      (await listWatches(transaction, caller, clock(), id))[0]!;
    /** What a new or renewed watch finds now is known before anything else can be told. */
    const learnNow = (id: number | null) => learn(services, () => true, id);

    app.route({
      ...routeOf(endpoints.listWatches),
      handler: async (request) => {
        const caller = requireActor(request);
        if (!caller.impersonation && (await renewDefaults(db, clock(), caller.id)) > 0) await learnNow(null);
        return { results: await listWatches(db, caller, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.previewWatch),
      handler: async (request) => {
        const { target, query } = request.query;
        requireRight(requireActor(request), target);
        return count(searchOf(target, query));
      },
    });

    app.route({
      ...routeOf(endpoints.createWatch),
      handler: async (request, reply) => {
        const caller = requireActor(request);
        const { target, is_shared } = request.body;
        requireRight(caller, target);
        if (is_shared && (caller.company === null || !canWrite(caller))) throw forbidden(watchTexts.noCompanyForShared);
        const search = searchOf(target, request.body.query);
        const draft = { ...request.body, query: search.query };
        const isTooWide = (await count(search, WATCH_KNOWN_MAX + 1)).now > WATCH_KNOWN_MAX;
        const { id, isNew } = await db.transaction().execute(async (transaction) => {
          const made = await lockAndCount(transaction, caller.id);
          const same = await findSame(transaction, caller, draft);
          if (same && !same.is_ended) {
            await changeWatch(transaction, same.id, { isRenewed: false }, clock());
            return { id: same.id, isNew: false };
          }
          if (isTooWide) throw badRequest(watchTexts.tooWide(WATCH_KNOWN_MAX.toLocaleString('cs')));
          if (made >= WATCHES_MAX) throw badRequest(watchTexts.tooMany(WATCHES_MAX));
          const added = same ? undefined : await insertWatch(transaction, caller, draft, clock());
          if (added !== undefined) return { id: added, isNew: true };
          // Ended earlier, or a colleague has just added it.
          const { id: existing } = same ?? (await findSame(transaction, caller, draft))!;
          await changeWatch(transaction, existing, { name: draft.name, is_ended: false, isRenewed: true }, clock());
          return { id: existing, isNew: false };
        });
        await learnNow(id);
        return reply.code(isNew ? 201 : 200).send(await read(db, caller, id));
      },
    });

    app.route({
      ...routeOf(endpoints.updateWatch),
      handler: async (request) => {
        const caller = requireActor(request);
        const { id } = request.params;
        const { name, regions, is_ended } = request.body;
        await db.transaction().execute(async (transaction) => {
          const held = await lockWatch(transaction, caller, id);
          if (!held) throw notFound();
          const isWaking = Object.keys(request.body).every((field) => field === 'pressed');
          if (!held.is_changeable && !isWaking) throw forbidden(refusals.readOnly);
          const isRenewed = (held.is_ended && is_ended === false) || (held.is_default && regions !== undefined);
          await changeWatch(
            transaction,
            id,
            { name, is_ended, isRenewed, ...(held.is_default && { regions }) },
            clock(),
          );
        });
        await learnNow(id);
        return read(db, caller, id);
      },
    });
  };
