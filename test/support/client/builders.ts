import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import { emptySoftware } from '#contract/rules/softwareLabels.ts';
import type { PendingRegistration, SecondFactor, User } from '#contract/wire/accounts.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import type { Bid } from '#contract/wire/bids.ts';
import type { Category, CategoryGroup, Product, Service, Technology } from '#contract/wire/catalogues.ts';
import type { Page, Pagination } from '#contract/wire/common.ts';
import type { Company, CompanyCard, CompanyFields } from '#contract/wire/companies.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import type { Grant } from '#contract/wire/grants.ts';
import type { FieldChange, RecordChange } from '#contract/wire/history.ts';
import type { LawText } from '#contract/wire/law.ts';
import type { Message, MessagesPage, Unread } from '#contract/wire/messages.ts';
import type { Need, Needs } from '#contract/wire/needs.ts';
import type { ListRow, Overview } from '#contract/wire/overview.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Reference } from '#contract/wire/references.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import type { Software } from '#contract/wire/software.ts';
import type { Tender } from '#contract/wire/tenders.ts';

/** Builds wire objects for tests. All fields have neutral defaults, and each test overrides the ones it is about. */

const NOW = '2026-11-20T08:00:00Z';
const rating = { average: null, count: 0 };
const company = { id: 3, name: 'Obec Lhota' };

/** Test users by name. */
export const PERSONS = {
  free: { role: 'CLIENT', plan: 'FREE' },
  basic: { role: 'CLIENT', plan: 'BASIC' },
  premium: { role: 'CLIENT', plan: 'PREMIUM' },
  supplier: { role: 'SUPPLIER', plan: 'FREE' },
  consultant: { role: 'CONSULTANT', plan: 'FREE' },
  operator: { role: 'CLIENT', plan: 'PREMIUM', is_operator: true, operator_roles: ['ADMIN'] },
  /** The password was accepted and the second factor is pending, or must be set up first. */
  halfway: { role: 'CLIENT', plan: 'FREE', second_factor: 'CODE' },
  unguarded: { role: 'CLIENT', plan: 'FREE', second_factor: 'SET_UP' },
  guarded: { role: 'CLIENT', plan: 'PREMIUM', second_factor: 'DONE' },
} as const satisfies Record<string, Partial<User>>;
export type Person = keyof typeof PERSONS;

export const buildUser = (given: Partial<User> = {}): User => ({
  id: 1,
  email: 'jana@obec.test',
  role: 'CLIENT',
  plan: 'PREMIUM',
  first_name: 'Jana',
  last_name: 'Nováková',
  vocative: 'Jano',
  phone: null,
  company: null,
  memberships: [],
  is_operator: false,
  operator_roles: [],
  date_joined: NOW,
  second_factor: 'OFF',
  consents_due: [],
  ...given,
});

/** The company that a user acts for, and the role in it: `renderRoute(…, { as: 'premium', user: memberOf(…) })`. */
export const memberOf = (
  company: User['memberships'][number]['company'],
  role: User['memberships'][number]['role'],
): Pick<User, 'company' | 'memberships'> => ({ company: company.id, memberships: [{ company, role }] });

/** A dashboard on which nothing waits. */
export const buildOverview = (given: Partial<Overview> = {}): Overview => ({
  now: NOW,
  previous_visit: null,
  rows: [],
  idle: { sentence: 'Nic na vás nečeká.', label: 'Vyhledat dotace', path: '/dotace' },
  ...given,
});

/** A row of the list on the dashboard. */
export const buildListRow = (given: Partial<ListRow> = {}): ListRow => ({
  item: 'licence:1:2026-12-15',
  band: 'DO',
  kind: 'LICENCE',
  title: 'Účetnictví',
  text: 'Licence končí.',
  why: null,
  path: '/technologie/upravit/1',
  press: { label: 'Poptat obnovu', path: '/technologie/upravit/1' },
  until: null,
  day: '2026-12-15',
  since: NOW,
  is_new: false,
  is_mine: true,
  watch: null,
  marks: ['SNOOZED', 'DONE', 'DISMISSED'],
  ...given,
});

