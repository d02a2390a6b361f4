import { data } from '../../../scripts/demo/data';
import { PLANS, ROLES } from '../../../src/contract/vocabulary/accounts';
import { TENDER_OPENINGS, TENDER_VISIBILITIES, INVITE_SOURCES, MEETS } from '../../../src/contract/vocabulary/tenders';
import { CONSULTATION_TYPES, REQUEST_KINDS, REQUEST_STATES } from '../../../src/contract/vocabulary/consultation';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS } from '../../../src/contract/vocabulary/grants';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS, SOFTWARE_NEEDS } from '../../../src/contract/vocabulary/licence';
import { MEMBER_ROLES } from '../../../src/contract/vocabulary/members';
import { OPERATOR_ROLES } from '../../../src/contract/vocabulary/operators';
import { PROJECT_STATUSES } from '../../../src/contract/vocabulary/projectStatus';
import { SERVICE_CATEGORIES } from '../../../src/contract/vocabulary/services';
import { SHORTLIST_ITEM_STATES } from '../../../src/contract/vocabulary/shortlists';
import { VOTES } from '../../../src/contract/vocabulary/votes';

const { people, companies, services, projects, software, grants, requests, tenders, judgedTender, shortlists } = data;
const bids = [...tenders.flatMap((tender) => tender.bids), ...judgedTender.bids];
const picked = shortlists.flatMap((shortlist) => shortlist.companies);
const needs = SOFTWARE_NEEDS.map((need) => need.replace('need_', ''));
const ofKind = (kind: string) => requests.requests.filter((request) => request.kind === kind);

it.each<[what: string, used: readonly unknown[], known: readonly unknown[]]>([
  ['roles', [...people.accounts, ...companies].map(({ role }) => role), ROLES],
  ['plans', people.accounts.map(({ plan }) => plan), PLANS],
  ['roles of operators', people.accounts.flatMap(({ operatorRoles = [] }) => operatorRoles), OPERATOR_ROLES],
  ['roles of members', people.colleagues.people.map(({ role }) => role), MEMBER_ROLES],
  ['kinds of services', services.map(({ category }) => category), SERVICE_CATEGORIES],
  ['statuses', projects.flatMap(({ status, history }) => [status, ...history.map((h) => h.status)]), PROJECT_STATUSES],
  ['licence types', software.map(({ licenceType }) => licenceType), LICENCE_TYPES],
  ['licence units', software.map(({ licenceUnit }) => licenceUnit), LICENCE_UNITS],
  ['price periods', software.map(({ pricePeriod }) => pricePeriod), PRICE_PERIODS],
  ['needs of software', software.flatMap((row) => row.needs), needs],
  ['areas of grants', grants.map(({ area }) => area), Object.keys(GRANT_AREAS)],
  ['applicants', grants.flatMap(({ applicants }) => applicants), Object.values(GRANT_APPLICANT_GROUPS).flat()],
  ['kinds of requests', requests.requests.map(({ kind }) => kind), REQUEST_KINDS],
  ['states of requests', requests.requests.map(({ state }) => state), REQUEST_STATES],
  ['types of assistants', ofKind('assistant').map(({ type }) => type), [null]],
  ['types of consultations', [...ofKind('consierge'), ...ofKind('callbacks')].map((r) => r.type), CONSULTATION_TYPES],
  ['states of tenders', tenders.map(({ state }) => state), ['OPEN', 'AWARDED']],
  ['openings of tenders', tenders.map(({ opening }) => opening), TENDER_OPENINGS],
  ['visibilities of tenders', tenders.map(({ visibility }) => visibility), TENDER_VISIBILITIES],
  ['sources of invitations', tenders.flatMap((tender) => tender.asked.map(({ foundBy }) => foundBy)), INVITE_SOURCES],
  [
    'states of bids',
    tenders.flatMap((tender) => tender.bids.map(({ state }) => state)),
    ['DRAFT', 'SENT', 'WON', 'LOST'],
  ],
  ['answers of bids', bids.flatMap(({ answers }) => Object.values(answers).map(({ meets }) => meets)), MEETS],
  ['votes', [...judgedTender.bids, ...picked].flatMap(({ votes }) => votes.map(({ vote }) => vote)), VOTES],
  ['states of picked companies', picked.map(({ state }) => state), SHORTLIST_ITEM_STATES],
])('%s of the demo are defined in the contract', (_what, used, known) => {
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((code) => !known.includes(code))).toEqual([]);
});

it('exact grant areas belong to their areas', () => {
  const areas: Readonly<Record<string, readonly string[]>> = GRANT_AREAS;
  expect(grants.filter(({ area, exactArea }) => !areas[area]?.includes(exactArea))).toEqual([]);
});

it('project histories end in the current status', () => {
  expect(projects.filter(({ status, history }) => history.at(-1)?.status !== status)).toEqual([]);
});

it('bids answer the mandatory requirements of their tender', () => {
  for (const { mustHave, bids: answering } of [...tenders, judgedTender]) {
    const known = mustHave.map(({ id }) => id);
    const asked = answering.flatMap(({ answers }) => Object.keys(answers));
    expect(asked.filter((id) => !known.includes(id))).toEqual([]);
  }
});

it('companies are in towns of the demo, and names are unique', () => {
  expect(companies.filter(({ town }) => !(town in data.towns))).toEqual([]);
  for (const names of [companies.map(({ slug }) => slug), ...[projects, services, data.products].map(namesOf)])
    expect(new Set(names).size).toBe(names.length);
});

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);
