import type { FastifyInstance, onRequestAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { DeclaredEndpoint } from '#contract/endpoints/endpoint.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { RESTORE_MINUTES } from '#contract/limits/limits.ts';
import type { QuotaName, TotalName } from '#contract/limits/quotas.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { findOtherCompany } from '#platform/identity/otherCompaniesRepository.ts';
import {
  type Caller,
  deleteOwn,
  lockOwn,
  type OwnedKind,
  restoreOwn,
} from '#platform/identity/visibilityRepository.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { describeQuotas } from '#platform/limits/quotaRefusals.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { type RequestActor, requireActor, writers } from './actor.ts';
import { changesAnything, requireVersion, tagVersion, type Versioned } from './conditional.ts';
import { type Failure, notFound } from './failures.ts';
import { IdParams, routeOf } from './routeOf.ts';
import { checkPatch, ruledPatch } from './validation.ts';

/** A record as its repository returns it: under its name, with its version. */
type Found<Name extends string> = Versioned & Record<Name, unknown>;
type ById = { Params: { id: number } };

interface Changes<Name extends string, Patch extends TSchema, Locked extends Versioned = Versioned> {
  /** The key under which the repository returns the record. `shape` and `endpoints` define the rest. */
  name: Name;
  /** Tag in the API documentation. */
  tag: string;
  endpoints: { update: DeclaredEndpoint; delete: DeclaredEndpoint; restore: DeclaredEndpoint };
  shape: TSchema;
  patch: Patch;
  patchRules: ObjectRules;
  /** Limits that are checked when a deleted record is restored. */
  totals: readonly TotalName[];
  /** Locks a row that the caller owns; throws 404 or 403. */
  lock: (db: Db, id: number, caller: Caller) => Promise<Locked>;
  /** Null if the caller may not see the record. */
  find: (db: Db, id: number, caller: Caller) => Promise<Found<Name> | null>;
  update: (db: Db, id: number, patch: Static<Patch>, caller: Caller, held: Locked) => Promise<void>;
  delete: (db: Db, id: number, now: Date, held: Locked) => Promise<void>;
  /** False if it was deleted before `deletedAfter` or never belonged to the caller. */
  restore: (db: Db, id: number, caller: Caller, deletedAfter: Date) => Promise<boolean>;
}

/** Returns a 404. If the record belongs to another company of the caller than the active one, the message names it. */
async function missing(db: Db, kind: OwnedKind, id: number, caller: Caller): Promise<Failure> {
  const other = caller.memberships.length > 1 ? await findOtherCompany(db, kind, id, caller) : null;
  return notFound(other ? refusals.recordOfOther(other.name) : undefined);
}

/** @throws Failure 404 if the record does not exist or is not visible to the caller */
async function read<Name extends string>(of: Pick<Changes<Name, TSchema>, 'find'>, db: Db, id: number, caller: Caller) {
  const found = await of.find(db, id, caller);
  if (!found) throw notFound();
  return found;
}

/**
 * Registers the endpoints that update, delete and restore a record of the caller. All three lock the row. Updating and
 * deleting require the version in `If-Match`. Restoring is idempotent and checks the owner's limits.
 */
export function changesOfOwned<Name extends string, Patch extends TSchema, Locked extends Versioned>(
  app: FastifyInstance,
  services: Services,
  of: Changes<Name, Patch, Locked>,
): void {
  const { db, clock } = services;
  const described = (...quotas: QuotaName[]) => ({ tags: [of.tag], ...describeQuotas(...quotas), params: IdParams });

  app.route<ById>({
    ...routeOf(of.endpoints.update),
    schema: { ...described('changes'), body: of.patch, response: { 200: of.shape } },
    preValidation: checkPatch(of.patchRules),
    handler: async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const changed = await db.transaction().execute(async (transaction) => {
        const held = await of.lock(transaction, id, actor);
        requireVersion(request, held);
        if (changesAnything(request.body)) await of.update(transaction, id, request.body as Static<Patch>, actor, held);
        await consumeQuota(services, transaction, actor, 'changes');
        return read(of, transaction, id, actor);
      });
      tagVersion(reply, changed);
      return changed[of.name];
    },
  });

  app.route<ById>({
    ...routeOf(of.endpoints.delete),
    schema: { tags: [of.tag], params: IdParams, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      const { id } = request.params;
      await db.transaction().execute(async (transaction) => {
        const held = await of.lock(transaction, id, requireActor(request));
        requireVersion(request, held);
        await of.delete(transaction, id, clock(), held);
      });
      return reply.code(204).send(null);
    },
  });

  app.route<ById>({
    ...routeOf(of.endpoints.restore),
    schema: { ...described(...of.totals, 'changes'), response: { 200: of.shape } },
    handler: async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const deletedAfter = new Date(+clock() - RESTORE_MINUTES * MINUTE);
      const restored = await writeOnce(db, request, clock(), async (transaction) => {
        if (!(await of.restore(transaction, id, actor, deletedAfter))) throw notFound();
        for (const total of of.totals) await checkQuota(services, transaction, actor, total);
        await consumeQuota(services, transaction, actor, 'changes');
        return read(of, transaction, id, actor);
      });
      tagVersion(reply, restored);
      return restored[of.name];
    },
  });
}

