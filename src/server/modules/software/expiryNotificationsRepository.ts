import { sql } from 'kysely';
import { EXPIRY_NOTIFICATION_DAYS } from '../../../contract/limits/limits';
import type { Db } from '../../platform/database/database';
import type { ExpiringLicence } from './expiryMail';

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
  /** Null for a personal licence. */
  company_id: number | null;
  days_before: number;
}

/** The key of the one notification of a day to an owner about the licences of a company, or about personal ones. */
export const expiryKey = (company: number | null, today: string): string => `expiry:${company ?? 'own'}:${today}`;

/**
 * Takes, in the caller's transaction, all notifications that are due on a day and marks them as sent: for each watched
 * licence the nearest of 90, 30, 7 and 0 days that has been reached, unless it was sent before for the same end date.
 * After an outage one notification replaces all missed ones. Licences of a company whose owner was told today wait
 * until tomorrow. Concurrent calls take different ones.
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
        and not exists (select from notifications as told where told.user_id = users.id
          and told.dedupe_key = 'expiry:' || coalesce(software.company_id::text, 'own') || ':' || ${today}::text)
      group by software.id
    ), taken as (
      insert into expiry_notifications (software_id, valid_to, days_before, sent_at)
      select id, valid_to, days, ${now} from due
      on conflict do nothing
      returning software_id, days_before
    )
    select taken.software_id, taken.days_before, software.valid_to, software.company_id, users.id as owner_id
    from taken join software on software.id = taken.software_id join users on users.id = ${toldOf}
    order by users.id, software.valid_to, software.sort_key, software.id
  `.execute(db);
  return rows;
}

/**
 * Reads licences for a mail, the soonest end first.
 * @param of one licence, or those of a company or a person whose notification was written at a time
 */
export async function findLicences(
  db: Db,
  of: { id: number } | ({ told: Date } & ({ company: number } | { owner: number })),
): Promise<ExpiringLicence[]> {
  const whose =
    'id' in of
      ? sql`software.id = ${of.id}`
      : sql`${'company' in of ? sql`software.company_id = ${of.company}` : sql`software.company_id is null and software.owner_id = ${of.owner}`}
          and exists (select from expiry_notifications as told where told.software_id = software.id
            and told.valid_to = software.valid_to and told.sent_at = ${of.told}::timestamptz)`;
  const { rows } = await sql<ExpiringLicence>`
    select id as software_id, name, supplier_name, valid_to from software
    where ${whose} and valid_to is not null and deleted_at is null order by valid_to, sort_key, id`.execute(db);
  return rows;
}
