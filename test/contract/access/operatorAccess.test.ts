import type { MaybeActor } from '#contract/access/access.ts';
import { canOpenSection, canReadEveryHistory, hasOperatorRole, sectionsOf } from '#contract/access/operatorAccess.ts';
import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { OPERATOR_ROLES, ADMIN_SECTIONS, type OperatorRole } from '#contract/vocabulary/operators.ts';

const operator = (...operator_roles: OperatorRole[]): MaybeActor => ({
  role: 'CLIENT',
  plan: 'PREMIUM',
  is_operator: operator_roles.length > 0,
  operator_roles,
});

it.each([
  ['SUPPORT', ['overview', 'requests', 'people', 'companies', 'mail', 'history', 'records']],
  ['CATALOGUE', ['overview', 'companies', 'catalogues', 'templates']],
  ['MODERATOR', ['overview', 'moderation', 'history']],
  ['ADMIN', ADMIN_SECTIONS],
] as const)('%s opens exactly its sections of the admin area', (role, sections) => {
  expect(sectionsOf(operator(role))).toEqual(sections);
});

it('two roles open the sections of each of them', () => {
  expect(sectionsOf(operator('CATALOGUE', 'MODERATOR'))).toEqual([
    ...['overview', 'companies', 'catalogues', 'templates', 'moderation', 'history'],
  ]);
});

it('users without an operator role open no section, whatever their plan', () => {
  for (const actor of [null, operator(), { role: 'CLIENT', plan: 'PREMIUM' } as const]) {
    expect(sectionsOf(actor)).toEqual([]);
    expect(canOpenSection(actor, 'overview')).toBe(false);
    expect(canReadEveryHistory(actor)).toBe(false);
  }
});

it('ADMIN has the rights of every role', () => {
  expect(OPERATOR_ROLES.filter((role) => hasOperatorRole(operator('ADMIN'), role))).toEqual(OPERATOR_ROLES);
  expect(OPERATOR_ROLES.filter((role) => hasOperatorRole(operator('SUPPORT'), role))).toEqual(['SUPPORT']);
});

it('admin endpoints are open to the section of their path', () => {
  const wrong = Object.values(adminEndpoints).filter(({ path, access }) => !path.startsWith(`${access}/`));
  expect(wrong).toEqual([]);
});
