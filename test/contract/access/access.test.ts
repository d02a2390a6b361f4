import * as access from '#contract/access/access.ts';
import type { MaybeActor } from '#contract/access/access.ts';
import * as companyAccess from '#contract/access/companyAccess.ts';
import * as operatorAccess from '#contract/access/operatorAccess.ts';
import * as plans from '#contract/limits/plans.ts';
import { PLANS, type Plan } from '#contract/vocabulary/accounts.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';

const PERSONS = {
  visitor: null,
  free: { role: 'CLIENT', plan: 'FREE' },
  basic: { role: 'CLIENT', plan: 'BASIC' },
  premium: { role: 'CLIENT', plan: 'PREMIUM' },
  supplier: { role: 'SUPPLIER', plan: 'FREE' },
  consultant: { role: 'CONSULTANT', plan: 'FREE' },
  operator: { role: 'CONSULTANT', plan: 'FREE', is_operator: true, operator_roles: ['ADMIN'] },
  guest: { role: 'SUPPLIER', plan: 'FREE', company: null, guest: { tender: 1, isConfirmed: false } },
  confirmedGuest: { role: 'SUPPLIER', plan: 'FREE', company: 1, guest: { tender: 1, isConfirmed: true } },
} as const satisfies Record<string, MaybeActor>;
type Name = keyof typeof PERSONS;

const ALL = Object.keys(PERSONS) as Name[];
const GUESTS: Name[] = ['guest', 'confirmedGuest'];
const MEMBERS = ALL.filter((name) => name !== 'visitor' && !GUESTS.includes(name));
const CLIENTS: Name[] = ['free', 'basic', 'premium'];
const PAYING: Name[] = ['basic', 'premium'];
const PREMIUM: Name[] = ['premium'];
const PROVIDERS: Name[] = ['supplier', 'consultant', 'operator'];
const guards = access.ROUTE_GUARDS;

/** The people that each rule allows: docs/product.md 11 and its decisions. */
const RULES: Record<string, [rule: (person: MaybeActor) => boolean, letsIn: Name[]]> = {
  isLoggedIn: [access.isLoggedIn, MEMBERS],
  isClient: [access.isClient, CLIENTS],
  isFreeClient: [access.isFreeClient, ['free']],
  isPayingClient: [access.isPayingClient, PAYING],
  isPremiumClient: [access.isPremiumClient, PREMIUM],
  isProvider: [access.isProvider, PROVIDERS],
  isBidder: [access.isBidder, [...PROVIDERS, ...GUESTS]],
  isGuest: [access.isGuest, GUESTS],
  isConfirmedGuest: [access.isConfirmedGuest, ['confirmedGuest']],
  canSendBid: [companyAccess.canSendBid, ['confirmedGuest']],
  isOperator: [access.isOperator, ['operator']],
  canBrowseCatalogues: [access.canBrowseCatalogues, CLIENTS],
  canManageSoftware: [access.canManageSoftware, CLIENTS],
  canCreateProject: [companyAccess.canCreateProject, CLIENTS],
  canAddReference: [companyAccess.canAddReference, PROVIDERS],
  canReadPublishedProjects: [access.canReadPublishedProjects, PROVIDERS],
  'opens suppliers': [(person) => access.canOpenRegister(person, 'suppliers'), CLIENTS],
  'opens consultants': [(person) => access.canOpenRegister(person, 'consultants'), PAYING],
  'searches suppliers': [(person) => access.canSearchRegister(person, 'suppliers'), PREMIUM],
  'searches consultants': [(person) => access.canSearchRegister(person, 'consultants'), PAYING],
  'watches suppliers': [(person) => access.canWatch(person, 'SUPPLIERS'), PREMIUM],
  'watches consultants': [(person) => access.canWatch(person, 'CONSULTANTS'), PAYING],
  'watches projects': [(person) => access.canWatch(person, 'PROJECTS'), PROVIDERS],
  'watches technologies': [(person) => access.canWatch(person, 'TECHNOLOGIES'), CLIENTS],
  'watches references': [(person) => access.canWatch(person, 'REFERENCES'), MEMBERS],
  'watches grants': [(person) => access.canWatch(person, 'GRANTS'), MEMBERS],
  canListAllCompanies: [access.canListAllCompanies, PREMIUM],
  canWriteTestimonial: [companyAccess.canWriteTestimonial, CLIENTS],
  canReadEveryHistory: [operatorAccess.canReadEveryHistory, ['operator']],
  canReport: [access.canReport, MEMBERS],
  canOrderService: [companyAccess.canOrderService, CLIENTS],
  canRequestCallback: [companyAccess.canRequestCallback, PAYING],
  isOfferedCallback: [companyAccess.isOfferedCallback, PAYING.filter((name) => name !== 'operator')],
  canSendInquiry: [companyAccess.canSendInquiry, CLIENTS],
  canUseAssistant: [companyAccess.canUseAssistant, PREMIUM],
  seesPasswordLink: [access.seesPasswordLink, [...CLIENTS, 'supplier']],
  everyone: [guards.everyone, ALL],
  visitors: [guards.visitors, ['visitor', ...GUESTS]],
  members: [guards.members, MEMBERS],
  clients: [guards.clients, CLIENTS],
  payingClients: [guards.payingClients, PAYING],
  projectReaders: [guards.projectReaders, MEMBERS],
  providersOrPaying: [guards.providersOrPaying, [...PAYING, ...PROVIDERS]],
  operators: [guards.operators, ['operator']],
  providers: [guards.providers, PROVIDERS],
};

