import type { FastifyInstance } from 'fastify';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { MAX_ID, SECOND_FACTOR_MINUTES } from '#contract/limits/limits.ts';
import { findGuest } from '#platform/identity/guestsRepository.ts';
import { findImpersonatedUser, isImpersonationToken } from '#platform/identity/impersonationRepository.ts';
import { secondFactorState } from '#platform/identity/secondFactorState.ts';
import { findUserByToken } from '#platform/identity/tokensRepository.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { RequestActor } from '../actor.ts';
import { badRequest, forbidden, unauthenticated } from '../failures.ts';

const AUTHORIZATION = /^(Token|Guest) ([A-Za-z0-9_-]{20,200})$/;

/** Former members of the company in the header use these to get their remaining companies, and to log out. */
const OPEN_TO_FORMER_MEMBERS = [endpoints.getSelf, endpoints.logout].map(
  ({ method, path }) => `${method} ${API_BASE}${path}`,
);

/**
 * The company of the `X-Company` header. Null selects the user's primary company.
 * @throws Failure 400 for an invalid id
 */
function companyOf(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  const id = Number(header);
  if (!/^[1-9]\d{0,9}$/.test(String(header)) || id > MAX_ID) throw badRequest(refusals.wrongCompany);
  return id;
}

/** The user of a valid session, or the impersonated user. Null also when the second factor is overdue. */
async function findActor(
  { db, clock, config }: Services,
  key: string,
  company: number | null,
): Promise<RequestActor | null> {
  const found = isImpersonationToken(key)
    ? await findImpersonatedUser(db, key, clock(), company)
    : await findUserByToken(db, key, clock(), company);
  if (!found) return null;
  const state = secondFactorState(config, found);
  // During impersonation the user's second factor set-up is not required.
  const second_factor = 'impersonation' in found && state === 'SET_UP' ? 'OFF' : state;
  const actor = { impersonation: null, ...found, second_factor };
  const isLate = +clock() - +actor.token_created_at > SECOND_FACTOR_MINUTES * MINUTE;
  return isHalfLoggedIn(actor) && isLate ? null : actor;
}

/**
 * Reads `Authorization: Token <key>` of every request, or `Guest <key>` with the key of a link or of its session. A request without the header is anonymous. An invalid, expired
 * or revoked token is a 401 even for public endpoints. A token that waits for its second factor is a 403 except on
 * endpoints to enter it.
 */
export function authenticate(app: FastifyInstance, services: Services): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const [, scheme, key] = AUTHORIZATION.exec(authorization) ?? [];
    if (scheme === 'Guest' && key) {
      request.actor = await findGuest(services.db, key, services.clock());
      if (!request.actor) throw unauthenticated(refusals.guestLink);
      return;
    }
    const company = companyOf(request.headers['x-company']);
    const actor = key ? await findActor(services, key, company) : null;
    if (!actor) throw unauthenticated(refusals.invalidToken);
    const { url, config } = request.routeOptions;
    const address = `${request.method} ${url}`;
    if (company !== null && company !== actor.company && !OPEN_TO_FORMER_MEMBERS.includes(address))
      throw forbidden(refusals.notYours);
    if (isHalfLoggedIn(actor) && !config.declaration?.beforeSecondFactor) throw forbidden(refusals.finishLogin);
    request.actor = actor;
  });
  // Also for anonymous requests, because the response of a log-in contains its token.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
