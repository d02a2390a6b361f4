import type { FastifyInstance } from 'fastify';
import { withAuditContext } from '../database/auditContext';

/**
 * Attributes whatever a request writes to its caller. Set after the body was read, whose events run outside of the context,
 * and before any handler.
 */
export function setAuditContext(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor, id } = request;
    const operator = actor?.impersonation?.operator_id;
    withAuditContext(
      {
        ...(actor && { actor: operator ?? actor.id, ...(actor.company !== null && { company: actor.company }) }),
        // Support acts as another person, and both are stored.
        ...(actor && operator !== undefined && { on_behalf_of: actor.id }),
        request: id,
      },
      done,
    );
  });
}
