import { paths } from '#contract/paths.ts';
import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { Db } from '#platform/database/database.ts';
import { listManagers } from '#platform/identity/membersRepository.ts';
import type { EventTypes, Subject, SubjectType } from '#platform/notifications/eventTypes.ts';
import { notificationTexts } from '#platform/notifications/notificationTexts.ts';
import { notify } from '#platform/notifications/notify.ts';
import { addGuestMails } from '../links/guestNotices.ts';
import { bidMails, tenderMails } from '../tenderMails.ts';
import { listAskingPeople } from '../tenderPeopleRepository.ts';
import { bidTexts } from './bidsTexts.ts';
import { listOwnBids, type TenderForBids } from './bidTendersRepository.ts';

const words = bidTexts.notifications;

interface BidSubject extends Subject {
  /** The reason of the decision about the bid. */
  reason: string | null;
}

export const bidSubject: SubjectType<BidSubject> = {
  find: listOwnBids,
  path: ({ id }) => paths.bid(id),
  isSealed: true,
};

/** For previews. */
const sample = { subject: { kind: 'bids' as const } };

export const bidEvents = {
  BID_CAME: {
    text: ({ notification, subject }) => words.came(notification.count, subject.name),
    path: ({ subject }) => paths.comparison(subject.id),
    mail: tenderMails.came,
  },
  BID_SEEN: { text: ({ subject }) => words.seen(subject.name), mail: bidMails.seen, sample },
  BID_CLARIFICATION: {
    text: ({ subject }) => words.clarification(subject.name),
    mail: bidMails.clarification,
    sample,
  },
  BID_CLARIFIED: {
    text: ({ notification, subject }) => words.clarified(notification.count, subject.name),
    path: ({ subject }) => paths.comparison(subject.id),
    mail: tenderMails.clarified,
  },
  BID_REJECTED: { text: ({ subject }) => words.rejected(subject.name), mail: bidMails.rejected, sample },
  BID_WON: { text: ({ subject }) => words.won(subject.name), mail: bidMails.won, sample },
  BID_LOST: {
    text: ({ subject }) =>
      [words.lost(subject.name), subject.reason ? notificationTexts.because(subject.reason) : null]
        .filter(Boolean)
        .join('. '),
    mail: bidMails.lost,
    sample,
  },
} satisfies EventTypes<BidSubject>;

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

/** What bidders who are guests are mailed of their bids. */
const OF_GUESTS: readonly NotificationEvent[] = ['BID_CLARIFICATION', 'BID_REJECTED', 'BID_WON', 'BID_LOST'];

/** Notifies the members of the bidder who decide about bids, or its guests, of what happened to their bid. */
export async function notifyBidder(
  db: Db,
  now: Date,
  event: Extract<
    NotificationEvent,
    'BID_SEEN' | 'BID_CLARIFICATION' | 'BID_REJECTED' | 'BID_WON' | 'BID_LOST' | 'REFERENCE_OFFERED'
  >,
  { id, company_id }: { id: number; company_id: number | null },
  actor: number | null,
  dedupe?: string,
): Promise<void> {
  if (company_id === null) return;
  const people = await listManagers(db, company_id);
  await notify(db, now, {
    event,
    subject: { kind: 'bids', id },
    actor,
    to: people.map((person) => person.id),
    ...(dedupe !== undefined && { dedupe }),
  });
  if (people.length === 0 && OF_GUESTS.includes(event)) await addGuestMails(db, now, [{ event, bid: id }]);
}
