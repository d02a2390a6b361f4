import { sql } from 'kysely';
import { DAY, MINUTE } from '#contract/lib/durations.ts';
import type { NotificationEvent, NotificationMail, NotificationSubject } from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { userColumns, userOf } from '#platform/identity/usersRepository.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';

/** Minutes within which events are combined in one notification. */
const TOGETHER_MINUTES = 60;

/** An event to be written for its recipients. */
export interface WrittenNotification {
  event: NotificationEvent;
  subject: { kind: NotificationSubject; id: number };
  actor: number | null;
  data: NotificationData;
  /** Delivery for recipients who have not chosen settings. */
  defaults: { inPortal: boolean; mail: NotificationMail };
  /** Written at most once to each recipient for the same key. */
  dedupe: string | null;
}

/**
 * Adds an event to unseen notifications that are less than an hour old. Concurrent events are serialised, so that they
 * are combined too.
 * @returns ids of the recipients whose notifications were extended
 */
export async function joinNotifications(
  db: Db,
  { event, subject, actor, data }: WrittenNotification,
  to: readonly number[],
  now: Date,
): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification:${event}:${subject.kind}:${subject.id}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ user_id: number }>`
    update notifications set count = count + 1, actor_id = ${actor}, data = ${JSON.stringify(data)}::jsonb, changed_at = ${now}
    where id in (
      select max(id) from notifications
      where user_id = any(${[...to]}::int[]) and event = ${event} and subject_kind = ${subject.kind}
        and subject_id = ${subject.id} and seen_at is null
        and created_at > ${new Date(+now - TOGETHER_MINUTES * MINUTE)}
      group by user_id
    ) and seen_at is null
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Writes one notification for each recipient, according to the recipient's settings.
 * @returns ids of the recipients who get it by mail at once
 */
export async function writeNotifications(
  db: Db,
  { event, subject, actor, data, defaults, dedupe }: WrittenNotification,
  to: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with written as (insert into notifications (user_id, event, subject_kind, subject_id, actor_id, data, dedupe_key, in_portal, mail, created_at, changed_at)
    select person.id, ${event}, ${subject.kind}, ${subject.id}::int, ${actor}::int, ${JSON.stringify(data)}::jsonb,
      ${dedupe}::text, wish.in_portal, nullif(wish.mail, 'OFF'), ${now}::timestamptz, ${now}::timestamptz
    from users as person
      left join notification_settings as setting on setting.user_id = person.id and setting.event = ${event}
      cross join lateral (select coalesce(setting.in_portal, ${defaults.inPortal}::boolean) as in_portal,
        coalesce(setting.mail, ${defaults.mail}::text) as mail) as wish
    where person.id = any(${[...to]}::int[]) and person.verified_at is not null and (wish.in_portal or wish.mail <> 'OFF')
    order by person.id
    on conflict (user_id, dedupe_key) do nothing
    returning user_id, mail)
    select user_id from written where mail = 'NOW' order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A notification from which its text is built. */
export interface StoredNotification {
  id: number;
  event: NotificationEvent;
  subject_kind: NotificationSubject;
  subject_id: number;
  /** Name of the actor; null if there is none to be named or the account was deleted. */
  actor: string | null;
  data: NotificationData;
  count: number;
  created_at: Date;
  changed_at: Date;
  seen_at: Date | null;
}

const columnsAndSource = sql`notification.id, notification.event, notification.subject_kind, notification.subject_id, notification.data,
  notification.count, notification.created_at, notification.changed_at, notification.seen_at,
  case when person.id is not null then ${personName('person')} end as actor
  from notifications as notification left join users as person on person.id = notification.actor_id`;

/** Lists one page of a user's notifications in the portal, the newest first. */
export async function listNotifications(db: Db, userId: number, { page, pageSize }: Slice) {
  const { rows } = await sql<StoredNotification>`
    select ${columnsAndSource} where notification.user_id = ${userId} and notification.in_portal
    order by notification.changed_at desc, notification.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  const { count } = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('in_portal', '=', sql.lit(true))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** Days for which an unseen notification stays new. */
const NEW_DAYS = 14;
const NEWS_MAX = 100;

/**
 * Lists a user's notifications since a time, and older unseen ones, the newest first. Messages that were read are
 * left out. Those for mails only are included.
 * @param kept ids of notifications that are listed however old they are
 */