it.each(Object.entries(RULES))('%s', (_name, [rule, letsIn]) => {
  expect(ALL.filter((name) => rule(PERSONS[name]))).toEqual(ALL.filter((name) => letsIn.includes(name)));
});

it('every route guard and every permission has a row', () => {
  const withoutActor = [
    'canOpenRegister',
    'canOpenProfile',
    'canSearchRegister',
    'canWatch',
    'isHalfLoggedIn',
    'canEditMessage',
    'canDeleteMessage',
  ];
  const rules = Object.keys(access).filter((name) => /^(is|can|sees)/.test(name) && !withoutActor.includes(name));
  expect([...rules, ...Object.keys(guards)].filter((name) => !(name in RULES))).toEqual([]);
});

it('providers can open their own profile, in their own register only', () => {
  const memberships = [{ company: { id: 7 }, role: 'READER' }] as const;
  const supplier: MaybeActor = { role: 'SUPPLIER', plan: 'FREE', company: 7, memberships };
  const consultant: MaybeActor = { role: 'CONSULTANT', plan: 'FREE', company: 7, memberships };
  expect(access.canOpenProfile(supplier, 'suppliers', 7)).toBe(true);
  expect(access.canOpenProfile(consultant, 'consultants', 7)).toBe(true);
  expect(access.canOpenProfile(supplier, 'suppliers', 8)).toBe(false);
  expect(access.canOpenProfile(supplier, 'consultants', 7)).toBe(false);
  expect(access.canOpenProfile({ ...supplier, memberships: [] }, 'suppliers', 7)).toBe(false);
  expect(access.canOpenProfile({ role: 'CLIENT', plan: 'FREE', company: 7, memberships }, 'consultants', 7)).toBe(
    false,
  );
  expect(access.canOpenProfile({ role: 'CLIENT', plan: 'FREE' }, 'suppliers', 8)).toBe(true);
  expect(access.canOpenProfile(null, 'suppliers', 7)).toBe(false);
});

it('a session without its second factor gets no access yet', () => {
  const states = ['OFF', 'DONE', 'CODE', 'SET_UP'] as const;
  expect(states.filter((second_factor) => access.isHalfLoggedIn({ second_factor }))).toEqual(['CODE', 'SET_UP']);
  expect([access.isHalfLoggedIn(null), access.isHalfLoggedIn({})]).toEqual([false, false]);
});

it('the plan named in a refusal gives access, and the plan below it does not', () => {
  const lowest: Record<plans.PlanFeature, Plan> = {
    manageSoftware: 'FREE',
    createProjects: 'FREE',
    browseReferences: 'FREE',
    browseTechnologies: 'FREE',
    sendInquiries: 'FREE',
    orderServices: 'FREE',
    openGarage: 'BASIC',
    openConsultants: 'BASIC',
    orderStrategicAnalysis: 'BASIC',
    requestCallback: 'BASIC',
    searchSuppliers: 'PREMIUM',
    listAllCompanies: 'PREMIUM',
    useAssistant: 'PREMIUM',
  };
  for (const feature of Object.keys(plans.PLAN_FEATURES) as plans.PlanFeature[]) {
    const including = PLANS.filter((plan) => plans.planIncludes(plan, feature));
    expect([feature, plans.PLAN_FOR[feature]]).toEqual([feature, lowest[feature]]);
    // A higher plan never removes a feature.
    expect(including).toEqual(PLANS.slice(PLANS.indexOf(lowest[feature])));
  }
});

