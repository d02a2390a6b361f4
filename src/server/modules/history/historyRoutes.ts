import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canOpenSection, canReadEveryHistory } from '#contract/access/operatorAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import { ACCESSORY_OWNERS, type AccessoryOwner } from '#contract/vocabulary/registers.ts';
import { setAccessories, touch } from '#modules/companies/accessoriesRepository.ts';
import { findChange, isRecord, listChanges } from '#platform/audit/changesRepository.ts';
import { describeChanges } from '#platform/audit/fieldChanges.ts';
import { ownerOf } from '#platform/audit/recordKind.ts';
import { restorationOf } from '#platform/audit/restoration.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { requireVersion } from '#platform/http/conditional.ts';
import { forbidden, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';

const hasLinks = (kind: HistoryKind): kind is AccessoryOwner => (ACCESSORY_OWNERS as readonly string[]).includes(kind);

/** The history of a record, for users who may change it and for operators, and restoring of earlier values. */
export const historyRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, registry } = services;
    const { kinds } = registry;

    app.route({
      ...routeOf(endpoints.listHistory),
      handler: async (request) => {
        const actor = requireActor(request);
        const { query } = request;
        const { kind, record_id, part } = query;
        const mayRestore = (await mayChange(services, kind, record_id, actor)) && part === undefined;
        const { rows, count } = await listChanges(
          db,
          kinds,
          { kind, id: record_id, ...(part && { part }) },
          sliceOf(query),
        );
        const described = await describeChanges(db, kinds, rows, { mayRestore, callerId: actor.id, isList: true });
        return pageOf(described, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.getChange),
      handler: async (request) => {
        const actor = requireActor(request);
        const change = await findChange(db, kinds, request.params.id);
        if (!change) throw notFound();
        const mayRestore = await mayChange(services, change.kind, change.record_id, actor);
        const [described] = await describeChanges(db, kinds, [change], {
          mayRestore,
          callerId: actor.id,
          isList: false,
        });
        return described!;
      },
    });

    app.route({
      ...routeOf(endpoints.restoreChange),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const change = await findChange(db, kinds, request.params.id);
        if (!change) throw notFound();
        const { kind, record_id } = change;
        const isOwn = await mayChange(services, kind, record_id, actor);
        const restorable = kinds[kind].restorable?.by(services);
        if (!isOwn || !restorable) throw forbidden();
        const inPart = await withAuditContext({ restores: change.id }, () =>
          writeOnce(db, request, clock(), async (transaction) => {
            requireVersion(request, await restorable.lock(transaction, record_id, actor));
            const restoration = await restorationOf(transaction, kinds[kind], change, request.body.fields, restorable);
            const { patch, links, left_out } = restoration;
            if (hasLinks(kind)) {
              for (const [accessory, ids] of links) await setAccessories(transaction, kind, record_id, accessory, ids);
              if (links.length > 0) await touch(transaction, kind, record_id);
            }
            await restorable.change(transaction, record_id, patch, actor);
            return left_out.length > 0 ? { left_out } : null;
          }),
        );
        return inPart ? reply.code(200).send(inPart) : reply.code(204).send(null);
      },
    });
  };

/**
 * Whether the caller may change the record. Members of its company can read its history regardless of their role;
 * operators can read all histories.
 * @throws Failure 403 if the caller sees the record but may not change it, 404 if the caller may not know that it
 * exists
 */
async function mayChange(
  { db, registry }: Services,
  kind: HistoryKind,
  id: number,
  caller: RequestActor,
): Promise<boolean> {
  const registered = registry.kinds[kind];
  const owner = ownerOf(registered);
  const isSealed = registered.name === null;
  // As for other paths in `plugins/impersonation`.
  if (isSealed && caller.impersonation) throw forbidden(refusals.impersonatedSealed);
  if ('section' in registered && canOpenSection(caller, registered.section)) return true;
  if (owner && (await isRecord(db, registered, id, owner.isOwn(caller))))
    return (await owner.mayChange?.(db, id, caller)) ?? true;
  if (canReadEveryHistory(caller) && !isSealed) return false;
  if (owner?.isVisible && (await isRecord(db, registered, id, owner.isVisible(caller)))) throw forbidden();
  throw notFound();
}
