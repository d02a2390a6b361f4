import type { NoticeEvent } from '../../contract/vocabulary/notices';
import type { Db } from '../database/database';
import type { NoticeData } from '../database/tables/notices';
import { notify } from '../notices/notify';
import { listAskingPeople, listConcernedSuppliers, listWriters } from '../repositories/calls/callPeople';

/*
 * Who is told of what happens to a call; to be called on the transaction that does it. Suppliers do not learn of one another,
 * and the asking side not who asks or who will answer, so of suppliers' deeds no author is named.
 */

interface News {
  call: number;
  /** Whose deed it was, where readers may know it. */
  actor?: number;
  data?: NoticeData;
  dedupe?: string;
}

const tell = (
  db: Db,
  now: Date,
  event: NoticeEvent,
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
export const tellInvited = async (
  db: Db,
  now: Date,
  { call, actor }: Required<Pick<News, 'call' | 'actor'>>,
  companies: readonly number[],
): Promise<void> =>
  tell(db, now, 'CALL_INVITED', { call, actor, dedupe: `call:${call}:invited` }, await listWriters(db, companies));

/** Tells everybody among suppliers whom a call concerns. */
export const tellSuppliers = async (
  db: Db,
  now: Date,
  event: 'CALL_CHANGED' | 'CALL_ANSWERED' | 'CALL_CANCELLED',
  news: News,
): Promise<void> => tell(db, now, event, news, await listConcernedSuppliers(db, news.call));

/** Tells those who ask. */
export const tellAsking = async (
  db: Db,
  now: Date,
  event: 'CALL_QUESTION' | 'CALL_DECLINED' | 'CALL_CLOSED',
  news: News,
): Promise<void> => tell(db, now, event, news, await listAskingPeople(db, news.call));
