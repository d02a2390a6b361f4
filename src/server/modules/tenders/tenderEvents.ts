import { paths } from '#contract/paths.ts';
import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { EventTypes, Subject, SubjectType } from '#platform/notifications/eventTypes.ts';
import { notify } from '#platform/notifications/notify.ts';
import { addGuestMails } from './links/guestNotices.ts';
import { tenderMails as mails } from './tenderMails.ts';
import { listTendersThroughAny } from './tenderMailsRepository.ts';
import { listAskingPeople, listConcernedSuppliers, listWriters } from './tenderPeopleRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

const words = tenderTexts.notifications;

interface TenderSubject extends Subject {
  /** The name of the buyer. Null if it has no company. */
  buyer: string | null;
  /** The id of the project, only for members of the buyer. */
  project?: number | null;
}

export const tenderSubject: SubjectType<TenderSubject> = {
  find: listTendersThroughAny,
  // Buyers see the tender in their project.
  path: ({ id, project }) => (project ? paths.projectTender(project) : paths.tender(id)),
};

/** For previews: the tender as bidders see it, and as its buyer does. */
const sample = { subject: { kind: 'tenders' as const, buyer: tenderTexts.mail.sample.tender.buyer } };
const ownSample = { subject: { ...sample.subject, project: 1 } };

export const tenderEvents = {
  TENDER_INVITED: {
    text: ({ subject }) => words.invited(subject.buyer ?? null, subject.name),
    mail: mails.invited,
    sample,
  },
  TENDER_CHANGED: {
    text: ({ notification: { data }, subject }) => words.changed(subject.name, data.prolonged === true, data.file),
    mail: mails.changed,
    sample,
  },
  TENDER_ANSWERED: {
    text: ({ notification, subject }) => words.answered(notification.count, subject.name),
    mail: mails.answered,
    sample,
  },
  TENDER_CANCELLED: { text: ({ subject }) => words.cancelled(subject.name), mail: mails.cancelled, sample },
  TENDER_QUESTION: {
    text: ({ notification, subject }) => words.question(notification.count, subject.name),
    mail: mails.question,
    sample: ownSample,
  },
  TENDER_DECLINED: {
    text: ({ notification, subject }) => words.declined(notification.count, subject.name),
    mail: mails.declined,
    sample: ownSample,
  },
  TENDER_CLOSED: {
    text: ({ notification: { data }, subject }) => words.closed(Number(data.bids), subject.name),
    path: ({ notification: { data }, subject, subjectPath }) =>
      subject.project && Number(data.bids) > 0 ? paths.comparison(subject.project) : subjectPath,
    mail: mails.closed,
    sample: { ...ownSample, data: { bids: 3 } },
  },
  TENDER_DECIDED: {
    text: ({ notification: { data }, subject }) =>
      (data.awarded === 1 ? words.awarded : words.notAwarded)(subject.name) + (data.conflict ? words.inConflict : ''),
    path: ({ subject, subjectPath }) => (subject.project ? paths.decided(subject.project) : subjectPath),
    mail: mails.decided,
    isSealed: () => true,
    sample: { ...ownSample, data: { awarded: 1 } },
  },
} satisfies EventTypes<TenderSubject>;

/*
 * Sends notifications about a tender. Call these functions in the transaction that makes the change. Suppliers must not
 * learn about one another, and the buyer must not learn which supplier asks a question or is going to bid, so
 * notifications about actions of suppliers have no actor.
 */

interface TenderChange {
  tender: number;
  /** The user who made the change, if recipients may know it. */
  actor?: number;
  data?: NotificationData;
  dedupe?: string;
}

const notifyAbout = (
  db: Db,
  now: Date,
  event: NotificationEvent,
  { tender, actor, data, dedupe }: TenderChange,
  to: readonly number[],
): Promise<void> =>
  notify(db, now, {
    event,
    subject: { kind: 'tenders', id: tender },
    actor: actor ?? null,
    to,
    ...(data && { data }),
    ...(dedupe !== undefined && { dedupe }),
  });

/** Notifies companies that they are invited to a tender; each of their members is notified once. */
export const notifyInvited = async (
  db: Db,
  now: Date,
  { tender, actor }: Required<Pick<TenderChange, 'tender' | 'actor'>>,
  companies: readonly number[],
): Promise<void> =>
  notifyAbout(
    db,
    now,
    'TENDER_INVITED',
    { tender, actor, dedupe: `tender:${tender}:invited` },
    await listWriters(db, companies),
  );

/** Recipients of each event: the suppliers that the tender concerns, or the members of the buyer. */
const recipients = {
  TENDER_CHANGED: listConcernedSuppliers,
  TENDER_ANSWERED: listConcernedSuppliers,
  TENDER_CANCELLED: listConcernedSuppliers,
  TENDER_QUESTION: listAskingPeople,
  TENDER_DECLINED: listAskingPeople,
  TENDER_CLOSED: listAskingPeople,
  TENDER_DECIDED: listAskingPeople,
} as const;

const isOfSuppliers = (event: keyof typeof recipients) => recipients[event] === listConcernedSuppliers;

/** Notifies the recipients of an event of a tender, guests by e-mail. */
export async function notifyOfTender(
  db: Db,
  now: Date,
  event: keyof typeof recipients,
  change: TenderChange,
): Promise<void> {
  await notifyAbout(db, now, event, change, await recipients[event](db, change.tender));
  if (isOfSuppliers(event))
    await addGuestMails(db, now, [{ event, tender: change.tender, ...(change.data && { data: change.data }) }]);
}
