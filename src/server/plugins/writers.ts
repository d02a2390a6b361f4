import type { FastifyInstance } from 'fastify';
import { writingAs } from '../database/writer';

/**
 * Whatever a call writes is its caller's. Said after the body was read, whose events know nothing of the call, and before
 * anything is written.
 */
export function nameWriters(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor, id } = request;
    writingAs(
      { ...(actor && { actor: actor.id, ...(actor.company !== null && { company: actor.company }) }), request: id },
      done,
    );
  });
}
