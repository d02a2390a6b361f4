import type { AnyObject } from 'yup';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import type { Versioned } from '#platform/http/conditional.ts';
import type { Services } from '#platform/services.ts';

/**
 * The functions by which the routes of a kind change its records. Restoring a change from the history uses the same
 * code.
 */
export interface Restorable {
  /** Locks a record of the caller until the end of the transaction. Throws 404 or 403. */
  lock: (transaction: Db, id: number, caller: RequestActor) => Promise<Versioned>;
  /** Links that the `PATCH` accepts; the others have their own routes. */
  links: readonly AccessoryType[];
  /** Applies a patch as the record's own `PATCH` does. Throws 400 by field for violated rules, and 429. */
  change: (transaction: Db, id: number, patch: AnyObject, caller: RequestActor) => Promise<void>;
}

const registered = new WeakMap<Services, Map<HistoryKind, Restorable>>();

/** Called by the routes of a kind during setup, so that the history routes do not need to import them. */
export function registerRestore(services: Services, kind: HistoryKind, restorable: Restorable): void {
  const kinds = registered.get(services) ?? new Map<HistoryKind, Restorable>();
  registered.set(services, kinds.set(kind, restorable));
}

/** Undefined for kinds that cannot be changed after creation. */
export const restorableOf = (services: Services, kind: HistoryKind): Restorable | undefined =>
  registered.get(services)?.get(kind);
