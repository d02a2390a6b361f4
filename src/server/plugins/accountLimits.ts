import type { FastifyInstance } from 'fastify';
import { API_BASE, endpoints } from '../../contract/endpoints';
import type { Quotas } from '../services';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is made of thousands of rows, or drawn: so many an hour for one account. */
    heavy?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whoever is to leave can. */
const LOGOUT = `${API_BASE}${endpoints.logout.path}`;

/**
 * Limits of one account that hold for every call, whatever the limits of its route: writes, refused ones too, and heavy
 * answers. Counted before the body is read, in the memory of each process; bodies count their bytes as they are read.
 */
export function limitAccounts(app: FastifyInstance, quotas: Quotas): void {
  app.addHook('onRequest', async ({ actor, method, routeOptions: { url, config } }) => {
    if (!actor) return;
    if (!READS.has(method) && url !== LOGOUT) quotas.writesOfAccount.take(String(actor.id));
    if (config.heavy) quotas.heavyOfAccount.take(String(actor.id));
  });
}
