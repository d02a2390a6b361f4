import { masked } from '#contract/masking/masking.ts';
import * as build from './builders.ts';
import * as moderation from './moderationBuilders.ts';
import { api, grantsService } from './network.ts';

/** Responses of the server by path suffix. All other paths return empty lists. */
const ANSWERS: [RegExp, unknown][] = [
  [/\/admin\/moderation\/\d+\/$/, masked(moderation.buildModerationDetail())],
  [/\/moderations\/\d+\/$/, masked(moderation.buildOwnModeration())],
  [/\/overview\/$/, build.buildOverview()],
  [/\/accounts\/oauth2\/$/, { providers: [] }],
  [
    /\/notifications\/count\/$/,
    { count: 2, changed_at: '2026-11-21T08:00:00Z', is_mail_suppressed: false, waiting: 0 },
  ],
  [
    /\/notifications\/$/,
    build.buildPage([
      {
        id: 1,
        event: 'MESSAGE',
        text: '•••',
        is_seen: false,
        path: '/projekty/7/upravit',
        changed_at: '2026-11-21T08:00:00Z',
      },
    ]),
  ],
  [/\/accounts\/second-factor\/$/, build.buildSecondFactor()],
  [/\/shortlists\/last\/$/, { shortlist: null }],
  [/\/projects\/\d+\/tender\/$/, { tender: build.buildTender() }],
  [/\/categories\/group\/$/, build.buildCategoryGroups()],
  [/\/categories\/needs\/$/, build.buildNeeds()],
  [
    /\/(suppliers|consultants)\/compare\/$/,
    { results: [7, 8].map((id) => ({ ...build.buildCompany({ id, name: `Firma ${id}` }), references_count: id })) },
  ],
  [/\/technologies\/\d+\/$/, { ...build.buildTechnology(), suppliers: [], references: [] }],
  [/\/technologies\/$/, build.buildPage([build.buildTechnology()])],
  [/\/projects\/default\/$/, build.buildProject({ id: 0 })],
  [/\/projects\/\d+\/matches\/$/, { suppliers: [], consultants: [], references: [], technologies: [], grants: [] }],
  [/\/projects\/\d+\/$/, build.buildProject({ categories: [3] })],
  [/\/projects\/$/, build.buildPage([build.buildProject()])],
  [/\/references\/\d+\/$/, build.buildReference({ is_owner: true })],
  [/\/software\/calendar\/$/, { created_at: null }],
  [/\/software\/$/, { ...build.buildPage([build.buildSoftware()]), totals: { month: 0, year: 0 } }],
  [/\/messages\/$/, build.buildMessages([build.buildMessage({ text: '•••' })])],
  [
    /\/grant\/options\/$/,
    { applicants: [{ label: 'Veřejná správa', options: [{ code: 'MUNICIPALITY', label: 'Obec' }] }], areas: [] },
  ],
  [/\/grant\//, [build.buildGrant()]],
];
/** Error responses by path suffix. */
const REFUSALS: [RegExp, number, object][] = [
  [/\/accounts\/login\/$/, 400, { non_field_errors: ['Zadali jste špatný e-mail nebo heslo.'] }],
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
      .post(/.*/)
      .optionally()
      .reply((uri) => {
        const refusal = REFUSALS.find(([pattern]) => pattern.test(uri));
        return refusal ? [refusal[1], refusal[2]] : [200, { detail: 'Hotovo.' }];
      });
  }
}
