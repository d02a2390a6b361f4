import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { openData } from '#modules/tenders/evaluation/openData.ts';
import { ReleasePackage } from '#support/server/ocds.ts';

/** A decision as open data: valid by the OCDS schema, without personal data, the same bytes each time. */

const HASH = 'a'.repeat(64);
const PERSON = 'Bohuslav Tajný';
const NOON = '2026-11-30T12:00:00.000Z';

type Bid = DecisionContent['bids'][number];
const bid = (id: number, more: Partial<Bid> = {}, terms: Partial<NonNullable<Bid['terms']>> = {}): Bid => ({
  id,
  name: `Dodavatel ${id}`,
  reg_number: `2700000${id}`,
  state: 'LOST',
  withdrawn_at: null,
  reason: `Vyšší cena, ${PERSON}`,
  arrivals: [
    {
      number: 1,
      sent_at: '2026-11-29T10:00:00.000Z',
      hash: String(id).repeat(64),
      is_clarification: false,
      clarification: null,
    },
  ],
  terms: {
    price_from: 121_000,
    price_to: null,
    vat_included: true,
    start_date: '2027-01-04',
    duration_weeks: 12,
    valid_until: '2027-06-30',
    text: `Volejte ${PERSON}`,
    answers: [{ text: 'Přístupnost', meets: 'YES', note: PERSON }],
    files: [{ name: `${PERSON}.pdf`, size: 10, sha256: 'f'.repeat(64) }],
    ...terms,
  },
  earlier: [],
  votes: [{ name: PERSON, vote: 1, comment: PERSON, is_changed: false }],
  scores: [{ name: PERSON, total: 92, scores: [{ criterion: 'cena', points: 5, note: PERSON }] }],
  total: 92,
  ...more,
});

const decided = (more: Partial<DecisionContent> = {}): DecisionContent => ({
  form: 'it-portal/decision/6',
  number: 'SV-2026-000012',
  made_at: '2026-12-01T08:00:00.000Z',
  client: { name: 'Město Žďár', reg_number: '44992785' },
  project: {
    id: 7,
    name: 'Nový web',
    description: 'Web města. Ptejte se na jan.novak@zdar.example nebo 777 123 456.',
    budget_from: 100_000,
    budget_to: 500_000,
    deadline: '2027-06-30',
    categories: ['Weby', 'Přístupnost'],
  },
  tender: {
    id: 12,
    published_at: '2026-11-16T12:00:00.000Z',
    published_by: PERSON,
    bids_until: NOON,
    decision_on: null,
    opening: 'SEALED',
    visibility: 'INVITED',
    price_form: 'FIXED',
    criteria: [
      { id: 'cena', name: 'Cena', weight: 60 },
      { id: 'kvalita', name: 'Kvalita', weight: 40 },
    ],
    must_have: [{ id: 'wcag', text: 'Přístupnost podle WCAG 2.2' }],
    opened_at: NOON,
    opened_by: PERSON,
  },
  shortlists: [
    {
      name: PERSON,
      locked_at: null,
      companies: [
        {
          name: 'Nevyzvaná',
          reg_number: '27000009',
          found_in: 'suppliers',
          search_query: '?q=weby',
          searched: [{ filter: 'q', value: 'weby' }],
          added_at: NOON,
          added_by: PERSON,
          state: 'OUT',
          out_reason: PERSON,
          votes: [{ name: PERSON, vote: 1, comment: PERSON, is_changed: false }],
        },
      ],
    },
  ],
  invites: [],
  questions: [{ asked_at: NOON, text: PERSON, answered_at: NOON, answer: PERSON }],
  changes: [{ at: '2026-11-20T12:00:00.000Z', by: PERSON, text: 'Web má i angličtinu.', is_prolonged: true }],
  statements: [{ name: PERSON, is_free: true, note: PERSON, stated_at: NOON }],
  bids: [bid(1, { state: 'WON' }), bid(2)],
  decision: {
    state: 'AWARDED',
    at: '2026-12-01T08:00:00.000Z',
    by: PERSON,
    reason: 'Nejlepší poměr ceny a kvality',
    winner: { name: 'Dodavatel 1', reg_number: '27000001' },
  },
  history: [{ at: NOON, who: PERSON, kind: 'calls', action: 'CHANGED', fields: ['state'] }],
  ...more,
});

function releaseOf(content: DecisionContent): Static<typeof ReleasePackage>['releases'][number] {
  const json = JSON.parse(openData(content, HASH, 'https://portal.example')) as unknown;
  expect(Value.Errors(ReleasePackage, json)).toEqual([]);
  return (json as Static<typeof ReleasePackage>).releases[0]!;
}

