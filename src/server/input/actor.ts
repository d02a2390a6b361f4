import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../contract/access';
import { canDecide, canWrite } from '../../contract/companyAccess';
import type { ImpersonationConsent, ImpersonationScope } from '../../contract/vocabulary/impersonation';
import type { User } from '../../contract/wire/accounts';
import { texts } from '../texts';
import { forbidden, unauthenticated } from './failures';

/** What a call made on a visit knows of it. */
export interface CurrentImpersonation {
  id: number;
  operator_id: number;
  operator_name: string;
  scope: ImpersonationScope;
  consent: ImpersonationConsent;
  ends_at: Date;
}

/** The logged-in person of a request, with the id of the token that proves it. */
export interface RequestActor extends Omit<User, 'consents_due'> {
  token_id: number;
  token_created_at: Date;
  /** The impersonation by support; null for the person's own session. */
  impersonation: CurrentImpersonation | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    actor: RequestActor | null;
  }
}

/**
 * The logged-in person.
 * @throws Failure 401 for visitors
 */
export function requireActor(request: FastifyRequest): RequestActor {
  if (!request.actor) throw unauthenticated();
  return request.actor;
}

/**
 * An `onRequest` hook that lets only some people in, by a rule of `contract/access`.
 * @param sentence what the others read, where it can say more than that they must not
 * @throws Failure 401 for visitors, 403 for the others
 */
export const allow = (rule: (actor: MaybeActor) => boolean, sentence?: string) => async (request: FastifyRequest) => {
  if (!rule(requireActor(request))) throw forbidden(sentence);
};

/** Hooks that let in whoever may change, or decide, in the company that they act for. */
export const writers = allow(canWrite, texts.members.readOnly);
export const deciders = allow(canDecide, texts.members.decideByManagers);
