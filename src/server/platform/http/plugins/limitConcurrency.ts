import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '#contract/lib/durations.ts';
import { addressKey } from '#platform/limits/addressKey.ts';
import type { CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import type { Release } from '#platform/runtime/semaphore.ts';
import { payerOf } from '../actor.ts';

/** Milliseconds after the end of a connection when its permit is released even if the handler still runs. */
const HANDLER_TIMEOUT = MINUTE;
/** Maximum number of tokens whose account is cached. The oldest one is evicted first. */
const MAX_TOKENS = 10_000;
/** A constant, because an error with a stack trace for each request would cost more than the rest of the abort. */
const RESPONSE_CLOSED = 'The response is closed';
const noop: Release = () => undefined;

/** The permit of a request, from its caller's semaphore. */
interface Permit {
  /** Aborted when the response ends, complete or not. */
  closed: AbortController;
  release: Release;
  /** The account whose semaphore the request waits for or waited for. */
  account: number | null;
  /** The handler can continue after the client has disconnected. */
  handlerRuns: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where concurrency is not limited. */
    permit: Permit | null;
  }
  interface FastifyContextConfig {
    /** `false` exempts the route from the limit. */
    concurrencyLimit?: false;
  }
}

/** The key of anonymous requests. */
const visitorKey = (request: FastifyRequest): string => `visitors of ${addressKey(request.ip)}`;

/**
 * Limits the concurrent requests of one caller. Further ones wait. Anonymous requests are counted by address, requests
 * with a token by account. When the token is not cached, the request first waits in a second queue of the address until
 * the token is verified. So neither a flood from one account nor one of invalid tokens delays others.
 * @param authenticate adds the hook that verifies the token; only that hook decides whether the token is valid
 */
export function limitConcurrency(app: FastifyInstance, callers: CallerSemaphores, authenticate: () => void): void {
  const accounts = new AccountsOfTokens();
  app.decorateRequest('permit', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.concurrencyLimit === false) return;
    const { authorization } = request.headers;
    const permit = openPermit(request, reply);
    if (authorization === undefined) return changePermit(permit, callers, visitorKey(request));
    reply.raw.once('close', () => {
      if (!request.actor) accounts.forget(authorization);
    });
    if (accounts.of(authorization) === null)
      await changePermit(permit, callers, `newcomers from ${addressKey(request.ip)}`);
    // May have been cached by another request with the same token in the meantime.
    permit.account = accounts.of(authorization);
    if (permit.account !== null) await changePermit(permit, callers, `account ${permit.account}`);
  });
  authenticate();
  app.addHook('onRequest', async ({ actor, permit, headers: { authorization } }) => {
    if (!actor || !permit || payerOf(actor) === permit.account) return;
    permit.account = payerOf(actor);
    accounts.remember(authorization!, permit.account);
    await changePermit(permit, callers, `account ${permit.account}`);
  });
  holdPermitInHandler(app);
}

/** The same limit for routes without authentication. */
export function limitVisitorConcurrency(app: FastifyInstance, callers: CallerSemaphores): void {
  app.decorateRequest('permit', null);
  app.addHook('onRequest', (request, reply) => changePermit(openPermit(request, reply), callers, visitorKey(request)));
  holdPermitInHandler(app);
}

function openPermit(request: FastifyRequest, reply: FastifyReply): Permit {
  const permit: Permit = { closed: new AbortController(), release: noop, account: null, handlerRuns: false };
  request.permit = permit;
  // Emitted once for every response: sent, aborted by the client, or timed out.
  reply.raw.once('close', () => {
    permit.closed.abort(RESPONSE_CLOSED);
    if (!permit.handlerRuns) permit.release();
    else setTimeout(permit.release, HANDLER_TIMEOUT).unref();
  });
  return permit;
}

/**
 * Releases the current permit before waiting for the next one, so that no request holds one semaphore while waiting for
 * another.
 */
async function changePermit(permit: Permit, callers: CallerSemaphores, key: string): Promise<void> {
  permit.release();
  permit.release = noop;
  permit.release = await callers.acquire(key, { signal: permit.closed.signal });
  if (permit.closed.signal.aborted) permit.release();
}

/** Keeps the permit while the handler runs, so that disconnecting early does not free it for further requests. */
function holdPermitInHandler(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { permit } = request;
      if (!permit) return handler.call(this, request, reply);
      permit.handlerRuns = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        permit.handlerRuns = false;
        if (permit.closed.signal.aborted) permit.release();
      }
    };
  });
}

/** Accounts of recent tokens by hash. Used only to select a semaphore, never to authenticate. */
class AccountsOfTokens {
  private readonly accounts = new Map<string, number>();

  of(authorization: string): number | null {
    return this.accounts.get(digest(authorization)) ?? null;
  }

  remember(authorization: string, account: number): void {
    this.accounts.set(digest(authorization), account);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > MAX_TOKENS && oldest !== undefined) this.accounts.delete(oldest);
  }

  forget(authorization: string): void {
    this.accounts.delete(digest(authorization));
  }
}

const digest = (authorization: string): string => hash('sha256', authorization, 'base64');
