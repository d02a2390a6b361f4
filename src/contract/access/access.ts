import { MINUTE } from '../lib/durations.ts';
import { MESSAGE_EDIT_MINUTES } from '../limits/limits.ts';
import type { Plan, Role, SecondFactorState } from '../vocabulary/accounts.ts';
import type { MemberRole } from '../vocabulary/members.ts';
import type { OperatorRole } from '../vocabulary/operators.ts';
import type { RegisterType } from '../vocabulary/registers.ts';
import type { WatchTarget } from '../vocabulary/watches.ts';

/**
 * Access rules (docs/product.md 11, docs/product.md 2.2). Pure functions of the user and, where needed, of the record.
 * The route guard, the sidebar and the server all use them. Rules that depend on the role in a company are in
 * `companyAccess`, because public pages do not need them.
 */

/** A company the user is a member of. */
export interface ActorMembership {
  company: { id: number };
  role: MemberRole;
}

/** The properties of a logged-in user that the access rules need. */
export interface Actor {
  role: Role;
  /** The effective plan: the higher of the user's plan and the active company's plan. */
  plan: Plan;
  /** True when the user has at least one of `operator_roles`. */
  is_operator?: boolean;
  /** `operatorAccess` defines what each role opens. */
  operator_roles?: readonly OperatorRole[];
  /** Id of the active company: the primary company unless the user selected another one. Null without a company. */
  company?: number | null;
  /** The companies of the user. */
  memberships?: readonly ActorMembership[];
  /**
   * Support that impersonates the user without the user's consent to writes. Only the client sets it, to offer no changes;
   * the server refuses them by the declaration of the endpoint.
   */
  is_read_only?: boolean;
  /** The guest of one tender, who has its link and, once confirmed, has entered the code sent to the invited address. */
  guest?: { tender: number; isConfirmed: boolean };
  /** Second factor state of the current session. */
  second_factor?: SecondFactorState;
}

/** `null` is a visitor who is not logged in. */
export type MaybeActor = Actor | null;

export const isLoggedIn = (actor: MaybeActor): actor is Actor => actor !== null && !isGuest(actor);
/**
 * Someone without a log-in who came by the link of an invitation. Guests can call the endpoints that declare it, for the
 * tender of their link only.
 */
export const isGuest = (actor: MaybeActor): boolean => actor?.guest !== undefined;
/** A guest who may act for the invited firm: ask and bid. */
export const isConfirmedGuest = (actor: MaybeActor): boolean => actor?.guest?.isConfirmed === true;
/** The password was accepted but the second factor is missing. Only the page that asks for it is accessible. */
export const isHalfLoggedIn = (actor: Pick<Actor, 'second_factor'> | null): boolean =>
  actor?.second_factor === 'CODE' || actor?.second_factor === 'SET_UP';
export const isClient = (actor: MaybeActor): boolean => actor?.role === 'CLIENT';
export const isFreeClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan === 'FREE';
/** BASIC or PREMIUM client. */
export const isPayingClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan !== 'FREE';
export const isPremiumClient = (actor: MaybeActor): boolean => isClient(actor) && actor?.plan === 'PREMIUM';
/** Suppliers and consultants, the roles that list reference projects. */
export const isProvider = (actor: MaybeActor): boolean =>
  isLoggedIn(actor) && (actor.role === 'SUPPLIER' || actor.role === 'CONSULTANT');
/** Who can read tenders as a bidder. */
export const isBidder = (actor: MaybeActor): boolean => isProvider(actor) || isGuest(actor);
export const isOperator = (actor: MaybeActor): boolean => actor?.is_operator === true;

/** The user's role in a company, or null for non-members. */
export function roleIn(actor: MaybeActor, company: number | null | undefined): MemberRole | null {
  const membership = actor?.memberships?.find((one) => one.company.id === company);
  if (!membership) return null;
  return actor?.is_read_only ? 'READER' : membership.role;
}

/** Clients can browse the registers of suppliers and consultants, the technology catalogue and the services. */
export const canBrowseCatalogues = isClient;
/** Read access to the software register. */
export const canManageSoftware = isClient;
/** Projects published by their owners (docs/product.md 2.5). */
export const canReadPublishedProjects = isProvider;

