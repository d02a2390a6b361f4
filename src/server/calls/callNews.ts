import type { NotificationEvent } from '../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import { notify } from '../notifications/notify';
import { listAskingPeople, listConcernedSuppliers, listWriters } from '../repositories/calls/callPeople';

/*
 * Who is told of what happens to a call; to be called on the transaction that does it. Suppliers do not learn of one another,
 * and the asking side not who asks or who will answer, so of suppliers' deeds no author is named.
 */

interface News {
  call: number;
  /** Whose deed it was, where readers may know it. */
  actor?: number;
  data?: NotificationData;
  dedupe?: string;
}

const tell = (
  db: Db,
  now: Date,
  event: NotificationEvent,
  { call, actor, data, dedupe }: News,
  to: readonly number[],
): Promise<void> =>
  notify(db, now, {
    event,
    subject: { kind: 'calls', id: call },
    actor: actor ?? null,
    to,
    ...(data && { data }),
    ...(dedupe !== undefined && { dedupe }),
  });

/** Tells companies that they are asked for an offer, each of their people once. */
export const notifyInvited = async (
  db: Db,
  now: Date,
  { call, actor }: Required<Pick<News, 'call' | 'actor'>>,
  companies: readonly number[],
): Promise<void> =>
  tell(db, now, 'CALL_INVITED', { call, actor, dedupe: `call:${call}:invited` }, await listWriters(db, companies));

/** Who is told of what: everybody among suppliers whom a call concerns, or those who ask. */
const told = {
  CALL_CHANGED: listConcernedSuppliers,
  CALL_ANSWERED: listConcernedSuppliers,
  CALL_CANCELLED: listConcernedSuppliers,
  CALL_QUESTION: listAskingPeople,
  CALL_DECLINED: listAskingPeople,
  CALL_CLOSED: listAskingPeople,
} as const;

/** Tells those whom it concerns of what happened to a call. */
export const tellOfCall = async (db: Db, now: Date, event: keyof typeof told, news: News): Promise<void> =>
  tell(db, now, event, news, await told[event](db, news.call));
