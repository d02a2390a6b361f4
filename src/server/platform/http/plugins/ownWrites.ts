import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REPLICA_BEHIND } from '#platform/database/replicas.ts';
import { COOKIES, portalCookie } from '#platform/identity/cookies.ts';
import type { Config } from '#server/config.ts';

/**
 * Seconds after a write for which its author reads from the primary server. Longer than the allowed replication lag.
 */
const SECONDS = 5 + REPLICA_BEHIND / 1000;
/** Maximum number of remembered accounts. The oldest writers are evicted first. */
const REMEMBERED = 10_000;

/** Tracks recent writers, so that they see their own writes. */
export interface OwnWrites {
  /** Records the writes of all requests of an app. */
  watch(app: FastifyInstance): void;
  /** Whether a request must not be served from a replica. */
  mustBeFresh: (request: FastifyRequest) => boolean;
}

/**
 * A cookie marks a browser that wrote, so that any process knows. Clients without cookies are recognized by account in
 * the process that wrote, and in all processes by `Cache-Control: no-cache`.
 */
export function openOwnWrites({ publicUrl }: Pick<Config, 'publicUrl'>): OwnWrites {
  const cookie = portalCookie(publicUrl, { name: COOKIES.ownWrites, maxAgeSeconds: SECONDS });
  const wroteAt = new Map<number, number>();
  return {
    watch: (app) => {
      app.addHook('onSend', async (request, reply, payload) => {
        if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return payload;
        cookie.set(reply, '1');
        const { actor } = request;
        if (actor) {
          wroteAt.delete(actor.id);
          wroteAt.set(actor.id, performance.now());
          const [longestAgo] = wroteAt.keys();
          if (wroteAt.size > REMEMBERED && longestAgo !== undefined) wroteAt.delete(longestAgo);
        }
        return payload;
      });
    },
    mustBeFresh: (request) => {
      if (cookie.read(request).length > 0) return true;
      if (request.headers['cache-control']?.includes('no-cache')) return true;
      const at = request.actor ? wroteAt.get(request.actor.id) : undefined;
      return at !== undefined && performance.now() - at < SECONDS * 1000;
    },
  };
}
