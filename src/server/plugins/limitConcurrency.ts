import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../contract/durations';
import { addressKey } from '../limits/addressKey';
import type { CallerSemaphores } from '../limits/callerSemaphores';
import type { Release } from '../runtime/semaphore';

/** Milliseconds after the end of a connection when its permit is released even if the handler still runs. */
const HANDLER_TIMEOUT = MINUTE;
/** Tokens whose account is remembered; beyond that the oldest one is forgotten. */
const MAX_TOKENS = 10_000;
/** A constant, as an error with its stack for each request would cost more than the rest of the abort. */
const RESPONSE_CLOSED = 'The response is closed';
const noop: Release = () => undefined;

/** The permit of a request, of its caller's semaphore. */
interface Permit {
  /** Aborted when the response ends, whole or broken off. */
  closed: AbortController;
  release: Release;
  /** Account whose semaphore it waits for or waited for. */
  account: number | null;
  /** A handler goes on for a while after the caller has disconnected. */
  handlerRuns: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where concurrency is not limited. */
    permit: Permit | null;
  }
  interface FastifyContextConfig {
    /** `false` lets a route answer at once, however many requests of the same caller run. */
    concurrencyLimit?: false;
  }
}

/** The key that a visitor's requests are counted by. */
const visitorKey = (request: FastifyRequest): string => `visitors of ${addressKey(request.ip)}`;

/**
 * Limits how many requests of one caller run at the same time; further ones wait. Visitors are counted by address, requests
 * with a token by account: at once when the token was seen before, otherwise after a wait in a second queue of the address
 * until the token is verified. So neither a flood of one account nor one of made-up tokens delays others.
 * @param authenticate adds the hook that reads the token; it alone decides whether the token is valid
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
    // Known by now from another request with the same token.
    permit.account = accounts.of(authorization);
    if (permit.account !== null) await changePermit(permit, callers, `account ${permit.account}`);
  });
  authenticate();
  app.addHook('onRequest', async ({ actor, permit, headers: { authorization } }) => {
    if (!actor || !permit || actor.id === permit.account) return;
    accounts.remember(authorization!, actor.id);
    permit.account = actor.id;
    await changePermit(permit, callers, `account ${actor.id}`);
  });
  holdPermitInHandler(app);
}

/** The same for routes without authentication. */
export function limitVisitorConcurrency(app: FastifyInstance, callers: CallerSemaphores): void {
  app.decorateRequest('permit', null);
  app.addHook('onRequest', (request, reply) => changePermit(openPermit(request, reply), callers, visitorKey(request)));
  holdPermitInHandler(app);
}

function openPermit(request: FastifyRequest, reply: FastifyReply): Permit {
  const permit: Permit = { closed: new AbortController(), release: noop, account: null, handlerRuns: false };
  request.permit = permit;
  // Emitted once for every response: sent, broken off by the caller, or cut by a time limit.
  reply.raw.once('close', () => {
    permit.closed.abort(RESPONSE_CLOSED);
    if (!permit.handlerRuns) permit.release();
    else setTimeout(permit.release, HANDLER_TIMEOUT).unref();
  });
  return permit;
}

/** Releases the current permit before it waits for the next one, so that no request holds one semaphore while it waits for another. */
async function changePermit(permit: Permit, callers: CallerSemaphores, key: string): Promise<void> {
  permit.release();
  permit.release = noop;
  permit.release = await callers.acquire(key, { signal: permit.closed.signal });
  if (permit.closed.signal.aborted) permit.release();
}

/** Keeps the permit while the handler runs, so that a caller who disconnects at once gets no further one meanwhile. */
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

/** Accounts of the last tokens, by their hashes: only to choose a semaphore, never to authenticate. */
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
