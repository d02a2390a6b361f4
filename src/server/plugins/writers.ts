import type { FastifyInstance } from 'fastify';
import { writingAs } from '../database/writer';

/**
 * Whatever a call writes is its caller's. Said after the body was read, whose events know nothing of the call, and before
 * anything is written.
 */
export function nameWriters(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    writingAs({ ...(request.actor && { actor: request.actor.id }), request: request.id }, done);
  });
}
