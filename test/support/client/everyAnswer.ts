import type { Garage } from '../../../src/contract/wire/garage';
import type { AdminRequestDetail } from '../../../src/contract/wire/adminRequests';
import { masked } from '../../../src/contract/masking/masking';
import * as build from './builders';
import { buildComparison, buildShortlist, buildShortlistItem } from './evaluationBuilders';
import * as moderation from './moderationBuilders';
import { api, grantsService } from './network';

const GARAGE: Garage = {
  today: '2026-11-21',
  software: {
    total: 1,
    expired: 0,
    expiring: [{ days: 30, until: '2026-12-21', count: 1 }],
    needs: [{ need: 'need_upgrade', count: 1 }],
    cost: { month: 10, year: 120 },
    month_ago: { day: '2026-10-21', cost: { month: 10, year: 120 }, expiring: 0 },
    cost_by_category: [{ category: { id: 3, name: 'Účetnictví' }, cost: { month: 10, year: 120 } }],
    expirations: [{ month: '2026-11', from: '2026-11-21', to: '2026-11-30', count: 1 }],
    soonest: [],
  },
  projects: [],
  requests: { NEW: 0, ACCEPTED: 0 },
  grants: [],
  grants_count: 0,
  grants_region: null,
};

const ADMIN_REQUEST: AdminRequestDetail = {
  ...{ id: 1, kind: 'callbacks', state: 'ACCEPTED', is_refused: false, name: 'Zpětné volání', phone: '+420777123456' },
  ...{ time: null, note: 'Prosím dopoledne', type: null, service: null, project: null, categories: [] },
  ...{
    email: 'jana@urad.test',
    user: 7,
    plan: 'BASIC',
    companies: [],
    assignee: { id: 2, name: 'Jana Podpora' },
    call_at: null,
  },
  ...{ waits_for_answer: false, created_at: '2026-11-20T08:00:00Z', accepted_at: '2026-11-20T09:00:00Z' },
  ...{ done_at: null, updated_at: '2026-11-20T09:00:00Z' },
  messages: [
    {
      ...{ id: 1, is_answer: true, author_name: 'Jana Podpora' },
      text: 'Zavoláme',
      created_at: '2026-11-20T09:00:00Z',
    },
  ],
};

