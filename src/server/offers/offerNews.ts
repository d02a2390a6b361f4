import type { NotificationEvent } from '../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import { notify } from '../notifications/notify';
import { listAskingPeople } from '../repositories/calls/callPeople';
import { listManagers } from '../repositories/companies/members';
import type { CallOfOffers } from '../repositories/offers/offerCalls';

/**
 * Tells the asking side that an offer came, or says more exactly what was asked for: neither whose it is nor what stands in
 * it, and nobody as its author.
 */
export async function tellOfOffer(
  db: Db,
  now: Date,
  event: Extract<NotificationEvent, 'OFFER_CAME' | 'OFFER_CLARIFIED'>,
  { id, project_id }: CallOfOffers,
): Promise<void> {
  await notify(db, now, {
    event,
    subject: { kind: 'projects', id: project_id },
    actor: null,
    to: await listAskingPeople(db, id),
  });
}

/** Tells those who decide for a bidder what has become of its offer. */
export async function tellBidder(
  db: Db,
  now: Date,
  event: Extract<
    NotificationEvent,
    'OFFER_SEEN' | 'OFFER_CLARIFICATION' | 'OFFER_REJECTED' | 'OFFER_WON' | 'OFFER_LOST' | 'REFERENCE_OFFERED'
  >,
  { id, company_id }: { id: number; company_id: number | null },
  actor: number,
  data: NotificationData = {},
): Promise<void> {
  if (company_id === null) return;
  const people = await listManagers(db, company_id);
  await notify(db, now, {
    event,
    subject: { kind: 'offers', id },
    actor,
    to: people.map((person) => person.id),
    data,
  });
}