it('is a valid OCDS release with the tender, the bids and the award', () => {
  const release = releaseOf(decided());
  expect(release).toMatchObject({ ocid: 'portal.example-SV-2026-000012', tag: ['tender', 'award'] });
  expect(release.parties).toEqual([
    {
      id: 'CZ-ICO-44992785',
      name: 'Město Žďár',
      identifier: { scheme: 'CZ-ICO', id: '44992785', legalName: 'Město Žďár' },
      roles: ['buyer', 'procuringEntity'],
    },
    expect.objectContaining({ id: 'CZ-ICO-27000001', roles: ['tenderer', 'supplier'] }),
    expect.objectContaining({ id: 'CZ-ICO-27000002', roles: ['tenderer'] }),
  ]);
  expect(release.tender).toMatchObject({
    id: '12',
    status: 'complete',
    procurementMethod: 'limited',
    value: { amount: 500_000, currency: 'CZK' },
    minValue: { amount: 100_000, currency: 'CZK' },
    awardCriteriaDetails: 'Cena (60 %); Kvalita (40 %)',
    tenderPeriod: { startDate: '2026-11-16T12:00:00.000Z', endDate: NOON },
    numberOfTenderers: 2,
    amendments: [{ id: '1', date: '2026-11-20T12:00:00.000Z', description: 'Web má i angličtinu.' }],
  });
  expect(release.tender.documents[0]).toMatchObject({ description: `SHA-256 ${HASH}` });
  expect(release.awards).toMatchObject([
    {
      status: 'active',
      value: { amount: 100_000, currency: 'CZK' },
      suppliers: [{ id: 'CZ-ICO-27000001' }],
      contractPeriod: { startDate: '2027-01-04T00:00:00Z', durationInDays: 84 },
      relatedBid: '1',
    },
  ]);
  expect(release.bids.details[1]).toEqual({
    id: '2',
    date: '2026-11-29T10:00:00.000Z',
    status: 'valid',
    tenderers: [{ id: 'CZ-ICO-27000002', name: 'Dodavatel 2' }],
    value: { amount: 100_000, currency: 'CZK' },
    documents: [
      {
        id: 'bid-1',
        title: 'Nabídka, verze 1',
        description: `SHA-256 ${'2'.repeat(64)}`,
        documentType: 'submissionDocuments',
      },
      { id: 'file-1', title: 'Příloha 1', description: `SHA-256 ${'f'.repeat(64)}` },
    ],
  });
});

it('contains no names of people, and no e-mail addresses or phone numbers from texts', () => {
  const json = JSON.stringify(releaseOf(decided()));
  for (const secret of [PERSON, 'jan.novak', '777 123 456', 'Nevyzvaná']) expect(json).not.toContain(secret);
  const byPerson = releaseOf(decided({ client: null }));
  expect(byPerson.buyer).toEqual({ id: 'buyer', name: 'Fyzická osoba (jméno se nezveřejňuje)' });
});

it('shows only the arrival of a withdrawn bid, and excludes it from statistics', () => {
  const release = releaseOf(
    decided({
      bids: [
        bid(1, { state: 'WON' }),
        bid(2, { state: 'REJECTED' }),
        bid(3, { state: 'WITHDRAWN', withdrawn_at: NOON, terms: null }),
      ],
    }),
  );
  expect(release.bids.details[2]).toEqual({ id: '3', date: '2026-11-29T10:00:00.000Z', status: 'withdrawn' });
  expect(release.bids.details[1]).toMatchObject({ status: 'disqualified' });
  expect(release.bids.statistics.map(({ measure, value }) => [measure, value])).toEqual([
    ['bids', 2],
    ['validBids', 1],
  ]);
  expect(JSON.stringify(release)).not.toContain('Dodavatel 3');
});

it('has no award when no bid was chosen', () => {
  const release = releaseOf(
    decided({
      bids: [bid(1)],
      decision: { state: 'NO_AWARD', at: NOON, by: null, reason: 'Drahé', winner: null },
    }),
  );
  expect(release).toMatchObject({ tag: ['tender'], tender: { status: 'unsuccessful' } });
  expect(release).not.toHaveProperty('awards');
});

it('omits missing parts: an empty tender of a person without bids', () => {
  const base = decided();
  const release = releaseOf({
    ...base,
    client: null,
    project: { ...base.project, description: null, budget_from: null, budget_to: null, categories: [] },
    tender: { ...base.tender, criteria: [], must_have: [], visibility: 'ALL' },
    changes: [],
    questions: [],
    bids: [],
    decision: { ...base.decision, state: 'NO_AWARD', winner: null },
  });
  expect(release.tender).toMatchObject({ procurementMethod: 'open', numberOfTenderers: 0, hasEnquiries: false });
  expect(release.parties).toHaveLength(1);
});

it('writes an hourly price as a unit price, and a price range by its upper end', () => {
  const base = decided();
  const hourly = releaseOf({ ...base, tender: { ...base.tender, price_form: 'HOURLY' } });
  expect(hourly.awards![0]).not.toHaveProperty('value');
  expect(hourly.awards![0]!.items).toEqual([
    { id: '1', description: 'Nový web', unit: { name: 'hodina', value: { amount: 100_000, currency: 'CZK' } } },
  ]);
  const range = releaseOf({
    ...base,
    bids: [bid(1, { state: 'WON' }, { price_from: 100, price_to: 200, vat_included: false })],
  });
  expect(range.awards![0]!.value).toEqual({ amount: 200, currency: 'CZK' });
});

it('lists a company once when its bid has the registration number of the buyer', () => {
  const release = releaseOf(decided({ bids: [bid(1, { state: 'WON', reg_number: '44992785' })] }));
  expect(release.parties.map(({ roles }) => roles)).toEqual([['buyer', 'procuringEntity', 'tenderer', 'supplier']]);
});

it('has the same bytes each time', () => {
  const again = () => openData(decided(), HASH, 'https://portal.example');
  expect(again()).toBe(again());
});