const NOON = new Date('2026-11-22T11:00:00Z');
const OWN_MESSAGE = { is_own: true, hidden: false, reported: false, answered: false, created_at: NOON };
const later = (seconds: number) => new Date(+NOON + seconds * 1_000);

it.each([
  ['an own message in its minutes', {}, true],
  ['one that somebody answered', { answered: true }, true],
  ['one of somebody else', { is_own: false }, false],
  ['one that was reported', { reported: true }, false],
  ['one that the operator hid', { hidden: true }, false],
])('whether a user can edit %s', (_what, given, may) => {
  expect(access.canEditMessage({ ...OWN_MESSAGE, ...given }, later(14 * 60 + 59.999))).toBe(may);
  expect(access.canEditMessage({ ...OWN_MESSAGE, ...given }, later(15 * 60))).toBe(false);
});

it.each([
  ['an own message', {}, true],
  ['one that somebody answered', { answered: true }, false],
  ['one of somebody else', { is_own: false }, false],
  ['one that was reported', { reported: true }, false],
  ['one that the operator hid', { hidden: true }, false],
])('whether a user can delete %s', (_what, given, may) => {
  expect(access.canDeleteMessage({ ...OWN_MESSAGE, ...given })).toBe(may);
});

const FIRM = { company: { id: 7 }, is_owner: true };
const inFirm = (role: 'CLIENT' | 'SUPPLIER' | 'CONSULTANT', member: MemberRole): MaybeActor => ({
  role,
  plan: 'FREE',
  company: 7,
  memberships: [{ company: { id: 7 }, role: member }],
});

it('only the own company writes and decides its tender', () => {
  const may = (rule: typeof companyAccess.canDraftTender, thing = FIRM) =>
    MEMBER_ROLES.filter((role) => rule(inFirm('CLIENT', role), thing));
  expect(may(companyAccess.canDraftTender)).toEqual(['OWNER', 'MANAGER', 'MEMBER']);
  expect(may(companyAccess.canDecideTender)).toEqual(['OWNER', 'MANAGER']);
  expect(may(companyAccess.canDecideTender, { ...FIRM, is_owner: false })).toEqual([]);
  // The creator decides about a personal project.
  expect(companyAccess.canDecideTender(PERSONS.free, { company: null, is_owner: true })).toBe(true);
  expect(companyAccess.canDraftTender(inFirm('SUPPLIER', 'OWNER'), FIRM)).toBe(false);
});

it('members write a bid, and deciders send it', () => {
  const may = (rule: typeof companyAccess.canDraftBid) => MEMBER_ROLES.filter((role) => rule(inFirm('SUPPLIER', role)));
  expect(may(companyAccess.canDraftBid)).toEqual(['OWNER', 'MANAGER', 'MEMBER']);
  expect(may(companyAccess.canSendBid)).toEqual(['OWNER', 'MANAGER']);
  expect(companyAccess.canSendBid(inFirm('CONSULTANT', 'OWNER'))).toBe(true);
  expect(ALL.filter((name) => companyAccess.canDraftBid(PERSONS[name]))).toEqual(['confirmedGuest']);
  expect(companyAccess.canDraftBid(inFirm('CLIENT', 'OWNER'))).toBe(false);
});

it.each([
  ['an owner of a firm that was asked', 'OWNER', {}, null],
  ['a member, who may write', 'MEMBER', {}, null],
  ['anybody where the tender is for all', 'OWNER', { isForAll: true, isInvited: false }, null],
  ['the own tender', 'OWNER', { isOwnSide: true }, 'OWN_TENDER'],
  ['a reader', 'READER', {}, 'READER'],
  ['a firm that was not asked', 'OWNER', { isInvited: false }, 'NOT_INVITED'],
  ['too late', 'OWNER', { isTaking: false }, 'CLOSED'],
] as const)('the refusal of a bid: %s', (_who, member, given, refusal) => {
  const tender = { isOwnSide: false, isForAll: false, isInvited: true, isTaking: true, ...given };
  expect(companyAccess.bidRefusal(inFirm('SUPPLIER', member), tender)).toBe(refusal);
});

it('only providers with an active company write bids', () => {
  const tender = { isOwnSide: false, isForAll: true, isInvited: true, isTaking: true };
  expect(companyAccess.bidRefusal(PERSONS.free, tender)).toBe('NO_PROVIDER');
  expect(companyAccess.bidRefusal(null, tender)).toBe('NO_PROVIDER');
  expect(companyAccess.bidRefusal(PERSONS.supplier, tender)).toBe('NO_COMPANY');
});
