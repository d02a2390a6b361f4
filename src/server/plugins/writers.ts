import type { FastifyInstance } from 'fastify';
import { writingAs } from '../database/writer';

/**
 * Whatever a call writes is its caller's. Said after the body was read, whose events know nothing of the call, and before
 * anything is written.
 */
export function nameWriters(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor, id } = request;
    const operator = actor?.acting?.operator_id;
    writingAs(
      {
        ...(actor && { actor: operator ?? actor.id, ...(actor.company !== null && { company: actor.company }) }),
        // Support writes as somebody, and both are named.
        ...(actor && operator !== undefined && { on_behalf_of: actor.id }),
        request: id,
      },
      done,
    );
  });
}
