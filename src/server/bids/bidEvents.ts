import type { NotificationEvent } from '../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import { notify } from '../notifications/notify';
import { listAskingPeople } from '../repositories/tenders/tenderPeople';
import { listManagers } from '../repositories/companies/members';
import type { TenderForBids } from '../repositories/bids/bidTenders';

/**
 * Tells the asking side that a bid came, or says more exactly what was asked for: neither whose it is nor what stands in
 * it, and nobody as its author.
 */
export async function notifyOfBid(
  db: Db,
  now: Date,
  event: Extract<NotificationEvent, 'BID_CAME' | 'BID_CLARIFIED'>,
  { id, project_id }: TenderForBids,
): Promise<void> {
  await notify(db, now, {
    event,
    subject: { kind: 'projects', id: project_id },
    actor: null,
    to: await listAskingPeople(db, id),
  });
}

/** Tells those who decide for a bidder what has become of its bid. */
export async function tellBidder(
  db: Db,
  now: Date,
  event: Extract<
    NotificationEvent,
    'BID_SEEN' | 'BID_CLARIFICATION' | 'BID_REJECTED' | 'BID_WON' | 'BID_LOST' | 'REFERENCE_OFFERED'
  >,
  { id, company_id }: { id: number; company_id: number | null },
  actor: number,
  data: NotificationData = {},
): Promise<void> {
  if (company_id === null) return;
  const people = await listManagers(db, company_id);
  await notify(db, now, {
    event,
    subject: { kind: 'bids', id },
    actor,
    to: people.map((person) => person.id),
    data,
  });
}
