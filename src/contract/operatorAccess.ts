import type { Actor, MaybeActor } from './access';
import { OPERATOR_ROLES, ADMIN_SECTIONS, type OperatorRole, type AdminSection } from './vocabulary/operators';

/*
 * Rights in the admin area (docs/decisions/0057-operator-roles.md). They stand beside `access`, as pages of everybody
 * else need none of them.
 */

/** Which roles open each part of the admin area besides ADMIN, which opens all. */
const OPENED_BY: Readonly<Record<AdminSection, readonly OperatorRole[]>> = {
  overview: OPERATOR_ROLES,
  requests: ['SUPPORT'],
  people: ['SUPPORT'],
  companies: ['SUPPORT', 'CATALOGUE'],
  catalogues: ['CATALOGUE'],
  moderation: ['MODERATOR'],
  mail: ['SUPPORT'],
  jobs: [],
  settings: [],
  history: ['SUPPORT', 'MODERATOR'],
  records: ['SUPPORT'],
};

/** Whether an operator has a role; ADMIN has the rights of each. */
export const hasOperatorRole = (actor: MaybeActor, role: OperatorRole): boolean =>
  actor?.operator_roles?.some((own) => own === role || own === 'ADMIN') === true;

/** Whether somebody may open a part of the admin area, which is the same for its page and for its calls. */
export const canOpenSection = (actor: MaybeActor, section: AdminSection): boolean =>
  hasOperatorRole(actor, 'ADMIN') || OPENED_BY[section].some((role) => hasOperatorRole(actor, role));

/** The roles that open a part. */
export const rolesOpening = (section: AdminSection): OperatorRole[] => [
  ...new Set([...OPENED_BY[section], 'ADMIN' as const]),
];

/** The parts that somebody may open, in the order of the menu. */
export const sectionsOf = (actor: MaybeActor): AdminSection[] =>
  ADMIN_SECTIONS.filter((section) => canOpenSection(actor, section));

/**
 * Changing an account from the admin area: those of operators belong to whoever may do everything, and the own one is never
 * changed this way.
 */
export const canManagePerson = (
  actor: (Actor & { id: number }) | null,
  person: { id: number; operator_roles: readonly OperatorRole[] },
): boolean =>
  canOpenSection(actor, 'people') &&
  actor?.id !== person.id &&
  (person.operator_roles.length === 0 || hasOperatorRole(actor, 'ADMIN'));

/** History of any record; everybody else sees that of what they may change. */
export const canReadEveryHistory = (actor: MaybeActor): boolean => canOpenSection(actor, 'history');
