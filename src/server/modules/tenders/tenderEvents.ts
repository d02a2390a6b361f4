import type { NotificationEvent } from '../../../contract/vocabulary/notifications';
import type { Db } from '../../platform/database/database';
import type { NotificationData } from '../../platform/database/tables/notifications';
import { notify } from '../../platform/notifications/notify';
import { listAskingPeople, listConcernedSuppliers, listWriters } from './tenderPeopleRepository';

/*
 * Sends notifications about a tender. Call these functions in the transaction that makes the change. Suppliers must not
 * learn about one another, and the buyer must not learn which supplier asks a question or is going to bid, so
 * notifications about actions of suppliers have no actor.
 */

interface News {
  tender: number;
  /** The user who made the change, if recipients may know it. */
  actor?: number;
  data?: NotificationData;
  dedupe?: string;
}

const tell = (
  db: Db,
  now: Date,
  event: NotificationEvent,
  { tender, actor, data, dedupe }: News,
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
  { tender, actor }: Required<Pick<News, 'tender' | 'actor'>>,
  companies: readonly number[],
): Promise<void> =>
  tell(
    db,
    now,
    'TENDER_INVITED',
    { tender, actor, dedupe: `tender:${tender}:invited` },
    await listWriters(db, companies),
  );

/** Recipients of each event: the suppliers that the tender concerns, or the members of the buyer. */
const told = {
  TENDER_CHANGED: listConcernedSuppliers,
  TENDER_ANSWERED: listConcernedSuppliers,
  TENDER_CANCELLED: listConcernedSuppliers,
  TENDER_QUESTION: listAskingPeople,
  TENDER_DECLINED: listAskingPeople,
  TENDER_CLOSED: listAskingPeople,
} as const;

/** Notifies the recipients of an event of a tender. */
export const notifyOfTender = async (db: Db, now: Date, event: keyof typeof told, news: News): Promise<void> =>
  tell(db, now, event, news, await told[event](db, news.tender));
