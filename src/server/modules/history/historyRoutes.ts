import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canOpenSection, canReadEveryHistory } from '#contract/access/operatorAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { HISTORY_KINDS, HISTORY_PARTS, type HistoryKind } from '#contract/vocabulary/history.ts';
import type { AdminSection } from '#contract/vocabulary/operators.ts';
import { ACCESSORY_OWNERS, type AccessoryOwner } from '#contract/vocabulary/registers.ts';
import { Codes, Page } from '#contract/wire/common.ts';
import { ChangeRestoration, RecordChange, RestoredInPart } from '#contract/wire/history.ts';
import { setAccessories, touch } from '#modules/companies/accessoriesRepository.ts';
import { findChange, isOwnRecord, listChanges, readRecord } from '#platform/audit/changesRepository.ts';
import { describeChanges } from '#platform/audit/fieldChanges.ts';
import { restorableOf } from '#platform/audit/registerRestore.ts';
import { restorationOf } from '#platform/audit/restoration.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import type { Db } from '#platform/database/database.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { requireVersion } from '#platform/http/conditional.ts';
import { forbidden, notFound } from '#platform/http/failures.ts';
import { pageOf, PageQuery, sliceOf } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { isChangeable, isVisible } from '#platform/identity/visibilityRepository.ts';
import { describeQuotas } from '#platform/limits/quotaRefusals.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';

const HistoryQuery = Type.Object({
  ...PageQuery.properties,
  kind: Codes(HISTORY_KINDS),
  record_id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
  /** Returns only changes of a list within the record, such as the members of a company; they cannot be restored. */
  part: Type.Optional(Codes(HISTORY_PARTS)),
});

/** The section of the admin area that manages records of a kind that belong to nobody. */
const sectionOf = (kind: HistoryKind): AdminSection | null => {
  if (kind === 'templates') return 'templates';
  return (CATALOGUE_KINDS as readonly string[]).includes(kind) ? 'catalogues' : null;
};
const hasLinks = (kind: HistoryKind): kind is AccessoryOwner => (ACCESSORY_OWNERS as readonly string[]).includes(kind);

/** The history of a record, for users who may change it and for operators, and restoring of earlier values. */
export const historyRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['history'];

    app.route({
      ...routeOf(endpoints.listHistory),
      schema: { tags, querystring: HistoryQuery, response: { 200: Page(RecordChange) } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { query } = request;
        const { kind, record_id, part } = query;
        const mayRestore = (await mayChange(db, kind, record_id, actor)) && part === undefined;
        const { rows, count } = await listChanges(db, { kind, id: record_id, ...(part && { part }) }, sliceOf(query));
        const described = await describeChanges(db, rows, { mayRestore, callerId: actor.id, isList: true });
        return pageOf(described, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.getChange),
      schema: { tags, params: IdParams, response: { 200: RecordChange } },
      handler: async (request) => {
        const actor = requireActor(request);
        const change = await findChange(db, request.params.id);
        if (!change) throw notFound();
        const mayRestore = await mayChange(db, change.kind, change.record_id, actor);
        const [described] = await describeChanges(db, [change], { mayRestore, callerId: actor.id, isList: false });
        return described!;
      },
    });

    app.route({
      ...routeOf(endpoints.restoreChange),
      schema: {
        tags,
        ...describeQuotas('changes'),
        params: IdParams,
        body: ChangeRestoration,
        response: { 200: RestoredInPart, 204: Type.Null() },
      },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const change = await findChange(db, request.params.id);
        if (!change) throw notFound();
        const { kind, record_id } = change;
        const isOwn = await mayChange(db, kind, record_id, actor);
        const restorable = restorableOf(services, kind);
        if (!isOwn || !restorable) throw forbidden();
        const inPart = await withAuditContext({ restores: change.id }, () =>
          writeOnce(db, request, clock(), async (transaction) => {
            requireVersion(request, await restorable.lock(transaction, record_id, actor));
            const restoration = await restorationOf(transaction, change, request.body.fields, restorable);
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
async function mayChange(db: Db, kind: HistoryKind, id: number, caller: RequestActor): Promise<boolean> {
  const section = sectionOf(kind);
  if (section !== null) {
    if (canOpenSection(caller, section)) return true;
    if (canReadEveryHistory(caller)) return false;
    throw notFound();
  }
  // As for other paths in `plugins/impersonation`.
  if (kind === 'bids' && caller.impersonation) throw forbidden(refusals.impersonatedSealed);
  if (kind === 'tenders' && (await isOwnRecord(db, kind, id, caller))) {
    const tender = await readRecord(db, kind, id);
    // After publication its terms change by addenda only.
    return tender?.state === 'DRAFT' && isChangeable(db, 'projects', Number(tender.project_id), caller);
  }
  if (await isOwnRecord(db, kind, id, caller)) return !hasLinks(kind) || isChangeable(db, kind, id, caller);
  // Only the bidder may learn that a bid exists and whose it is.
  if (canReadEveryHistory(caller) && kind !== 'bids') return false;
  if (hasLinks(kind) && (await isVisible(db, kind, id, caller))) throw forbidden();
  throw notFound();
}
