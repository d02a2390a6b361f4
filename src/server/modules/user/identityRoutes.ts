import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API_BASE, endpoints, pathOf } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { badRequest, Failure, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { identityAddedMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { awaitLogin, identityCookie } from './awaitedIdentity.ts';
import { findLinkedAccount, keepFlow, linkAccount, takeFlow } from './identitiesRepository.ts';
import { openSession } from './openSession.ts';

/** Accepts only paths of this portal as the target after login, to prevent open redirects. */
const ownPath = (path: string | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path) ? path : null;

/**
 * Login through an OpenID Connect provider. The state is also stored in a cookie, so that nobody can be tricked into
 * completing a login that someone else started; the cookie alone gives no access. An identity is linked only to an
 * existing account, by an e-mail that the provider has verified: with unverified e-mails users of the provider could
 * take over accounts.
 */
export const identityRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, rateLimits, log, identityProvider } = services;
    const providerOf = (id: string) => {
      if (identityProvider?.id !== id) throw notFound();
      return identityProvider;
    };
    const cookie = identityCookie(config.publicUrl);

    app.route({
      ...routeOf(endpoints.listIdentityProviders),
      handler: async () => ({
        providers: (identityProvider ? [identityProvider] : []).map(({ id, name }) => ({
          id,
          name,
          login_url: API_BASE + pathOf(endpoints.startIdentityLogin, { provider: id }),
        })),
      }),
    });

    app.route({
      ...routeOf(endpoints.startIdentityLogin),
      handler: async (request, reply) => {
        const provider = providerOf(request.params.provider);
        void reply.header('cache-control', 'no-store');
        try {
          await rateLimits.identityOfAddress.consume(request.ip);
          const { url, flow } = await provider.start();
          await keepFlow(db, provider.id, flow, ownPath(request.query.next), clock());
          cookie.set(reply, flow.state);
          return await reply.redirect(url, 302);
        } catch (error) {
          // A browser displays this response, so it redirects to a page that shows the error.
          const status = error instanceof Failure ? error.status : 500;
          request.log[status === 500 ? 'error' : 'warn']({ err: error }, 'log-in by the provider did not begin');
          const code = status === 429 ? 'too_many_requests' : 'provider_unavailable';
          return reply.redirect(config.publicUrl + paths.loginCallback({ error: code }), 302);
        }
      },
    });

    app.route({
      ...routeOf(endpoints.finishIdentityLogin),
      handler: async (request, reply) => {
        const provider = providerOf(request.params.provider);
        await rateLimits.identityOfAddress.consume(request.ip);
        const { code, state, iss } = request.body;
        const isOwn = cookie.read(request).includes(state);
        const flow = isOwn ? await takeFlow(db, provider.id, state, clock()) : null;
        if (!flow) throw badRequest(refusals.identityFailed);
        const identity = await provider.finish({ code, state, ...(iss !== undefined && { iss }) }, flow);
        const refuse = (reason: string, sentence: string) => {
          logAuthEvent(log, 'identity refused', { address: request.ip, provider: provider.id, reason });
          return badRequest(sentence);
        };
        let account = await findLinkedAccount(db, provider.id, identity.subject);
        if (!account) {
          if (identity.email === null) throw refuse('no e-mail', accountTexts.identityNoEmail);
          if (!identity.emailVerified) throw refuse('e-mail not verified', accountTexts.identityUnverified);
          const linked = await db.transaction().execute(async (transaction) => {
            const found = await linkAccount(transaction, provider.id, identity, clock());
            if (found?.isNew)
              await queueMail(transaction, {
                ...identityAddedMail(config.publicUrl, found.account.email, provider.name),
                now: clock(),
              });
            return found;
          });
          if (!linked) throw refuse('no account', accountTexts.identityUnknown);
          if (linked.isOther) {
            awaitLogin(services, reply, {
              provider: provider.id,
              subject: identity.subject,
              user: linked.account.id,
            });
            throw refuse('another identity of the account', accountTexts.identityWaits);
          }
          account = linked.account;
          logAuthEvent(log, 'identity linked', { address: request.ip, user: account.id, provider: provider.id });
        }
        cookie.clear(reply);
        return {
          ...(await openSession(services, reply, account)),
          ...(flow.nextPath !== null && { next: flow.nextPath }),
        };
      },
    });
  };
