import { sql } from 'kysely';
import { EXPIRY_NOTIFICATION_DAYS } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { responsibleOf } from '#platform/identity/responsibleRepository.ts';
import { isListedSoftware } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import type { ExpiringLicence } from './expiryMail.ts';

/** Days after the end of a licence for which a late notification is still sent if the job did not run. */
const LATE_DAYS = 30;

/** The recipient for a row `item` of `software`. */
const toldOf = responsibleOf('item', 'owner_id');

/**
 * Whether a row `item` of `software` is a watched licence that ends within 90 days or ended at most 30 days ago, and whose
 * renewal no running tender asks for. Notifications and the list on the dashboard tell of the same ones.
 * @param today `YYYY-MM-DD`
 */
export const isEnding = (today: string): Condition => sql`(item.watch_expiration and ${isListedSoftware('item')}
  and item.valid_to between ${today}::date - ${LATE_DAYS}::int and ${today}::date + ${Math.max(...EXPIRY_NOTIFICATION_DAYS)}::int
  and not exists (
    select from software_successions as succession join tenders as tender on tender.id = succession.tender_id
      join projects as project on project.id = tender.project_id
    where succession.software_id = item.id and tender.state in ('DRAFT', 'OPEN') and project.deleted_at is null))`;

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
 * licence one, from 90 days before its end on. Only another end date or another responsible person makes one more.
 * Licences of a company whose owner was told today wait
 * until tomorrow. Concurrent calls take different ones.
 * @param today `YYYY-MM-DD`
 */
export async function takeDueNotifications(db: Db, today: string, now: Date): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    with due as (
      select item.id, item.valid_to, users.id as user_id, min(threshold.days) as days
      from software as item
        join users on users.id = ${toldOf} and users.role = 'CLIENT' and users.verified_at is not null
        join unnest(${[...EXPIRY_NOTIFICATION_DAYS]}::int[]) as threshold(days) on item.valid_to - ${today}::date <= threshold.days
      where ${isEnding(today)}
        and not exists (select from notifications as told where told.user_id = users.id
          and told.dedupe_key = 'expiry:' || coalesce(item.company_id::text, 'own') || ':' || ${today}::text)
      group by item.id, users.id
    ), taken as (
      insert into expiry_notifications (software_id, valid_to, user_id, days_before, sent_at)
      select id, valid_to, user_id, days, ${now} from due
      on conflict do nothing
      returning software_id, days_before
    )
    select taken.software_id, taken.days_before, item.valid_to, item.company_id, users.id as owner_id
    from taken join software as item on item.id = taken.software_id join users on users.id = ${toldOf}
    order by users.id, item.valid_to, item.sort_key, item.id
  `.execute(db);
  return rows;
}

/**
 * The condition under which a licence named `item` is one that a notification tells its recipient about and that
 * still ends on that day. The number in the bell, the mail and the list that both link to share it.
 */
export const isToldIn = (notification: number, recipient: number): Condition => sql`exists (
  select from notifications as news join expiry_notifications as told on told.sent_at = news.created_at
  where news.id = ${notification} and news.user_id = ${recipient} and news.event = 'LICENCE_EXPIRING'
    and told.software_id = item.id and told.valid_to = item.valid_to and told.user_id = news.user_id and ${recipient} = ${toldOf}
    and case news.subject_kind when 'software' then item.id = news.subject_id
      when 'companies' then item.company_id = news.subject_id else item.company_id is null end)`;

/** Reads the licences of a notification for its mail, the soonest end first. */
export async function findToldLicences(db: Db, notification: number, recipient: number): Promise<ExpiringLicence[]> {
  const { rows } = await sql<ExpiringLicence>`
    select id as software_id, name, supplier_name, valid_to from software as item
    where ${isToldIn(notification, recipient)} and ${isListedSoftware('item')} order by valid_to, sort_key, id`.execute(
    db,
  );
  return rows;
}
