import type { ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import type { Shortlist, ShortlistItem } from '#contract/wire/shortlists.ts';

const DAY = '2026-11-20T08:00:00Z';
const COMPANY = { id: 7, name: 'Město Zlín' };

/** A supplier in a shortlist. */
export const buildShortlistItem = (id: number, name: string, fields: Partial<ShortlistItem> = {}): ShortlistItem => ({
  id,
  company: {
    id: 100 + id,
    name,
    register: 'suppliers',
    city: 'Brno',
    reg_number: '44992785',
    rating: { average: 4.5, count: 2 },
    references_count: 3,
    references: [],
  },
  added_by: 'Eva Malá',
  added_at: DAY,
  position: id,
  note: null,
  state: 'CANDIDATE',
  out_reason: null,
  asked: null,
  own_vote: null,
  votes: null,
  ...fields,
});

/** An open shortlist of the company. */
export const buildShortlist = (items: ShortlistItem[], fields: Partial<Shortlist> = {}): Shortlist => ({
  id: 4,
  name: 'Weby',
  project: null,
  company: COMPANY,
  is_owner: true,
  is_last: true,
  updated_at: DAY,
  state: 'OPEN',
  items_count: items.length,
  locked_at: null,
  locked_by: null,
  items,
  ...fields,
});

/** A bid in a comparison, with a price without VAT. */
export const buildComparedBid = (
  id: number,
  name: string,
  net: number,
  fields: Partial<ComparedBid> = {},
): ComparedBid => ({
  id,
  version: 2,
  state: 'SENT',
  bidder: { id: 100 + id, name, reg_number: '44992785' },
  sent_at: DAY,
  hash: 'a'.repeat(64),
  price: { vat_included: false, net_from: net, net_to: null, gross_from: net * 1.21, gross_to: null },
  start_date: null,
  duration_weeks: 12,
  valid_until: '2027-06-30',
  text: null,
  answers: [{ id: 'wcag', meets: 'YES', note: null }],
  files: [],
  clarification: null,
  earlier: [],
  reason: null,
  own_scores: [],
  given: null,
  price_points: null,
  total: null,
  place: null,
  own_vote: null,
  votes: null,
  ...fields,
});

/** Two bids for a closed tender without a decision. */
export const buildComparison = (
  fields: Partial<Comparison> = {},
  tender: Partial<Comparison['tender']> = {},
): Comparison => ({
  project: { id: 5, name: 'Nový web' },
  company: COMPANY,
  tender: {
    id: 3,
    state: 'EVALUATION',
    bids_until: DAY,
    decision_on: null,
    price_form: 'FIXED',
    criteria: [{ id: 'cena', name: 'Cena', weight: 100 }],
    must_have: [{ id: 'wcag', text: 'Přístupnost' }],
    decided_at: null,
    decision_reason: null,
    ...tender,
  },
  is_open: true,
  licence: null,
  count: 2,
  statements: [],
  file: null,
  bids: [buildComparedBid(1, 'Alfa', 200_000), buildComparedBid(2, 'Beta', 100_000)],
  ...fields,
});
