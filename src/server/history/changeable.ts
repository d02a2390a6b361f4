import type { AnyObject } from 'yup';
import type { HistoryKind } from '../../contract/vocabulary/history';
import type { AccessoryType } from '../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import type { RequestActor } from '../input/actor';
import type { Versioned } from '../input/conditional';
import type { Services } from '../services';

/** How records of a kind are changed by their own routes; what comes back from their history goes the same way. */
export interface Changeable {
  /** Holds a record of the caller's own until the end of the transaction; throws 404 or 403. */
  lock: (transaction: Db, id: number, caller: RequestActor) => Promise<Versioned>;
  /** Links that the `PATCH` takes; the others are changed one by one. */
  links: readonly AccessoryType[];
  /** Writes what the body of the record's own `PATCH` could; throws 400 by field for what its rules refuse, 429. */
  change: (transaction: Db, id: number, patch: AnyObject, caller: RequestActor) => Promise<void>;
}

const offered = new WeakMap<Services, Map<HistoryKind, Changeable>>();

/** Called by the routes of a kind when they are set up, which know one another by this alone. */
export function offerChange(services: Services, kind: HistoryKind, changeable: Changeable): void {
  const kinds = offered.get(services) ?? new Map<HistoryKind, Changeable>();
  offered.set(services, kinds.set(kind, changeable));
}

/** Undefined for what cannot be changed once it is there. */
export const changeableOf = (services: Services, kind: HistoryKind): Changeable | undefined =>
  offered.get(services)?.get(kind);
