import type { NotificationEvent } from '../../../contract/vocabulary/notifications';
import type { Db } from '../../platform/database/database';
import type { NotificationData } from '../../platform/database/tables/notifications';
import { notify } from '../../platform/notifications/notify';
import { listManagers } from '../../platform/identity/membersRepository';

/** Notifies people of events of their company. Must be called in the transaction of the event. */
export const memberNews =
  (clock: () => Date) =>
  async (
    db: Db,
    company: number,
    actor: number,
    event: NotificationEvent,
    to: readonly number[],
    data: NotificationData = {},
  ): Promise<void> => {
    // People who cannot see the company get their own account as the subject.
    const isOutside = event === 'MEMBER_REMOVED' || (event === 'JOIN_ANSWERED' && data.accepted === 0);
    if (!isOutside) return notify(db, clock(), { event, subject: { kind: 'companies', id: company }, actor, to, data });
    for (const id of to) await notify(db, clock(), { event, subject: { kind: 'users', id }, actor, to: [id], data });
  };

/** Lists the ids of the managers of a company. */
export async function managersOf(db: Db, company: number): Promise<number[]> {
  return (await listManagers(db, company)).map(({ id }) => id);
}

/** Sends the same notification to all managers of a company. */
export const notifyManagers = async (
  tell: ReturnType<typeof memberNews>,
  db: Db,
  company: number,
  actor: number,
  event: NotificationEvent,
): Promise<void> => tell(db, company, actor, event, await managersOf(db, company));
