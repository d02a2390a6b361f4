import type { FastifyInstance } from 'fastify';
import { withAuditContext } from '#platform/database/auditContext.ts';
import { nameTexts } from '#platform/texts/names.ts';

/**
 * Attributes all writes of a request to its caller. Set after the body was read, because its events run outside the
 * context, and before any handler.
 */
export function setAuditContext(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor, id } = request;
    const operator = actor?.impersonation?.operator_id;
    withAuditContext(
      {
        ...(actor && (actor.guest ? { guest: nameTexts.guestOf(actor.guest.firm) } : { actor: operator ?? actor.id })),
        ...(actor && actor.company !== null && { company: actor.company }),
        // During impersonation both the operator and the user are stored.
        ...(actor && operator !== undefined && { on_behalf_of: actor.id }),
        request: id,
      },
      done,
    );
  });
}
