import type {
  FastifyInstance,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteGenericInterface,
} from 'fastify';
import type { TObject } from 'typebox';
import type { EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { DeclaredEndpoint } from '#contract/endpoints/endpoint.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { RESTORE_MINUTES } from '#contract/limits/limits.ts';
import type { TotalName } from '#contract/limits/quotas.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { type BodyOf, type ReplyOf, schemas } from '#contract/schemas/schemas.ts';
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
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { type RequestActor, requireActor, writers } from './actor.ts';
import { changesAnything, requireVersion, tagVersion, type Versioned } from './conditional.ts';
import { type Failure, notFound } from './failures.ts';
import { routeOf } from './routeOf.ts';
import { checkPatch, ruledPatch } from './validation.ts';

/** A record as its repository returns it: under its name, with its version. */
type VersionedRecord<Name extends string, Thing = unknown> = Versioned & Record<Name, Thing>;
type ById = { Params: { id: number } };
type Endpoint<Name = EveryEndpointName> = DeclaredEndpoint & { name: Name };

interface Changes<Name extends string, Update extends EveryEndpointName, Locked extends Versioned = Versioned> {
  /** The key under which the repository returns the record. The schemas of `endpoints` define the rest. */
  name: Name;
  endpoints: { update: Endpoint<Update>; delete: Endpoint; restore: Endpoint };
  patchRules: ObjectRules;
  /** Limits that are checked when a deleted record is restored. */
  totals: readonly TotalName[];
  /** Locks a row that the caller owns; throws 404 or 403. */
  lock: (db: Db, id: number, caller: Caller) => Promise<Locked>;
  /** Null if the caller may not see the record. */
  find: (db: Db, id: number, caller: Caller) => Promise<VersionedRecord<Name, ReplyOf<Update>> | null>;
  update: (db: Db, id: number, patch: BodyOf<Update>, caller: Caller, held: Locked) => Promise<void>;
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
async function read<Name extends string>(
  of: { find: (db: Db, id: number, caller: Caller) => Promise<VersionedRecord<Name> | null> },
  db: Db,
  id: number,
  caller: Caller,
) {
  const found = await of.find(db, id, caller);
  if (!found) throw notFound();
  return found;
}

/**
 * Registers the endpoints that update, delete and restore a record of the caller. All three lock the row. Updating and
 * deleting require the version in `If-Match`. Restoring is idempotent and checks the owner's limits.
 */
export function changesOfOwned<Name extends string, Update extends EveryEndpointName, Locked extends Versioned>(
  app: FastifyInstance,
  services: Services,
  of: Changes<Name, Update, Locked>,
): void {
  const { db, clock } = services;

  app.route<ById>({
    ...routeOf(of.endpoints.update),
    preValidation: checkPatch(of.patchRules),
    handler: async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const changed = await db.transaction().execute(async (transaction) => {
        const held = await of.lock(transaction, id, actor);
        requireVersion(request, held);
        if (changesAnything(request.body))
          await of.update(transaction, id, request.body as BodyOf<Update>, actor, held);
        await consumeQuota(services, transaction, actor, 'changes');
        return read(of, transaction, id, actor);
      });
      tagVersion(reply, changed);
      return changed[of.name];
    },
  });

  app.route<ById>({
    ...routeOf(of.endpoints.delete),
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

interface OwnedRoutes<
  Name extends string,
  Create extends EveryEndpointName,
  Update extends EveryEndpointName,
> extends Omit<Changes<Name, Update>, 'totals' | 'lock' | 'update' | 'delete' | 'restore' | 'endpoints'> {
  /** The kind of record, which is also the name of its limit. */
  kind: OwnedKind;
  endpoints: Changes<Name, Update>['endpoints'] & { create: Endpoint<Create>; get: Endpoint };
  checkDraft: preValidationAsyncHookHandler;
  /** Rejects users who may not have such records. */
  mayCreate?: onRequestAsyncHookHandler;
  create: (db: Db, actor: RequestActor, draft: BodyOf<Create>) => Promise<number>;
  update: (db: Db, id: number, patch: BodyOf<Update>, caller: Caller) => Promise<void>;
  /** Throws if the locked record may not be deleted. Without it every record can be deleted. */
  mayDelete?: (db: Db, id: number) => Promise<void>;
}

/** Registers all endpoints of a record that belongs to its author: create, read, update, delete and restore. */
export function ownedRoutes<Name extends string, Create extends EveryEndpointName, Update extends EveryEndpointName>(
  app: FastifyInstance,
  services: Services,
  of: OwnedRoutes<Name, Create, Update>,
): void {
  const { db, clock } = services;
  const { kind } = of;

  app.route<RouteGenericInterface>({
    ...routeOf(of.endpoints.create),
    onRequest: [...(of.mayCreate ? [of.mayCreate] : []), writers],
    preValidation: of.checkDraft,
    handler: async (request, reply) => {
      const actor = requireActor(request);
      const created = await writeOnce(db, request, clock(), async (transaction) => {
        const id = await of.create(transaction, actor, request.body as BodyOf<Create>);
        await checkQuota(services, transaction, actor, kind);
        return read(of, transaction, id, actor);
      });
      tagVersion(reply, created);
      return reply.code(201).send(created[of.name]);
    },
  });

  app.route<ById>({
    ...routeOf(of.endpoints.get),
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
export const restorableOwned = <Update extends EveryEndpointName>(
  services: Services,
  {
    kind,
    endpoint,
    patchRules,
    update,
  }: {
    kind: OwnedKind;
    endpoint: Endpoint<Update>;
    patchRules: ObjectRules;
    update: (db: Db, id: number, patch: BodyOf<Update>, caller: Caller) => Promise<void>;
  },
): Restorable => ({
  lock: (transaction, id, caller) => lockOwn(transaction, kind, id, caller),
  links: ACCESSORY_TYPES.filter((accessory) =>
    Object.hasOwn((schemas[endpoint.name].body as TObject).properties, accessory),
  ),
  change: async (transaction, id, values, actor) => {
    await update(transaction, id, ruledPatch(patchRules, values) as BodyOf<Update>, actor);
    await consumeQuota(services, transaction, actor, 'changes');
  },
});