export const buildLawText = (given: Partial<LawText> = {}): LawText => ({
  document: 'terms',
  title: 'Podmínky používání',
  version: '2026-11-22',
  blocks: [
    { kind: 'heading', lines: [[[{ words: 'Kdo portál provozuje', is_strong: false, href: null }]]] },
    {
      kind: 'paragraph',
      lines: [
        [
          [
            { words: 'Co obsahují ', is_strong: false, href: null },
            { words: 'plány', is_strong: true, href: '/plany' },
          ],
        ],
      ],
    },
  ],
  ...given,
});

export const buildPendingRegistration = (given: Partial<PendingRegistration> = {}): PendingRegistration => ({
  email: 'eva@obec.test',
  role: 'SUPPLIER',
  first_name: 'Eva',
  last_name: 'Nová',
  phone: '+420777000112',
  reg_number: '45274649',
  company_name: 'ČEZ, a. s.',
  street: 'Duhová',
  street_number: null,
  city: 'Praha',
  zip: '14000',
  vat_number: 'CZ45274649',
  ...given,
});

export const buildSecondFactor = (given: Partial<SecondFactor> = {}): SecondFactor => ({
  confirmed_at: null,
  recovery_codes_left: 0,
  is_required: false,
  has_password: true,
  ...given,
});

/** A page of a list. Override `pagination` to indicate more pages. */
export const buildPage = <T>(results: T[], pagination: Partial<Pagination> = {}): Page<T> => ({
  results,
  pagination: { page: 1, page_size: 20, count: results.length, pages: 1, next: null, previous: null, ...pagination },
});

export const buildCategory = (given: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'Bezpečnost',
  group: { id: 1, name: 'Infrastruktura' },
  ...given,
});

export const buildNeed = (given: Partial<Need> = {}): Need => ({
  category: { id: 2, name: 'Sítě' },
  confidence: 0.8,
  words: ['síť'],
  suppliers: 7,
  regions: [{ region: 'CZ064', count: 3 }],
  ...given,
});

export const buildNeeds = (results: Need[] = [], region: Needs['region'] = null): Needs => ({ results, region });

export const buildCategoryGroups = (): CategoryGroup[] => [
  {
    id: 1,
    name: 'Infrastruktura',
    categories: [
      { id: 1, name: 'Bezpečnost' },
      { id: 2, name: 'Sítě' },
    ],
  },
  {
    id: 2,
    name: 'Aplikace',
    categories: [
      { id: 3, name: 'Účetnictví' },
      { id: 4, name: 'Řízení dokumentů' },
    ],
  },
];

export const buildCompanyCard = (given: Partial<CompanyCard> = {}): CompanyCard => ({
  id: 7,
  name: 'Řízek a syn',
  role: 'SUPPLIER',
  verification: 'VERIFIED',
  city: 'Brno',
  region: 'CZ064',
  gps_lat: 49.19,
  gps_lng: 16.61,
  perex: null,
  category_obj: [],
  tags: [],
  products_obj: [],
  image: null,
  rating,
  matched: [],
  ...given,
});

export const buildCompany = (given: Partial<Company> = {}): Company => ({
  ...(Object.fromEntries(COMPANY_FIELDS.map((field) => [field, null])) as Record<keyof CompanyFields, null>),
  certificates: [],
  id: 7,
  name: 'Řízek a syn',
  city: 'Brno',
  reg_number: '44992785',
  is_natural_person: null,
  applicant: null,
  gps_lat: 49.19,
  gps_lng: 16.61,
  role: 'SUPPLIER',
  verification: 'VERIFIED',
  verification_reason: null,
  verification_note: null,
  region: 'CZ064',
  categories: [],
  category_obj: [],
  tags: [],
  products: [],
  products_obj: [],
  image: null,
  rating,
  is_owner: false,
  updated_at: NOW,
  ...given,
});

