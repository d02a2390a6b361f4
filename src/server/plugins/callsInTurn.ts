import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../contract/durations';
import { addressKey } from '../limits/addressKey';
import type { CallerSemaphores } from '../limits/callerSemaphores';
import type { Release } from '../operation/semaphore';

/** Milliseconds after the end of a connection when its place is free even if the work for it has not ended. */
const WORK_AT_MOST = MINUTE;
/** Tokens whose account is remembered; beyond that the longest known one is forgotten. */
const REMEMBERED = 10_000;
/** A constant, as an error with its stack for each request would cost more than the rest of the abort. */
const RESPONSE_CLOSED = 'The response is closed';
const nothing: Release = () => undefined;

/** A call that holds a place of its caller. */
interface Call {
  /** Aborted when the response ends, whole or broken off. */
  closed: AbortController;
  release: Release;
  /** Account in whose line it stands or stood. */
  account: number | null;
  /** Work goes on for a while where the caller has hung up. */
  atWork: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where calls need no turn. */
    call: Call | null;
  }
  interface FastifyContextConfig {
    /** `false` lets a route answer at once, however many calls of the same caller are under way. */
    waitsForTurn?: false;
  }
}

/** By whom a visitor's calls are counted. */
const visitorsOf = (request: FastifyRequest): string => `visitors of ${addressKey(request.ip)}`;

/**
 * Lets every caller have only so many calls under way, further ones wait. A visitor is an address. Whoever sends a token
 * is an account: at once when the token was seen before, otherwise after waiting to be recognised, in a line of their
 * address beside the visitors' one. So neither a flood of one account nor one of made-up tokens stands before others.
 * @param recognise adds the hook that reads the token, which alone decides whether it is valid
 */
export function answerInTurn(app: FastifyInstance, callers: CallerSemaphores, recognise: () => void): void {
  const accounts = new AccountsOfTokens();
  app.decorateRequest('call', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.waitsForTurn === false) return;
    const { authorization } = request.headers;
    const call = openCall(request, reply);
    if (authorization === undefined) return changeTurn(call, callers, visitorsOf(request));
    reply.raw.once('close', () => {
      if (!request.actor) accounts.forget(authorization);
    });
    if (accounts.of(authorization) === null)
      await changeTurn(call, callers, `newcomers from ${addressKey(request.ip)}`);
    // Known meanwhile, by another call with the same token.
    call.account = accounts.of(authorization);
    if (call.account !== null) await changeTurn(call, callers, `account ${call.account}`);
  });
  recognise();
  app.addHook('onRequest', async ({ actor, call, headers: { authorization } }) => {
    if (!actor || !call || actor.id === call.account) return;
    accounts.remember(authorization!, actor.id);
    call.account = actor.id;
    await changeTurn(call, callers, `account ${actor.id}`);
  });
  keepTurnAtWork(app);
}

/** The same where nobody logs in. */
export function answerVisitorsInTurn(app: FastifyInstance, callers: CallerSemaphores): void {
  app.decorateRequest('call', null);
  app.addHook('onRequest', (request, reply) => changeTurn(openCall(request, reply), callers, visitorsOf(request)));
  keepTurnAtWork(app);
}

function openCall(request: FastifyRequest, reply: FastifyReply): Call {
  const call: Call = { closed: new AbortController(), release: nothing, account: null, atWork: false };
  request.call = call;
  // Comes once for every answer: sent, broken off by the caller, or cut by a time limit.
  reply.raw.once('close', () => {
    call.closed.abort(RESPONSE_CLOSED);
    if (!call.atWork) call.release();
    else setTimeout(call.release, WORK_AT_MOST).unref();
  });
  return call;
}

/** Gives the present place back before it waits for the next one, so that nobody holds one line while standing in another. */
async function changeTurn(call: Call, callers: CallerSemaphores, line: string): Promise<void> {
  call.release();
  call.release = nothing;
  call.release = await callers.acquire(line, { signal: call.closed.signal });
  if (call.closed.signal.aborted) call.release();
}

/** Whoever hangs up at once does not get another turn while the server still works for the last one. */
function keepTurnAtWork(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { call } = request;
      if (!call) return handler.call(this, request, reply);
      call.atWork = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        call.atWork = false;
        if (call.closed.signal.aborted) call.release();
      }
    };
  });
}

/** Whose the last tokens were, by their hashes: only to choose a line by, never to let anybody in. */
class AccountsOfTokens {
  private readonly accounts = new Map<string, number>();

  of(authorization: string): number | null {
    return this.accounts.get(digest(authorization)) ?? null;
  }

  remember(authorization: string, account: number): void {
    this.accounts.set(digest(authorization), account);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > REMEMBERED && oldest !== undefined) this.accounts.delete(oldest);
  }

  forget(authorization: string): void {
    this.accounts.delete(digest(authorization));
  }
}

const digest = (authorization: string): string => hash('sha256', authorization, 'base64');
