import type { NoticeEvent } from '../../contract/vocabulary/notices';
import type { Db } from '../database/database';
import type { NoticeData } from '../database/tables/notices';
import { notify } from '../notices/notify';
import { listManagers } from '../repositories/companies/members';

/** Tells people what happened about a company of theirs; to be called in the transaction that did it. */
export const memberNews =
  (clock: () => Date) =>
  (db: Db, company: number, actor: number, event: NoticeEvent, to: readonly number[], data: NoticeData = {}) =>
    notify(db, clock(), { event, subject: { kind: 'companies', id: company }, actor, to, data });

/** Ids of those who manage a company. */
export async function managersOf(db: Db, company: number): Promise<number[]> {
  return (await listManagers(db, company)).map(({ id }) => id);
}
