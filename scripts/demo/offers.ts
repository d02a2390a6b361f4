import { addDays, dayOf } from '../../src/contract/days';
import { OFFER_CONTENT_FORM, type OfferContent } from '../../src/contract/wire/offers';
import type { Db } from '../../src/server/database/database';
import { sealed, sha256 } from '../../src/server/offers/receipts';
import { calls } from './content/calls';
import { type DemoOffer, offers } from './content/offers';
import { idOf, type Ids } from './names';
import { momentAt } from './when';

/** Days for which offers hold after their call decides. */
const HOLDS = 60;

/** Writes the offers of suppliers to the calls of the demo; what was sent has its receipt, as the portal itself makes it. */
export async function seedOffers(
  db: Db,
  today: Date,
  { companies, projects, calls: callIds }: { companies: Ids; projects: Ids; calls: Ids },
): Promise<void> {
  for (const offer of offers) await seedOffer(db, today, offer, { companies, projects, calls: callIds });
}

async function seedOffer(
  db: Db,
  today: Date,
  offer: DemoOffer,
  { companies, projects, calls: callIds }: { companies: Ids; projects: Ids; calls: Ids },
): Promise<void> {
  const call = calls.find(({ project }) => project === offer.project)!;
  const company = idOf(companies, offer.bidder);
  const sentAt = momentAt(today, call.published + offer.sent);
  const isSent = offer.state !== 'DRAFT';
  const isDecided = offer.state === 'WON' || offer.state === 'LOST';
  const stored = await db
    .selectFrom('calls')
    .select(['id', 'project_id', 'offers_until', 'decision_on', 'decided_at', 'decided_by'])
    .where('id', '=', idOf(callIds, offer.project))
    .executeTakeFirstOrThrow();
  const bidder = await db
    .selectFrom('companies')
    .select(['name', 'reg_number', 'owner_id'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  const valid_until = addDays(stored.decision_on ?? dayOf(stored.offers_until!), HOLDS);
  const answers = Object.fromEntries(
    Object.entries(offer.answers).map(([id, [meets, note]]) => [id, { meets, note: note ?? null }]),
  );
  const { id } = await db
    .insertInto('offers')
    .values({
      call_id: stored.id,
      company_id: company,
      created_by: bidder.owner_id,
      state: offer.state,
      price_from: offer.price,
      duration_weeks: offer.weeks,
      valid_until: isSent ? valid_until : null,
      text: offer.text,
      answers: JSON.stringify(answers),
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
  const content: OfferContent = {
    form: OFFER_CONTENT_FORM,
    offer: id,
    number: 1,
    sent_at: sentAt.toISOString(),
    call: {
      id: stored.id,
      project: idOf(projects, offer.project),
      name: offer.project,
      offers_until: stored.offers_until!.toISOString(),
    },
    bidder: { company, name: bidder.name, reg_number: bidder.reg_number },
    price_form: 'FIXED',
    price_from: offer.price ?? 0,
    price_to: null,
    currency: 'CZK',
    vat_included: false,
    start_date: null,
    duration_weeks: offer.weeks,
    valid_until,
    text: offer.text,
    answers: call.mustHave.map(([part, text]) => ({
      id: part,
      text,
      meets: answers[part]?.meets ?? 'NO',
      note: answers[part]?.note ?? null,
    })),
    files: [],
    // The same each day, as all of the demo is.
    salt: sha256(`${offer.project} ${offer.bidder}`).slice(0, 32),
  };
  await db
    .insertInto('offer_versions')
    .values({
      offer_id: id,
      number: 1,
      content: JSON.stringify(content),
      ...sealed(content),
      sent_by: bidder.owner_id,
      sent_at: sentAt,
    })
    .execute();
}
