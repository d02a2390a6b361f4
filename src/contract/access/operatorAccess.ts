import { OPERATOR_ROLES, ADMIN_SECTIONS, type OperatorRole, type AdminSection } from '../vocabulary/operators.ts';
import type { Actor, MaybeActor } from './access.ts';

/*
 * Permissions in the admin area (docs/decisions/0057-operator-roles.md). They are separate from `access` because other
 * pages do not need them.
 */

/** Roles that open each section of the admin area. ADMIN opens all. */
const OPENED_BY: Readonly<Record<AdminSection, readonly OperatorRole[]>> = {
  overview: OPERATOR_ROLES,
  requests: ['SUPPORT'],
  people: ['SUPPORT'],
  companies: ['SUPPORT', 'CATALOGUE'],
  catalogues: ['CATALOGUE'],
  templates: ['CATALOGUE'],
  moderation: ['MODERATOR'],
  mail: ['SUPPORT'],
  jobs: [],
  settings: [],
  history: ['SUPPORT', 'MODERATOR'],
  records: ['SUPPORT'],
};

/** Whether an operator has a role. ADMIN includes all roles. */
export const hasOperatorRole = (actor: MaybeActor, role: OperatorRole): boolean =>
  actor?.operator_roles?.some((own) => own === role || own === 'ADMIN') === true;

/** Whether the user can open a section of the admin area. Applies to its page and its endpoints. */
export const canOpenSection = (actor: MaybeActor, section: AdminSection): boolean =>
  hasOperatorRole(actor, 'ADMIN') || OPENED_BY[section].some((role) => hasOperatorRole(actor, role));

/** The roles that open a section. */
export const rolesOpening = (section: AdminSection): OperatorRole[] => [
  ...new Set([...OPENED_BY[section], 'ADMIN' as const]),
];

/** The sections the user can open, in menu order. */
export const sectionsOf = (actor: MaybeActor): AdminSection[] =>
  ADMIN_SECTIONS.filter((section) => canOpenSection(actor, section));

/**
 * Changing an account from the admin area. Accounts of operators require ADMIN. Operators cannot change their own
 * account this way.
 */
export const canManagePerson = (
  actor: (Actor & { id: number }) | null,
  person: { id: number; operator_roles: readonly OperatorRole[] },
): boolean =>
  canOpenSection(actor, 'people') &&
  actor?.id !== person.id &&
  (person.operator_roles.length === 0 || hasOperatorRole(actor, 'ADMIN'));

/** History of any record. Other users can read the history of records they can edit. */
export const canReadEveryHistory = (actor: MaybeActor): boolean => canOpenSection(actor, 'history');
