import type { NotificationEvent } from '../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import { notify } from '../notifications/notify';
import { listAskingPeople, listConcernedSuppliers, listWriters } from '../repositories/tenders/tenderPeople';

/*
 * Who is told of what happens to a tender; to be called on the transaction that does it. Suppliers do not learn of one another,
 * and the asking side not who asks or who will answer, so of suppliers' deeds no author is named.
 */

interface News {
  tender: number;
  /** Whose deed it was, where readers may know it. */
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

/** Tells companies that they are asked for a bid, each of their people once. */
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

/** Who is told of what: everybody among suppliers whom a tender concerns, or those who ask. */
const told = {
  TENDER_CHANGED: listConcernedSuppliers,
  TENDER_ANSWERED: listConcernedSuppliers,
  TENDER_CANCELLED: listConcernedSuppliers,
  TENDER_QUESTION: listAskingPeople,
  TENDER_DECLINED: listAskingPeople,
  TENDER_CLOSED: listAskingPeople,
} as const;

/** Tells those whom it concerns of what happened to a tender. */
export const notifyOfTender = async (db: Db, now: Date, event: keyof typeof told, news: News): Promise<void> =>
  tell(db, now, event, news, await told[event](db, news.tender));
