import { CONSULTATION_TYPES } from '#contract/vocabulary/consultation.ts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS } from '#contract/vocabulary/grants.ts';
import { MEETS } from '#contract/vocabulary/tenders.ts';
import { data } from '#scripts/demo/data.ts';

const { companies, projects, services, grants, requests, tenders, judgedTender } = data;
const bids = [...tenders.flatMap((tender) => tender.bids), ...judgedTender.bids];
const consultations = requests.requests.filter(({ kind }) => kind !== 'assistant');

// The database checks all other codes when the demo is created.
it.each<[what: string, used: readonly unknown[], known: readonly unknown[]]>([
  ['areas of grants', grants.map(({ area }) => area), Object.keys(GRANT_AREAS)],
  ['applicants', grants.flatMap(({ applicants }) => applicants), Object.values(GRANT_APPLICANT_GROUPS).flat()],
  ['types of consultations', consultations.map(({ type }) => type), CONSULTATION_TYPES],
  ['answers of bids', bids.flatMap(({ answers }) => Object.values(answers).map(({ meets }) => meets)), MEETS],
])('%s of the demo are defined in the contract', (_what, used, known) => {
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((code) => !known.includes(code))).toEqual([]);
});

it('exact grant areas belong to their areas', () => {
  const areas: Readonly<Record<string, readonly string[]>> = GRANT_AREAS;
  expect(grants.filter(({ area, exactArea }) => !areas[area]?.includes(exactArea))).toEqual([]);
});

it('bids answer the mandatory requirements of their tender', () => {
  for (const { mustHave, bids: answering } of [...tenders, judgedTender]) {
    const known = mustHave.map(({ id }) => id);
    const asked = answering.flatMap(({ answers }) => Object.keys(answers));
    expect(asked.filter((id) => !known.includes(id))).toEqual([]);
  }
});

it('names are unique', () => {
  for (const names of [companies.map(({ slug }) => slug), ...[projects, services, data.products].map(namesOf)])
    expect(new Set(names).size).toBe(names.length);
});

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);
