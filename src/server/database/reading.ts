import type { FastifyRequest } from 'fastify';
import { databaseFailure } from './databaseFailure';
import type { Db } from './database';
import type { Replica, Replicas } from './replicas';

/**
 * Reads for a call what may be a second old, from a replica where there is one; see `plugins/ownWrites.ts` for who must not.
 * Whatever the work asks, it asks one server; it may be asked to do it again on another one, so it only reads.
 */
export type Reading = <T>(request: FastifyRequest, work: (db: Db) => Promise<T>) => Promise<T>;

/** Of one server, where there are no others. */
export const readingOf =
  (db: Db): Reading =>
  (_request, work) =>
    work(db);

/** A replica ends a query that what it follows does not let go on, and refuses to write. */
const REPLICAS_OWN: ReadonlySet<unknown> = new Set(['40001', '25006']);
/** The time limit of statements, which is the same everywhere. */
const TOO_LONG = '57014';

/**
 * @param mustBeFresh whether the caller has to see what was written a moment ago
 */
export function readingOfReplicas(
  primary: Db,
  replicas: Replicas,
  mustBeFresh: (request: FastifyRequest) => boolean,
): Reading {
  // A version of the data and the data themselves are read one after the other, and must come from the same server.
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
