import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COOKIES, portalCookie } from '../accounts/cookies';
import type { Config } from '../config';
import { REPLICA_BEHIND } from '../database/replicas';

/** Seconds after a write for which its author reads from the primary server; longer than a replica may be behind. */
const SECONDS = 5 + REPLICA_BEHIND / 1000;
/** Accounts that are remembered; beyond that those go that wrote the longest ago. */
const REMEMBERED = 10_000;

/** Who wrote a moment ago, so that they see what they wrote. */
export interface OwnWrites {
  /** Notes the writes of all calls of an app. */
  watch(app: FastifyInstance): void;
  /** Whether a call must not be answered from a replica. */
  mustBeFresh: (request: FastifyRequest) => boolean;
}

/**
 * A browser is told by a cookie that it wrote, which any process reads; whoever keeps no cookies is known by the account in the
 * process that wrote, and to all of them by `Cache-Control: no-cache`.
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