/** Responses of the server by path suffix. All other paths return empty lists. */
const ANSWERS: [RegExp, unknown][] = [
  [
    /\/admin\/overview\/$/,
    {
      queues: [{ queue: 'requests', count: 2, oldest: '2026-11-20T08:00:00Z' }],
      days: [{ day: '2026-11-21', came: 2, settled: 1 }],
    },
  ],
  [/\/admin\/requests\/\d+\/$/, masked(ADMIN_REQUEST)],
  [/\/admin\/moderation\/testimonials\/$/, build.buildPage([masked(moderation.buildAdminTestimonial())])],
  [/\/admin\/moderation\/\d+\/$/, masked(moderation.buildModerationDetail())],
  [/\/admin\/moderation\/$/, build.buildPage([masked(moderation.buildModeration())])],
  [/\/moderations\/\d+\/$/, masked(moderation.buildOwnModeration())],
  [/\/moderations\/$/, build.buildPage([masked(moderation.buildOwnModeration())])],
  [/\/moderation\/numbers\/$/, moderation.buildModerationNumbers()],
  [
    /\/overview\/$/,
    {
      now: '2026-11-20T08:00:00Z',
      tender_tasks: [],
      new_tenders: [],
      joining: [],
      answers: [],
      expiring_software: [],
      open_requests: [],
      projects: [],
      new_projects: [],
      queues: null,
      first_steps: null,
      profile: null,
    },
  ],
  [/\/accounts\/oauth2\/$/, { providers: [] }],
  [/\/law\/\w+\/$/, build.buildLawText()],
  [/\/users\/self\/plan\/$/, { request: null }],
  [
    /\/notifications\/count\/$/,
    { count: 2, changed_at: '2026-11-21T08:00:00Z', is_mail_suppressed: false, waiting: 0 },
  ],
  [
    /\/notifications\/settings\/$/,
    {
      settings: [{ event: 'MESSAGE', in_portal: true, mail: 'DAILY' }],
      email: 'jana@urad.test',
      mail_suppressed_at: null,
    },
  ],
  [
    /\/notifications\/$/,
    build.buildPage([
      {
        ...{ id: 1, event: 'MESSAGE', text: '•••', is_seen: false },
        ...{ path: '/projekty/7/upravit', changed_at: '2026-11-21T08:00:00Z' },
      },
    ]),
  ],
  [
    /\/accounts\/second-factor\/$/,
    { confirmed_at: null, recovery_codes_left: 0, is_required: false, has_password: true },
  ],
  [/\/garage\/$/, GARAGE],
  [/\/projects\/\d+\/tender\/check\/$/, { bids: [], missing: [] }],
  [/\/projects\/\d+\/comparison\/$/, masked({ comparison: buildComparison() })],
  [/\/shortlists\/last\/$/, { shortlist: null }],
  [/\/shortlists\/$/, { results: [buildShortlist([])] }],
  [/\/shortlists\/\d+\/$/, buildShortlist([buildShortlistItem(1, 'Alfa'), buildShortlistItem(2, 'Beta')])],
  [/\/projects\/\d+\/tender\/$/, { tender: build.buildTender() }],
  [/\/tenders\/\d+\/$/, build.buildInvitedTender()],
  [/\/bids\/mine\/$/, build.buildPage([build.buildBid()])],
  [/\/bids\/asked\/$/, { results: [{ ...build.buildBid().tender, invited_at: '2026-11-21T08:00:00Z' }] }],
  [/\/bids\/\d+\/$/, masked(build.buildBid())],
  [/\/categories\/group\/$/, build.buildCategoryGroups()],
  [/\/categories\/needs\/$/, build.buildNeeds()],
  [
    /\/(suppliers|consultants)\/compare\/$/,
    { results: [7, 8].map((id) => ({ ...build.buildCompany({ id, name: `Firma ${id}` }), references_count: id })) },
  ],
  [
    /\/(suppliers|consultants)\/$/,
    build.buildPage([build.buildCompanyCard(), build.buildCompanyCard({ id: 8, name: 'Žraloci' })]),
  ],
  [
    /\/(suppliers|consultants|companies)\/\d+\/$/,
    build.buildCompany({ is_owner: true, vat_number: 'CZ44992785', is_natural_person: false }),
  ],
  [
    /\/(suppliers|consultants)\/suggestion\/$/,
    {
      groups: [{ by: 'category', id: 3, name: 'ERP', count: 7, approximate: false }],
      results: [{ id: 8, name: 'Žraloci', city: 'Brno' }],
    },
  ],
  [/\/products\/suggestion\/$/, { results: [{ id: 5, name: 'Spisová služba' }] }],
  [/\/companies\/join\/$/, { known: false, state: null }],
  [/\/hand-over\/$/, { offer: null }],
  [/\/companies\/\d+\/records\/$/, { projects: 0, references: 0, software: 0 }],
  [/\/ares\/company\/$/, build.buildAresCompany({ name: 'ČEZ, a. s.' })],
  [/\/companies\/primary\/$/, null],
  [/\/technologies\/\d+\/$/, { ...build.buildTechnology(), suppliers: [], references: [] }],
  [/\/technologies\/$/, build.buildPage([build.buildTechnology()])],
  [/\/projects\/default\/$/, build.buildProject({ id: 0 })],
  [/\/projects\/\d+\/matches\/$/, { suppliers: [], consultants: [], references: [], technologies: [], grants: [] }],
  [/\/projects\/\d+\/$/, build.buildProject({ categories: [3] })],
  [/\/projects\/$/, build.buildPage([build.buildProject()])],
  [/\/references\/\d+\/$/, build.buildReference({ is_owner: true })],
  [/\/references\/$/, build.buildPage([build.buildReference()])],
  [/\/software\/calendar\/$/, { created_at: null }],
  [/\/software\/\d+\/$/, build.buildSoftware()],
  [/\/software\/$/, { ...build.buildPage([build.buildSoftware()]), totals: { count: 1, month: 0, year: 0, once: 0 } }],
  [/\/services\/$/, build.buildPage([build.buildService()])],
  [/\/messages\/$/, build.buildMessages([build.buildMessage({ text: '•••' })])],
  [
    /\/grant\/options\/$/,
    { applicants: [{ label: 'Veřejná správa', options: [{ code: 'MUNICIPALITY', label: 'Obec' }] }], areas: [] },
  ],
  [/\/users\/self\/plan\//, null],
  [/\/grant\/detail\//, build.buildGrant()],
  [/\/grant\//, [build.buildGrant()]],
];
/** Error responses by path suffix. */
const REFUSALS: [RegExp, number, object][] = [
  [/\/accounts\/login\/$/, 400, { non_field_errors: ['Zadali jste špatný e-mail nebo heslo.'] }],
  [/\/accounts\/registration\/$/, 400, { email: ['Účet s tímto e-mailem už existuje.'] }],
  [/\/registration\/verify-email\/$/, 400, { key: ['Odkaz už neplatí.'] }],
  [/\/second-factor\/enter\/$/, 400, { code: ['Kód není správný.'] }],
  [/\/messages\/$/, 503, {}],
];
const answerTo = (uri: string) => {
  const path = uri.split('?')[0]!;
  const known = ANSWERS.find(([pattern]) => pattern.test(path));
  return known ? known[1] : build.buildPage([]);
};

/** Mocks all requests except the account, which is mocked by the log-in. */
export function answerEverything() {
  for (const service of [api(), grantsService()]) {
    service
      .persist()
      .get(/^(?!.*users\/self\/$)/)
      .query(true)
      .optionally()
      .reply(200, (uri) => JSON.stringify(answerTo(uri)));
    service
      .persist()
      .post(/registration\/pending/)
      .optionally()
      .reply(200, build.buildPendingRegistration());
    service
      .persist()
      .post(/calendar/)
      .optionally()
      .reply(201, { url: 'https://portal.test/kalendar.ics?token=abc', created_at: '2026-11-20T08:00:00Z' });
    service
      .persist()
      .post(/second-factor\/$/)
      .optionally()
      .reply(200, {
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        otpauth_uri: 'otpauth://totp/IT:a?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      });
    service
      .persist()
      .post(/second-factor\/confirm\/$/)
      .optionally()
      .reply(200, { recovery_codes: 'abcd-efgh-ijkl-mnop\nqrst-uvwx-yz23-4567' });
    service
      .persist()
      .patch(/\/projects\/\d+\/$/)
      .optionally()
      .reply(412, { detail: 'Projekt mezitím někdo změnil.' });
    service
      .persist()
      .post(/\/tenders\/\d+\/seen\/$/)
      .optionally()
      .reply(204);
    service
      .persist()
      .post(/.*/)
      .optionally()
      .reply((uri) => {
        const refusal = REFUSALS.find(([pattern]) => pattern.test(uri));
        return refusal ? [refusal[1], refusal[2]] : [200, { detail: 'Hotovo.' }];
      });
  }
}
