import { sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';
import { findNotificationReader, type NotificationReader } from '#platform/notifications/notificationsRepository.ts';

/** Who gets the mails that nobody's act caused, in statements about `users`. */
const isReader = sql<boolean>`users.verified_at is not null and users.locked_at is null
  and users.mail_suppressed_at is null and users.deletion_requested_at is null
  and not exists (select from notification_settings as setting
    where setting.user_id = users.id and setting.event = 'MONDAY' and setting.mail = 'OFF')`;

/** Ids of those who get Monday's mail if they have anything new. */
export async function listMondayReaders(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(isReader).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** One of them, or undefined if nothing is sent to this person now. */
export async function findMondayReader(
  db: Db,
  userId: number,
): Promise<(NotificationReader & { joined: Date }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select('date_joined')
    .where('id', '=', userId)
    .where(isReader)
    .executeTakeFirst();
  const reader = row && (await findNotificationReader(db, userId));
  return reader && { ...reader, joined: row.date_joined };
}

/** Days for which a mail after the registration replaces Monday's. */
const REPLACED_DAYS = 7;

/** Items of `list_marks` of the mails after a registration. */
export const WELCOME_ITEMS = { WELCOME: 'mail:WELCOME', NUDGE: 'mail:NUDGE' } as const;

/** Whether a mail after the registration replaces this week's Monday mail. */
export async function isReplaced(db: Db, userId: number, now: Date): Promise<boolean> {
  const mark = await db
    .selectFrom('list_marks')
    .select('item')
    .where('user_id', '=', userId)
    .where('item', 'in', Object.values(WELCOME_ITEMS))
    .where('mailed_at', '>', new Date(+now - REPLACED_DAYS * DAY))
    .executeTakeFirst();
  return mark !== undefined;
}

/** Records that notifications were told by Monday's mail: those that are rows of it, and those about its records. */
export async function recordTold(
  db: Db,
  userId: number,
  { ids, records }: { ids: readonly number[]; records: readonly { kind: string; id: number }[] },
  now: Date,
): Promise<void> {
  await sql`
    update notifications set mailed_at = ${now}
    where user_id = ${userId} and mail = 'WEEKLY' and mailed_at is null
      and (id = any(${[...ids]}::int[]) or (subject_kind, subject_id) in (
        select kind, id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record(kind text, id int)))`.execute(
    db,
  );
}
