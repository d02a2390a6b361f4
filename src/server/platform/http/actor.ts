import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '#contract/access/access.ts';
import { canDecide, canWrite } from '#contract/access/companyAccess.ts';
import type { ImpersonationConsent, ImpersonationScope } from '#contract/vocabulary/impersonation.ts';
import type { User } from '#contract/wire/accounts.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { forbidden, unauthenticated } from './failures.ts';

/** The impersonation of a request. */
export interface CurrentImpersonation {
  id: number;
  operator_id: number;
  operator_name: string;
  scope: ImpersonationScope;
  consent: ImpersonationConsent;
  ends_at: Date;
}

/** The link by which a guest came. */
export interface CurrentGuest {
  link: number;
  tender: number;
  invite: number;
  /** Name of the invited firm. */
  firm: string;
  isConfirmed: boolean;
}

/** The logged-in user or the guest of a request, with the id of the authenticated token. */
export interface RequestActor extends Omit<User, 'consents_due'> {
  /** A guest's id is that of the link, negative, so that it is no account's. */
  guest?: CurrentGuest;
  token_id: number;
  token_created_at: Date;
  /** The impersonation by support. Null for the user's own session. */
  impersonation: CurrentImpersonation | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for anonymous requests. */
    actor: RequestActor | null;
  }
}

/**
 * Returns the logged-in user.
 * @throws Failure 401 for anonymous requests
 */
export function requireActor(request: FastifyRequest): RequestActor {
  if (!request.actor) throw unauthenticated();
  return request.actor;
}

/** The account that is stored as the author of a write. Guests have none. */
export const authorOf = ({ id, guest }: Pick<RequestActor, 'id' | 'guest'>): number | null => (guest ? null : id);

/** The account whose limits a request uses up: the operator's during an impersonation, not the user's. */
export const payerOf = ({ id, impersonation }: RequestActor): number => impersonation?.operator_id ?? id;

/**
 * Creates an `onRequest` hook that checks a rule of `access/access`.
 * @param sentence error message for rejected users, when it can be more specific than the default
 * @throws Failure 401 for anonymous requests, 403 for rejected users
 */
export const allow = (rule: (actor: MaybeActor) => boolean, sentence?: string) => async (request: FastifyRequest) => {
  if (!rule(requireActor(request))) throw forbidden(sentence);
};

/** Hooks that require write access, or decision rights, in the active company. */
export const writers = allow(canWrite, refusals.readOnly);
export const deciders = allow(canDecide, refusals.decideByManagers);