interface Owned<Name extends string, Draft extends TSchema, Patch extends TObject> extends Omit<
  Changes<Name, Patch>,
  'tag' | 'totals' | 'lock' | 'update' | 'delete' | 'restore' | 'endpoints'
> {
  /** The kind of record, which is also the name of its limit and its tag in the API documentation. */
  kind: OwnedKind;
  endpoints: Changes<Name, Patch>['endpoints'] & { create: DeclaredEndpoint; get: DeclaredEndpoint };
  draft: Draft;
  checkDraft: preValidationAsyncHookHandler;
  /** Rejects users who may not have such records. */
  mayCreate?: onRequestAsyncHookHandler;
  create: (db: Db, actor: RequestActor, draft: Static<Draft>) => Promise<number>;
  update: (db: Db, id: number, patch: Static<Patch>, caller: Caller) => Promise<void>;
  /** Throws if the locked record may not be deleted. Without it every record can be deleted. */
  mayDelete?: (db: Db, id: number) => Promise<void>;
}

/** Registers all endpoints of a record that belongs to its author: create, read, update, delete and restore. */
export function ownedRoutes<Name extends string, Draft extends TSchema, Patch extends TObject>(
  app: FastifyInstance,
  services: Services,
  of: Owned<Name, Draft, Patch>,
): void {
  const { db, clock } = services;
  const { kind } = of;

  app.route({
    ...routeOf(of.endpoints.create),
    schema: { tags: [kind], ...describeQuotas(kind), body: of.draft, response: { 201: of.shape } },
    onRequest: [...(of.mayCreate ? [of.mayCreate] : []), writers],
    preValidation: of.checkDraft,
    handler: async (request, reply) => {
      const actor = requireActor(request);
      const created = await writeOnce(db, request, clock(), async (transaction) => {
        const id = await of.create(transaction, actor, request.body as Static<Draft>);
        await checkQuota(services, transaction, actor, kind);
        return read(of, transaction, id, actor);
      });
      tagVersion(reply, created);
      return reply.code(201).send(created[of.name]);
    },
  });

  app.route<ById>({
    ...routeOf(of.endpoints.get),
    schema: { tags: [kind], params: IdParams, response: { 200: of.shape } },
    handler: async (request, reply) => {
      const { id } = request.params;
      const actor = requireActor(request);
      const found = await of.find(db, id, actor);
      if (!found) throw await missing(db, kind, id, actor);
      tagVersion(reply, found);
      return found[of.name];
    },
  });

  changesOfOwned(app, services, {
    ...of,
    tag: kind,
    totals: [kind],
    lock: (transaction, id, caller) => lockOwn(transaction, kind, id, caller),
    delete: async (transaction, id, now) => {
      await of.mayDelete?.(transaction, id);
      await deleteOwn(transaction, kind, id, now);
    },
    restore: (transaction, id, caller, deletedAfter) => restoreOwn(transaction, kind, id, caller, deletedAfter),
  });
}

/** How changes of such a record are restored from its history. */
export const restorableOwned = <Patch extends TObject>(
  services: Services,
  { kind, patch, patchRules, update }: Pick<Owned<string, TSchema, Patch>, 'kind' | 'patch' | 'patchRules' | 'update'>,
): Restorable => ({
  lock: (transaction, id, caller) => lockOwn(transaction, kind, id, caller),
  links: ACCESSORY_TYPES.filter((accessory) => Object.hasOwn(patch.properties, accessory)),
  change: async (transaction, id, values, actor) => {
    await update(transaction, id, ruledPatch(patchRules, values) as Static<Patch>, actor);
    await consumeQuota(services, transaction, actor, 'changes');
  },
});
