import { addDays, dayOf } from '#contract/lib/days.ts';
import { BID_CONTENT_FORM, type BidContent } from '#contract/wire/bids.ts';
import { sealed, sha256 } from '#modules/tenders/bids/receipts.ts';
import type { Db } from '#platform/database/database.ts';
import { type TenderRow, data, type EvaluatedBidRow, type BidRow } from './data.ts';
import { idOf, type Ids, momentAt } from './rows.ts';

/** Validity of bids after the decision of their tender, in days. */
const VALID_DAYS = 60;

/** Inserts the bids of suppliers for the demo's tenders. Submitted bids have receipts made by the portal's own code. */
export async function seedBids(
  db: Db,
  today: Date,
  { companies, projects, tenders }: { companies: Ids; projects: Ids; tenders: Ids },
): Promise<void> {
  for (const tender of data.tenders) {
    for (const bid of tender.bids) {
      const ids = { project: idOf(projects, tender.project), tender: idOf(tenders, tender.project) };
      await seedBid(db, today, tender, bid, { ...ids, company: idOf(companies, bid.company) });
    }
  }
}

async function seedBid(
  db: Db,
  today: Date,
  tender: TenderRow,
  bid: BidRow,
  ids: { project: number; tender: number; company: number },
): Promise<void> {
  const sentAt = momentAt(today, tender.published + bid.sent);
  const isSent = bid.state !== 'DRAFT';
  const isDecided = bid.state === 'WON' || bid.state === 'LOST';
  const stored = await db
    .selectFrom('tenders')
    .select(['id', 'bids_until', 'decision_on', 'decided_at', 'decided_by'])
    .where('id', '=', ids.tender)
    .executeTakeFirstOrThrow();
  const bidder = await bidderOf(db, ids.company);
  const valid_until = addDays(stored.decision_on ?? dayOf(stored.bids_until!), VALID_DAYS);
  const { id } = await db
    .insertInto('bids')
    .values({
      tender_id: stored.id,
      company_id: ids.company,
      created_by: bidder.owner_id,
      state: bid.state,
      price_from: bid.price,
      duration_weeks: bid.weeks,
      valid_until: isSent ? valid_until : null,
      text: bid.text,
      answers: JSON.stringify(bid.answers),
      is_changed: !isSent,
      ...(isSent && { sent_number: 1, first_sent_at: sentAt, sent_at: sentAt }),
      ...(isDecided && {
        seen_at: stored.bids_until,
        decided_at: stored.decided_at,
        decided_by: stored.decided_by,
        reason: bid.reason ?? null,
      }),
      created_at: momentAt(today, tender.published + bid.sent - 1),
      updated_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isSent) return;
  const content = contentOf(
    { ...bid, price: bid.price ?? 0 },
    {
      bid: id,
      number: 1,
      sentAt,
      bidder,
      validUntil: valid_until,
      mustHave: tender.mustHave,
      tender: { id: stored.id, project: ids.project, name: tender.project, until: stored.bids_until! },
      // Deterministic, as all of the demo.
      salt: sha256(`${tender.project} ${bid.company}`).slice(0, 32),
    },
  );
  await insertVersion(db, content, { sent_by: bidder.owner_id });
}

interface Bidder {
  id: number;
  name: string;
  reg_number: string | null;
}

export const bidderOf = (db: Db, company: number): Promise<Bidder & { owner_id: number | null }> =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'reg_number', 'owner_id'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();

interface BidSubmission {
  bid: number;
  number: number;
  sentAt: Date;
  tender: { id: number; project: number; name: string; until: Date };
  bidder: Bidder;
  validUntil: string;
  mustHave: TenderRow['mustHave'];
  salt: string;
}

/** Builds the sealed content of a bid version. */
export function contentOf(
  { price, weeks, text, answers }: Pick<BidRow, 'weeks' | 'text' | 'answers'> & Pick<EvaluatedBidRow, 'price'>,
  { bid, number, sentAt, tender, bidder, validUntil, mustHave, salt }: BidSubmission,
): BidContent {
  return {
    form: BID_CONTENT_FORM,
    bid,
    number,
    sent_at: sentAt.toISOString(),
    tender: { id: tender.id, project: tender.project, name: tender.name, bids_until: tender.until.toISOString() },
    bidder: { company: bidder.id, name: bidder.name, reg_number: bidder.reg_number },
    price_form: 'FIXED',
    price_from: price,
    price_to: null,
    currency: 'CZK',
    vat_included: false,
    start_date: null,
    duration_weeks: weeks,
    valid_until: validUntil,
    text,
    answers: mustHave.map(({ id, text: question }) => ({
      id,
      text: question,
      meets: answers[id]?.meets ?? 'NO',
      note: answers[id]?.note ?? null,
    })),
    files: [],
    salt,
  };
}

/** Inserts a submitted version with its receipt. */
export async function insertVersion(
  db: Db,
  content: BidContent,
  more: { sent_by: number | null; is_clarification?: boolean; clarification?: string | null },
): Promise<void> {
  await db
    .insertInto('bid_versions')
    .values({
      bid_id: content.bid,
      number: content.number,
      content: JSON.stringify(content),
      ...sealed(content),
      sent_at: content.sent_at,
      ...more,
    })
    .execute();
}
