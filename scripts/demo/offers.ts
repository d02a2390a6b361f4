import { addDays, dayOf } from '../../src/contract/days';
import { OFFER_CONTENT_FORM, type OfferContent } from '../../src/contract/wire/offers';
import type { Db } from '../../src/server/database/database';
import { sealed, sha256 } from '../../src/server/offers/receipts';
import { type CallRow, data, type JudgedOfferRow, type OfferRow } from './data';
import { idOf, type Ids, momentAt } from './rows';

/** Days for which offers hold after their call decides. */
const HOLDS = 60;

/** Writes the offers of suppliers to the calls of the demo; what was sent has its receipt, as the portal itself makes it. */
export async function seedOffers(
  db: Db,
  today: Date,
  { companies, projects, calls }: { companies: Ids; projects: Ids; calls: Ids },
): Promise<void> {
  for (const call of data.calls) {
    for (const offer of call.offers) {
      const ids = { project: idOf(projects, call.project), call: idOf(calls, call.project) };
      await seedOffer(db, today, call, offer, { ...ids, company: idOf(companies, offer.company) });
    }
  }
}

async function seedOffer(
  db: Db,
  today: Date,
  call: CallRow,
  offer: OfferRow,
  ids: { project: number; call: number; company: number },
): Promise<void> {
  const sentAt = momentAt(today, call.published + offer.sent);
  const isSent = offer.state !== 'DRAFT';
  const isDecided = offer.state === 'WON' || offer.state === 'LOST';
  const stored = await db
    .selectFrom('calls')
    .select(['id', 'offers_until', 'decision_on', 'decided_at', 'decided_by'])
    .where('id', '=', ids.call)
    .executeTakeFirstOrThrow();
  const bidder = await bidderOf(db, ids.company);
  const valid_until = addDays(stored.decision_on ?? dayOf(stored.offers_until!), HOLDS);
  const { id } = await db
    .insertInto('offers')
    .values({
      call_id: stored.id,
      company_id: ids.company,
      created_by: bidder.owner_id,
      state: offer.state,
      price_from: offer.price,
      duration_weeks: offer.weeks,
      valid_until: isSent ? valid_until : null,
      text: offer.text,
      answers: JSON.stringify(offer.answers),
      is_changed: !isSent,
      ...(isSent && { sent_number: 1, first_sent_at: sentAt, sent_at: sentAt }),
      ...(isDecided && {
        seen_at: stored.offers_until,
        decided_at: stored.decided_at,
        decided_by: stored.decided_by,
        reason: offer.reason ?? null,
      }),
      created_at: momentAt(today, call.published + offer.sent - 1),
      updated_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isSent) return;
  const content = contentOf(
    { ...offer, price: offer.price ?? 0 },
    {
      ...{ offer: id, number: 1, sentAt, bidder, validUntil: valid_until, mustHave: call.mustHave },
      call: { id: stored.id, project: ids.project, name: call.project, until: stored.offers_until! },
      // The same each day, as all of the demo is.
      salt: sha256(`${call.project} ${offer.company}`).slice(0, 32),
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

interface Sending {
  offer: number;
  number: number;
  sentAt: Date;
  call: { id: number; project: number; name: string; until: Date };
  bidder: Bidder;
  validUntil: string;
  mustHave: CallRow['mustHave'];
  salt: string;
}

/** What the bidder sends: the sealed content of a version of the offer. */
export function contentOf(
  { price, weeks, text, answers }: Pick<OfferRow, 'weeks' | 'text' | 'answers'> & Pick<JudgedOfferRow, 'price'>,
  { offer, number, sentAt, call, bidder, validUntil, mustHave, salt }: Sending,
): OfferContent {
  return {
    form: OFFER_CONTENT_FORM,
    offer,
    number,
    sent_at: sentAt.toISOString(),
    call: { id: call.id, project: call.project, name: call.name, offers_until: call.until.toISOString() },
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
    answers: mustHave.map(({ id, text: asked }) => ({
      id,
      text: asked,
      meets: answers[id]?.meets ?? 'NO',
      note: answers[id]?.note ?? null,
    })),
    files: [],
    salt,
  };
}

/** Writes a version that was sent, with its receipt. */
export async function insertVersion(
  db: Db,
  content: OfferContent,
  more: { sent_by: number | null; is_clarification?: boolean; clarification?: string | null },
): Promise<void> {
  await db
    .insertInto('offer_versions')
    .values({
      offer_id: content.offer,
      number: content.number,
      content: JSON.stringify(content),
      ...sealed(content),
      sent_at: content.sent_at,
      ...more,
    })
    .execute();
}