export const buildProject = (given: Partial<Project> = {}): Project => ({
  responsible: null,
  id: 12,
  name: 'Nový spis',
  description: null,
  status: 0,
  step1: 0,
  step2: 0,
  step3: 0,
  step4: 0,
  step5: 0,
  step6: 0,
  deadline: null,
  budget_from: null,
  budget_to: null,
  region: null,
  published: false,
  categories: [],
  products: [],
  category_obj: [],
  products_obj: [],
  tags: [],
  files: [],
  company,
  is_owner: true,
  author: { id: 1, name: 'Jana Nováková' },
  thread: { ct_id: 1, object_id: 12 },
  unread_messages: 0,
  unread_private: 0,
  history: [],
  tender: null,
  provider: null,
  asked: 0,
  created_at: NOW,
  updated_at: NOW,
  ...given,
});

export const buildReference = (given: Partial<Reference> = {}): Reference => ({
  id: 21,
  name: 'Portál občana',
  description: null,
  client_name: null,
  year: 2025,
  categories: [],
  products: [],
  category_obj: [],
  products_obj: [],
  tags: [],
  files: [],
  company,
  is_owner: false,
  confirmation: null,
  author: null,
  thread: { ct_id: 2, object_id: 21 },
  unread_messages: 0,
  created_at: NOW,
  updated_at: NOW,
  ...given,
});

export const buildSoftware = (given: Partial<Software> = {}): Software => ({
  responsible: null,
  ...emptySoftware,
  id: 31,
  name: 'Účto',
  category_obj: [],
  tags: [],
  files: [],
  author: { id: 1, name: 'Jana Nováková' },
  company: null,
  replaced_by: null,
  replaces: null,
  created_at: NOW,
  updated_at: NOW,
  ...given,
});

export const buildMessage = (given: Partial<Message> = {}): Message => ({
  id: 41,
  text: 'Dobrý den',
  hidden: false,
  parent: null,
  author: { id: 1, name: 'Jana Nováková', role: 'CLIENT', company },
  is_own: true,
  can_edit: false,
  can_delete: false,
  created_at: NOW,
  edited_at: null,
  replies_count: 0,
  is_new: false,
  new_replies: 0,
  files: [],
  mentions: [],
  etag: '"v1"',
  ...given,
});

/** A page of a discussion with the given unread count. */
export const buildMessages = (
  messages: Message[],
  pagination: Parameters<typeof buildPage>[1] = {},
  unread: Unread = { count: 0, first: null },
): MessagesPage => ({ ...buildPage(messages, pagination), unread });

export const buildRequest = (given: Partial<PortalRequest> = {}): PortalRequest => ({
  responsible: null,
  id: 51,
  kind: 'callbacks',
  name: 'Jana',
  phone: '+420777000112',
  time: null,
  note: null,
  categories: [1],
  category_obj: [{ id: 1, name: 'Bezpečnost' }],
  assistant_type: null,
  callback_type: 'OTHER',
  service: null,
  project: null,
  state: 'NEW',
  is_refused: false,
  call_at: null,
  messages: [],
  may_reply: false,
  created_at: NOW,
  accepted_at: null,
  done_at: null,
  ...given,
});

export const buildProduct = (given: Partial<Product> = {}): Product => ({
  id: 61,
  name: 'PostgreSQL',
  vendor: null,
  description: null,
  categories: [1],
  ...given,
});

export const buildTechnology = (given: Partial<Technology> = {}): Technology => ({
  ...buildProduct(),
  category_obj: [],
  suppliers_count: 2,
  references_count: 1,
  ...given,
});

export const buildService = (given: Partial<Service> = {}): Service => ({
  id: 71,
  name: 'Audit',
  perex: 'Krátce',
  description: 'Dlouze',
  category: 'ANALYZE',
  price_from: 12_500,
  image: null,
  categories: [1],
  ...given,
});

export const buildGrant = (given: Partial<Grant> = {}): Grant => ({
  id: 81,
  title: 'eGovernment obcí',
  programme: null,
  provider: null,
  summary: null,
  description: null,
  applicants: ['MUNICIPALITY'],
  area: 'DIGITAL',
  exact_area: null,
  regions: [],
  amount_min: null,
  amount_max: null,
  support_rate: null,
  open_from: null,
  open_to: null,
  state: 'OPEN',
  url: null,
  ...given,
});

export const buildFile = (given: Partial<PortalFile> = {}): PortalFile => ({
  id: 51,
  name: 'Smlouva č. 1.txt',
  description: null,
  extension: 'txt',
  size: 1_400_000,
  url: '/api/v1/files/51/download/',
  uploaded_at: '2026-11-20T08:00:00Z',
  ...given,
});

