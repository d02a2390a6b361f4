import type { NotificationEvent } from '../../../../contract/vocabulary/notifications';
import type { Db } from '../../../platform/database/database';
import type { NotificationData } from '../../../platform/database/tables/notifications';
import { notify } from '../../../platform/notifications/notify';
import { listAskingPeople } from '../tenderPeopleRepository';
import { listManagers } from '../../../platform/identity/membersRepository';
import type { TenderForBids } from './bidTendersRepository';

/**
 * Notifies the buyer that a bid arrived or was clarified. The notification has no actor and names neither the bidder
 * nor the content of the bid.
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

/** Notifies the members of the bidder who decide about bids of what happened to their bid. */
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
