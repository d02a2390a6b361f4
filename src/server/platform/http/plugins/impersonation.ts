import type { FastifyInstance } from 'fastify';
import { refusals } from '#platform/texts/refusals.ts';
import { forbidden } from '../failures.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * Restricts impersonation to what endpoints declare. Bids are never accessible: `files/` and `history/` apply the same
 * rule to bid ids themselves.
 */
export function restrictImpersonation(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ actor, method, routeOptions }) => {
    if (!actor?.impersonation) return;
    const { scope } = actor.impersonation;
    // Unknown addresses have no declaration.
    const rule = routeOptions.config.declaration?.impersonation ?? (READS.has(method) ? 'open' : 'closed');
    if (rule === 'open' || (rule === 'consent' && scope === 'WRITE')) return;
    if (rule === 'sealed') throw forbidden(refusals.impersonatedSealed);
    throw forbidden(scope === 'READ' ? refusals.impersonatedReadOnly : refusals.impersonatedClosed);
  });
}
