import { sql } from 'kysely';
import { EXPIRY_NOTIFICATION_DAYS } from '../../../contract/limits/limits';
import type { Db } from '../../platform/database/database';

/** Days after the end of a licence for which a late notification is still sent if the job did not run. */
const LATE_DAYS = 30;

/**
 * The recipient for a row of `software`: its author, or an owner of its company if the author is no longer a member.
 */
const toldOf = sql`(case when software.company_id is null or exists (
  select from company_members as member
  where member.company_id = software.company_id and member.user_id = software.owner_id and member.left_at is null
) then software.owner_id else (select owner_id from companies where companies.id = software.company_id) end)`;

/** A licence about which a notification is due. */
export interface DueNotification {
  software_id: number;
  valid_to: string;
  owner_id: number;
  days_before: number;
}

/**
 * Takes, in the caller's transaction, all notifications that are due on a day and marks them as sent: for each watched
 * licence the nearest of 90, 30, 7 and 0 days that has been reached, unless it was sent before for the same end date.
 * After an outage one notification replaces all missed ones. Concurrent calls take different ones.
 * @param today `YYYY-MM-DD`
 */
export async function takeDueNotifications(db: Db, today: string, now: Date): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    with due as (
      select software.id, software.valid_to, min(threshold.days) as days
      from software
        join users on users.id = ${toldOf} and users.role = 'CLIENT' and users.verified_at is not null
        join unnest(${[...EXPIRY_NOTIFICATION_DAYS]}::int[]) as threshold(days) on software.valid_to - ${today}::date <= threshold.days
      where software.watch_expiration and software.deleted_at is null
        and software.valid_to >= ${today}::date - ${LATE_DAYS}::int
      group by software.id
    ), taken as (
      insert into expiry_notifications (software_id, valid_to, days_before, sent_at)
      select id, valid_to, days, ${now} from due
      on conflict do nothing
      returning software_id, days_before
    )
    select taken.software_id, taken.days_before, software.valid_to, users.id as owner_id
    from taken join software on software.id = taken.software_id join users on users.id = ${toldOf}
    order by users.id, software.valid_to, software.sort_key, software.id
  `.execute(db);
  return rows;
}

/** Reads licences for a mail, the soonest end first. */
export const findLicences = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('software')
    .select(['id as software_id', 'name', 'supplier_name'])
    .select(sql<string>`valid_to`.as('valid_to'))
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('valid_to', 'is not', null)
    .orderBy('valid_to')
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
