import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { API_BASE, endpoints, pathOf } from '../../../contract/endpoints';
import { KEPT } from '../../../contract/kept';
import { IdentityProviders, IdentityReply, LoginReply } from '../../../contract/wire/accounts';
import { Shown } from '../../../contract/wire/marks';
import { COOKIES, portalCookie } from '../../accounts/cookies';
import { badRequest, notFound } from '../../input/failures';
import { logAuthEvent } from '../../operation/logging';
import { openSession } from '../../accounts/openSession';
import { findLinkedAccount, keepFlow, linkAccount, takeFlow } from '../../repositories/accounts/identities';
import type { Services } from '../../services';
import { texts } from '../../texts';
import { at } from '../../input/address';

const Provider = Type.Object({ provider: Shown({ maxLength: 50 }) });
/** As long as a person may take to come back; for the whole portal, so that no neighbouring domain can plant one. */
const COOKIE = { name: COOKIES.identityFlow, maxAgeSeconds: KEPT.identityFlowMinutes * 60 };

/** Only a path of this portal may be gone to after the log-in. */
const ownPath = (path: string | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path) ? path : null;

/**
 * Coming in through an OpenID Connect provider. The state is also in a cookie, so that nobody can be made to finish
 * a log-in that somebody else began; the cookie itself opens nothing.
 */
export const identityRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, quotas, log, identityProvider } = services;
    const providerOf = (id: string) => {
      if (identityProvider?.id !== id) throw notFound();
      return identityProvider;
    };
    const cookie = portalCookie(config.publicUrl, COOKIE);

    app.route({
      ...at(endpoints.listIdentityProviders),
      schema: { tags: ['accounts'], response: { 200: IdentityProviders } },
      handler: async () => ({
        providers: (identityProvider ? [identityProvider] : []).map(({ id, name }) => ({
          ...{ id, name },
          login_url: API_BASE + pathOf(endpoints.startIdentityLogin, { provider: id }),
        })),
      }),
    });

    app.route({
      ...at(endpoints.startIdentityLogin),
      schema: {
        tags: ['accounts'],
        params: Provider,
        querystring: Type.Object({ next: Type.Optional(Shown({ maxLength: 1000 })) }),
      },
      handler: async (request, reply) => {
        const provider = providerOf(request.params.provider);
        await quotas.identityOfAddress.take(request.ip);
        const { url, flow } = await provider.start();
        await keepFlow(db, provider.id, flow, ownPath(request.query.next), clock());
        cookie.set(reply, flow.state);
        return reply.header('cache-control', 'no-store').redirect(url, 302);
      },
    });

    app.route({
      ...at(endpoints.finishIdentityLogin),
      schema: { tags: ['accounts'], params: Provider, body: IdentityReply, response: { 200: LoginReply } },
      handler: async (request, reply) => {
        const provider = providerOf(request.params.provider);
        await quotas.identityOfAddress.take(request.ip);
        const { code, state, iss } = request.body;
        const isOwn = cookie.read(request).includes(state);
        const flow = isOwn ? await takeFlow(db, provider.id, state, clock()) : null;
        if (!flow) throw badRequest(texts.identityFailed);
        const identity = await provider.finish({ code, state, ...(iss !== undefined && { iss }) }, flow);
        const refuse = (sentence: string) => {
          logAuthEvent(log, 'identity refused', { address: request.ip, provider: provider.id });
          return badRequest(sentence);
        };
        let account = await findLinkedAccount(db, provider.id, identity.subject);
        if (!account && !(identity.email && identity.emailVerified)) throw refuse(texts.identityUnverified);
        account ??= await db
          .transaction()
          .execute((transaction) => linkAccount(transaction, provider.id, identity, clock()));
        if (!account) throw refuse(texts.identityUnknown);
        cookie.clear(reply);
        return {
          ...(await openSession(services, reply, account)),
          ...(flow.nextPath !== null && { next: flow.nextPath }),
        };
      },
    });
  };