/** The list and the detail pages of one register. Through the API, `companies` returns everybody's own companies. */
export function canOpenRegister(actor: MaybeActor, type: RegisterType): boolean {
  return type === 'suppliers' ? isClient(actor) : isPayingClient(actor);
}

const OWN_REGISTERS = { CLIENT: null, SUPPLIER: 'suppliers', CONSULTANT: 'consultants' } as const;
/** The register that lists the user's own company. Client companies are in no register. */
export const ownRegisterOf = ({ role }: Pick<Actor, 'role'>) => OWN_REGISTERS[role];

/** A profile in a register. Members of the company can also open it, to see it as others do (docs/product.md 8.5). */
export const canOpenProfile = (actor: MaybeActor, type: RegisterType, id: number): boolean =>
  canOpenRegister(actor, type) || (isLoggedIn(actor) && roleIn(actor, id) !== null && ownRegisterOf(actor) === type);

/** Search and filters of a register. Suppliers require PREMIUM, consultants require BASIC or PREMIUM. */
export function canSearchRegister(actor: MaybeActor, type: RegisterType): boolean {
  return type === 'suppliers' ? isPremiumClient(actor) : isPayingClient(actor);
}

/** Who may search a list, and therefore watch it and read what its watches found. */
export function canWatch(actor: MaybeActor, target: WatchTarget): boolean {
  switch (target) {
    case 'SUPPLIERS':
      return canSearchRegister(actor, 'suppliers');
    case 'CONSULTANTS':
      return canSearchRegister(actor, 'consultants');
    case 'PROJECTS':
      return canReadPublishedProjects(actor);
    case 'TECHNOLOGIES':
      return canBrowseCatalogues(actor);
    default:
      return isLoggedIn(actor);
  }
}

/** `companies/` also returns companies of others, not only own ones. */
export const canListAllCompanies = isPremiumClient;

/** The properties that decide whether a message can still be edited or deleted. */
export interface WrittenMessage {
  is_own: boolean;
  /** An operator hid the message, or it was reported and not reviewed yet. */
  hidden: boolean;
  reported: boolean;
  /** The message has a later reply. */
  answered: boolean;
  created_at: Date;
}

/** Reported or hidden messages cannot be changed, so that the evidence stays. */
const isUntouched = ({ is_own, hidden, reported }: WrittenMessage): boolean => is_own && !hidden && !reported;
/** The edit window lasts `MESSAGE_EDIT_MINUTES` by the server's clock. */
export const withinEditWindow = ({ created_at }: Pick<WrittenMessage, 'created_at'>, now: Date): boolean =>
  +now - +created_at < MESSAGE_EDIT_MINUTES * MINUTE;
export const canEditMessage = (message: WrittenMessage, now: Date): boolean =>
  isUntouched(message) && withinEditWindow(message, now);
export const canDeleteMessage = (message: WrittenMessage): boolean => isUntouched(message) && !message.answered;

/** Every logged-in user can report content to the operator. */
export const canReport = isLoggedIn;

/** The menu hides the password change from consultants (docs/product.md 3.2). */
export const seesPasswordLink = (actor: MaybeActor): boolean => isLoggedIn(actor) && actor.role !== 'CONSULTANT';

/**
 * Guards that a route can name in the route table. Rejected visitors are redirected to `/login`, rejected logged-in
 * users to the home page. `visitors` redirects logged-in users to the home page.
 */
export const ROUTE_GUARDS = {
  everyone: () => true,
  visitors: (actor: MaybeActor) => !isLoggedIn(actor),
  members: isLoggedIn,
  clients: isClient,
  payingClients: isPayingClient,
  /** All clients and providers: the project list and the project detail. */
  projectReaders: isLoggedIn,
  /** Providers, and BASIC and PREMIUM clients, who are not restricted by this guard. */
  providersOrPaying: (actor: MaybeActor) => isProvider(actor) || isPayingClient(actor),
  operators: isOperator,
  providers: isProvider,
} as const satisfies Record<string, (actor: MaybeActor) => boolean>;

export type RouteGuard = keyof typeof ROUTE_GUARDS;
