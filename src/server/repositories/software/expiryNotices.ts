import { sql } from 'kysely';
import { EXPIRY_NOTICE_DAYS } from '../../../contract/limits';
import type { Db } from '../../database/database';

/** Days after its end for which a licence is still worth a mail, when nothing ran on the day itself. */
const LATE_DAYS = 30;
/** Of the advisory lock that lets one process at a time watch: any number of our own. */
const WATCH_LOCK = 704_214;

/** A licence whose owner is to be written to. */
export interface DueNotice {
  software_id: number;
  name: string;
  valid_to: string;
  supplier_name: string | null;
  owner_id: number;
  email: string;
  days_before: number;
}

/**
 * Takes, in the caller's transaction, every notice that is due on a day and marks it as sent: for each watched licence
 * the nearest of 90, 30, 7 and 0 days that has come, unless it was taken before for the same end. After an outage
 * one notice stands for all that were missed. Answers nothing while another process is watching.
 * @param today `YYYY-MM-DD`
 */
export async function takeDueNotices(db: Db, today: string, now: Date): Promise<DueNotice[]> {
  const { rows: locks } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${WATCH_LOCK}) as free`.execute(
    db,
  );
  if (!locks[0]?.free) return [];
  const { rows } = await sql<DueNotice>`
    with due as (
      select software.id, software.valid_to, min(notice.days) as days
      from software
        join users on users.id = software.owner_id and users.role = 'CLIENT' and users.verified_at is not null
        join unnest(${[...EXPIRY_NOTICE_DAYS]}::int[]) as notice(days) on software.valid_to - ${today}::date <= notice.days
      where software.watch_expiration and software.deleted_at is null
        and software.valid_to >= ${today}::date - ${LATE_DAYS}::int
      group by software.id
    ), taken as (
      insert into expiry_notices (software_id, valid_to, days_before, sent_at)
      select id, valid_to, days, ${now} from due
      on conflict do nothing
      returning software_id, days_before
    )
    select taken.software_id, taken.days_before, software.name, software.valid_to, software.supplier_name,
      software.owner_id, users.email
    from taken join software on software.id = taken.software_id join users on users.id = software.owner_id
    order by software.owner_id, software.valid_to, software.sort_key, software.id
  `.execute(db);
  return rows;
}
