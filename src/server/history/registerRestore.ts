import type { AnyObject } from 'yup';
import type { HistoryKind } from '../../contract/vocabulary/history';
import type { AccessoryType } from '../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import type { RequestActor } from '../input/actor';
import type { Versioned } from '../input/conditional';
import type { Services } from '../services';

/** How records of a kind are changed by their own routes; restoring a change from their history uses the same code. */
export interface Restorable {
  /** Locks a record of the caller's own until the end of the transaction; throws 404 or 403. */
  lock: (transaction: Db, id: number, caller: RequestActor) => Promise<Versioned>;
  /** Links that the `PATCH` accepts; the others have routes of their own. */
  links: readonly AccessoryType[];
  /** Writes a patch as the record's own `PATCH` does; throws 400 by field for what its rules refuse, 429. */
  change: (transaction: Db, id: number, patch: AnyObject, caller: RequestActor) => Promise<void>;
}

const registered = new WeakMap<Services, Map<HistoryKind, Restorable>>();

/** Called by the routes of a kind when they are set up, so that the routes of history need not import them. */
export function registerRestore(services: Services, kind: HistoryKind, restorable: Restorable): void {
  const kinds = registered.get(services) ?? new Map<HistoryKind, Restorable>();
  registered.set(services, kinds.set(kind, restorable));
}

/** Undefined for kinds that cannot be changed once created. */
export const restorableOf = (services: Services, kind: HistoryKind): Restorable | undefined =>
  registered.get(services)?.get(kind);
