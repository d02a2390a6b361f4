import type { FastifyRequest } from 'fastify';
import type { Db } from './database.ts';
import { databaseFailure } from './databaseFailure.ts';
import type { Replica, Replicas } from './replicas.ts';

/**
 * Runs a read that may be up to a second stale, on a replica when available. `ownWrites.ts` decides which
 * requests need fresh data. All queries of `work` go to one server. It may be repeated on another server, so it must
 * only read.
 */
export type Reading = <T>(request: FastifyRequest, work: (db: Db) => Promise<T>) => Promise<T>;

/** Uses a single server when there are no replicas. */
export const readingOf =
  (db: Db): Reading =>
  (_request, work) =>
    work(db);

/** Errors specific to replicas: a query cancelled by replication, and a refused write. */
const REPLICAS_OWN: ReadonlySet<unknown> = new Set(['40001', '25006']);
/** The statement time limit, which is the same on all servers. */
const TOO_LONG = '57014';

/** @param mustBeFresh whether the request must see the latest writes */
export function readingOfReplicas(
  primary: Db,
  replicas: Replicas,
  mustBeFresh: (request: FastifyRequest) => boolean,
): Reading {
  // All reads of a request use the same server, because a data version and the data are read one after the other.
  const chosen = new WeakMap<FastifyRequest, Replica | null>();
  return async (request, work) => {
    let replica = chosen.get(request);
    if (replica === undefined) {
      replica = mustBeFresh(request) ? null : replicas.pick();
      chosen.set(request, replica);
    }
    if (replica === null) return work(primary);
    try {
      return await work(replica.db);
    } catch (error) {
      const failed = error as Error & { code?: unknown };
      const isLost = failed.code !== TOO_LONG && databaseFailure(failed)?.status === 503;
      if (!isLost && !REPLICAS_OWN.has(failed.code)) throw error;
      if (isLost) replica.distrust(failed);
      chosen.set(request, null);
      return work(primary);
    }
  };
}
