import { MINUTE } from './durations';
import { MESSAGE_EDIT_MINUTES } from './limits';
import type { Plan, Role, SecondFactorState } from './vocabulary/accounts';
import type { MemberRole } from './vocabulary/members';
import type { OperatorRole } from './vocabulary/operators';
import type { RegisterType } from './vocabulary/registers';

/**
 * Who may do what (docs/product.md 11, docs/product.md 2.2): pure functions of the
 * person and, where it matters, the thing. The route guard, the sidebar and the server all ask here; what depends on the
 * role in a company stands beside, in `companyAccess`, as pages of visitors need none of it.
 */

/** A company that a person belongs to. */
export interface ActorMembership {
  company: { id: number };
  role: MemberRole;
}

/** What access rules need to know of a logged-in person. */
export interface Actor {
  role: Role;
  /** In force: the higher of the person's and of the active company's. */
  plan: Plan;
  /** Has any of the roles below. */
  is_operator?: boolean;
  /** What each of them opens stands in `operatorAccess`. */
  operator_roles?: readonly OperatorRole[];
  /** Id of the active company: the primary one unless another is chosen. Null without any. */
  company?: number | null;
  /** The companies of the person. */
  memberships?: readonly ActorMembership[];
  /** Of the present log-in. */
  second_factor?: SecondFactorState;
}

/** A visitor is `null`. */
export type MaybeActor = Actor | null;

export const isLoggedIn = (actor: MaybeActor): actor is Actor => actor !== null;
/** Logged in but for the second factor: nothing opens but the page that asks for it. */
export const isHalfLoggedIn = (actor: Pick<Actor, 'second_factor'> | null): boolean =>
  actor?.second_factor === 'CODE' || actor?.second_factor === 'SET_UP';
export const isClient = (actor: MaybeActor): boolean => actor?.role === 'CLIENT';
export const isFreeClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan === 'FREE';
/** BASIC or PREMIUM client. */
export const isPayingClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan !== 'FREE';
export const isPremiumClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan === 'PREMIUM';
/** Suppliers and consultants: those who list reference projects. */
export const isProvider = (actor: MaybeActor): boolean => actor?.role === 'SUPPLIER' || actor?.role === 'CONSULTANT';
export const isOperator = (actor: MaybeActor): boolean => actor?.is_operator === true;

/** The role of the person in a company; null for others. */
export const roleIn = (actor: MaybeActor, company: number | null | undefined): MemberRole | null =>
  actor?.memberships?.find((membership) => membership.company.id === company)?.role ?? null;

/** Registers of suppliers and consultants, the technology catalogue and services belong to clients. */
export const canBrowseCatalogues = isClient;
/** The software register: reading it. */
export const canManageSoftware = isClient;
/** A check list of what newcomers begin with. */
export const hasFirstSteps = isClient;
/** Projects that their owners published (docs/product.md 2.5). */
export const canReadPublishedProjects = isProvider;

/** A list and the details of one register; `companies` holds everybody's own ones through the API. */
export function canOpenRegister(actor: MaybeActor, type: RegisterType): boolean {
  return type === 'suppliers' ? isClient(actor) : isPayingClient(actor);
}

const OWN_REGISTERS = { CLIENT: null, SUPPLIER: 'suppliers', CONSULTANT: 'consultants' } as const;
/** The register that an actor's own company stands in; clients' stand in none. */
export const ownRegisterOf = ({ role }: Actor) => OWN_REGISTERS[role];

/** A profile in a register: its own people too see it as others do (docs/product.md 8.5). */
export const canOpenProfile = (actor: MaybeActor, type: RegisterType, id: number): boolean =>
  canOpenRegister(actor, type) || (actor !== null && roleIn(actor, id) !== null && ownRegisterOf(actor) === type);

/** Searching or filtering a register: suppliers are for PREMIUM, consultants for BASIC and PREMIUM. */
export function canSearchRegister(actor: MaybeActor, type: RegisterType): boolean {
  return type === 'suppliers' ? isPremiumClient(actor) : isPayingClient(actor);
}

/** Seeing companies of others through `companies/`, not only own ones. */
export const canListAllCompanies = isPremiumClient;

/** What decides whether a message may still be changed or taken back. */
export interface WrittenMessage {
  is_own: boolean;
  /** The operator took it out of sight, or was asked to look at it and has not yet. */
  hidden: boolean;
  reported: boolean;
  /** Somebody has written under it since. */
  answered: boolean;
  created_at: Date;
}

/** What was reported or hidden is not changed away. */
const isUntouched = ({ is_own, hidden, reported }: WrittenMessage): boolean => is_own && !hidden && !reported;
/** Until the last of the minutes is over, by the server's clock. */
export const mayStillBeEdited = ({ created_at }: Pick<WrittenMessage, 'created_at'>, now: Date): boolean =>
  +now - +created_at < MESSAGE_EDIT_MINUTES * MINUTE;
export const canEditMessage = (message: WrittenMessage, now: Date): boolean =>
  isUntouched(message) && mayStillBeEdited(message, now);
export const canDeleteMessage = (message: WrittenMessage): boolean => isUntouched(message) && !message.answered;

/** Whoever reads what others wrote can ask the operator to look at it. */
export const canReport = isLoggedIn;

/** The menu hides the password change from consultants (docs/product.md 3.2). */
export const seesPasswordLink = (actor: MaybeActor): boolean => isLoggedIn(actor) && actor.role !== 'CONSULTANT';

/**
 * Guards a route may name in the route table. Those who are refused go to `/login` when logged out
 * and home when logged in; `visitors` sends logged-in people home.
 */
export const ROUTE_GUARDS = {
  everyone: () => true,
  visitors: (actor: MaybeActor) => !isLoggedIn(actor),
  members: isLoggedIn,
  clients: isClient,
  payingClients: isPayingClient,
  /** Every client, and providers: the list of projects and one project. */
  projectReaders: isLoggedIn,
  /** Providers, and BASIC and PREMIUM clients, whom the guard does not restrict. */
  providersOrPaying: (actor: MaybeActor) => isProvider(actor) || isPayingClient(actor),
  operators: isOperator,
  providers: isProvider,
} as const satisfies Record<string, (actor: MaybeActor) => boolean>;

export type RouteGuard = keyof typeof ROUTE_GUARDS;