export async function listNews(db: Db, userId: number, since: Date, now: Date, kept: readonly number[]) {
  const { rows } = await sql<
    StoredNotification & { in_portal: boolean; mail: NotificationMail | null; mailed_at: Date | null }
  >`
    select notification.in_portal, notification.mail, notification.mailed_at, ${columnsAndSource}
    where notification.user_id = ${userId} and (notification.in_portal or notification.mail = 'WEEKLY')
      and (notification.changed_at > ${since} or notification.id = any(${[...kept]}::int[])
        or notification.seen_at is null and notification.changed_at > ${new Date(+now - NEW_DAYS * DAY)})
      and (notification.seen_at is null or notification.event not in ('MESSAGE', 'MENTION'))
    order by notification.changed_at desc, notification.id desc limit ${NEWS_MAX}`.execute(db);
  return rows;
}

/** Counts a user's unseen notifications up to a limit, and returns the time of the last change among them. */
export async function countUnseen(db: Db, userId: number, enough: number) {
  const { rows } = await sql<{ count: number; changed_at: Date | null }>`
    select count(*)::int as count, max(changed_at) as changed_at from (
      select changed_at from notifications where user_id = ${userId} and in_portal and seen_at is null
      order by changed_at desc limit ${enough}
    ) as unseen`.execute(db);
  return rows[0] ?? { count: 0, changed_at: null };
}

/** Marks notifications as seen: the given ones, or all that were written until a time. */
export async function recordSeen(db: Db, userId: number, { ids, until }: { ids?: number[]; until?: Date }, now: Date) {
  await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .$if(until !== undefined, (query) => query.where('changed_at', '<=', until!))
    .execute();
}

/** Returns the settings that differ from the defaults. */
export const findSettings = (db: Db, userId: number) =>
  db.selectFrom('notification_settings').select(['event', 'in_portal', 'mail']).where('user_id', '=', userId).execute();

/** Saves a user's notification settings; they also apply to notifications that wait to be mailed. */
export async function saveSettings(
  db: Db,
  userId: number,
  settings: readonly { event: NotificationEvent; in_portal: boolean; mail: NotificationMail }[],
): Promise<void> {
  if (settings.length === 0) return;
  await db
    .insertInto('notification_settings')
    .values(settings.map((setting) => ({ user_id: userId, ...setting })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'event'])
        .doUpdateSet((row) => ({ in_portal: row.ref('excluded.in_portal'), mail: row.ref('excluded.mail') })),
    )
    .execute();
  await sql`
    update notifications set mail = nullif(setting.mail, 'OFF') from notification_settings as setting
    where notifications.user_id = ${userId} and notifications.mail is not null and notifications.mailed_at is null
      and setting.user_id = notifications.user_id and setting.event = notifications.event and setting.mail <> notifications.mail`.execute(
    db,
  );
}

/** The recipient of a notification mail. */
export interface NotificationReader extends Caller {
  email: string;
  vocative: string | null;
}

/** Reads a user with what they may see; undefined if no mail can be sent to the user. */
export async function findNotificationReader(db: Db, userId: number): Promise<NotificationReader | undefined> {
  const row = await db
    .selectFrom('users')
    .select(userColumns)
    .where('users.id', '=', userId)
    .where('mail_suppressed_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return row && userOf(row);
}

/** Days after which a notification is no longer mailed. */
export const MAILED_DAYS = 14;

/**
 * Takes, in the caller's transaction, a user's unseen notifications that are to be mailed, the newest first. A
 * concurrent call gets none.
 */
export async function takeUnmailed(
  db: Db,
  userId: number,
  mail: 'NOW' | 'DAILY',
  now: Date,
): Promise<StoredNotification[]> {
  const { rows: taken } = await sql<{ id: number }>`
    update notifications set mailed_at = ${now} where id in (
      select id from notifications where user_id = ${userId} and mail = ${mail} and mailed_at is null and seen_at is null
        and created_at > ${new Date(+now - MAILED_DAYS * DAY)}
      for update skip locked
    ) returning id`.execute(db);
  if (taken.length === 0) return [];
  const { rows } = await sql<StoredNotification>`
    select ${columnsAndSource} where notification.id = any(${taken.map(({ id }) => id)}::int[])
    order by notification.changed_at desc, notification.id desc`.execute(db);
  return rows;
}

/** Lists users with notifications for the daily digest. */
export async function listDigestReaders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'DAILY')
    .where('mailed_at', 'is', null)
    .where('seen_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