export const buildAresCompany = (given: Partial<AresCompany> = {}): AresCompany => ({
  reg_number: '45274649',
  name: 'Elektrárny a. s.',
  vat_number: null,
  street: 'Hlavní',
  street_number: '1',
  city: 'Praha',
  zip: '14000',
  gps_lat: null,
  gps_lng: null,
  region: 'CZ010',
  district: null,
  municipality: null,
  legal_form: '121',
  is_natural_person: false,
  applicant: null,
  founded_year: null,
  size: null,
  dissolved: false,
  dissolved_on: null,
  updated_on: null,
  source: 'ARES',
  fetched_at: NOW,
  ...given,
});

/** A change of one field: a new deadline. */
export const buildFieldChange = (given: Partial<FieldChange> = {}): FieldChange => ({
  field: 'deadline',
  value_before: '2027-03-01',
  value_after: '2027-04-05',
  removed: [],
  added: [],
  is_cut: false,
  is_restorable: true,
  ...given,
});

export const buildChange = (given: Partial<RecordChange> = {}): RecordChange => ({
  id: 77,
  action: 'CHANGED',
  actor_kind: 'PERSON',
  actor_name: 'Eva Malá',
  is_own: true,
  restores: null,
  changes: [buildFieldChange()],
  is_restorable: false,
  created_at: NOW,
  ...given,
});

/** A tender of the user's own company, open for bids for a fortnight. */
export const buildTender = (given: Partial<Tender> = {}): Tender => ({
  responsible: null,
  id: 61,
  state: 'OPEN',
  bids_until: '2026-12-07T22:59:00.000Z',
  questions_until: null,
  decision_on: null,
  opening: 'SEALED',
  visibility: 'INVITED',
  price_form: 'FIXED',
  criteria: [],
  must_have: [],
  now: '2026-11-23T09:00:00.000Z',
  published_at: '2026-11-23T08:00:00.000Z',
  cancelled_at: null,
  cancelled_reason: null,
  decided_at: null,
  decision_reason: null,
  project: { id: 12, name: 'Intranet' },
  description: null,
  category_obj: [],
  products_obj: [],
  budget_from: null,
  budget_to: null,
  region: null,
  need: null,
  renews: null,
  deadline: null,
  company,
  contact_person: null,
  is_owner: true,
  bids_count: 0,
  invites: [],
  changes: [],
  questions: [],
  files: [],
  invite: null,
  bid: null,
  refusal: 'OWN_TENDER',
  ...given,
});

/** The same tender as seen by an invited company. */
export const buildInvitedTender = (given: Partial<Tender> = {}): Tender =>
  buildTender({
    is_owner: false,
    bids_count: null,
    invite: { declined_at: null, declined_reason: null, created_at: NOW },
    refusal: null,
    ...given,
  });

/** A draft bid for the tender of {@link buildInvitedTender}. */
export const buildBid = (given: Partial<Bid> = {}): Bid => ({
  id: 71,
  state: 'DRAFT',
  tender: {
    id: 61,
    project: { id: 12, name: 'Intranet' },
    company: { id: 7, name: 'Říčany' },
    state: 'OPEN',
    opening: 'SEALED',
    bids_until: '2026-12-05T11:00:00.000Z',
    decision_on: null,
    price_form: 'FIXED',
    must_have: [{ id: 'cloud', text: 'Provoz v České republice' }],
    cancelled_reason: null,
    now: '2026-12-02T11:00:00.000Z',
  },
  is_changed: true,
  missing: ['PRICE', 'VALIDITY', 'ANSWERS'],
  sent: null,
  withdrawn_at: null,
  seen_at: null,
  clarification: null,
  clarification_until: null,
  decided_at: null,
  reason: null,
  created_at: NOW,
  updated_at: NOW,
  price_from: null,
  price_to: null,
  vat_included: false,
  start_date: null,
  duration_weeks: null,
  valid_until: null,
  text: null,
  answers: {},
  files: [],
  receipts: [],
  offers_reference: false,
  ...given,
});
