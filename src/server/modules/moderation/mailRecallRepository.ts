import { type RawBuilder, sql } from 'kysely';
import type { ReportedKind } from '#contract/vocabulary/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';

/** Condition for rows of `notification` that mention an item; null if notifications never mention items of this kind. */
function mentionCondition(kind: ReportedKind, id: number): RawBuilder<boolean> | null {
  switch (kind) {
    case 'companies':
    case 'references':
      return sql<boolean>`notification.subject_kind = ${kind} and notification.subject_id = ${id}`;
    case 'projects':
      return sql<boolean>`(notification.subject_kind = 'projects' and notification.subject_id = ${id}
        or notification.subject_kind = 'tenders' and notification.subject_id in (select tender.id from tenders as tender where tender.project_id = ${id}))`;
    case 'messages':
      return sql<boolean>`notification.event in ('MESSAGE', 'MENTION') and (notification.data ->> 'message')::int = ${id}`;
    case 'testimonials':
    case 'questions':
    case 'files':
      return null;
  }
}

/**
 * Withdraws queued mails that mention an item that was just hidden. Their other notifications are mailed anew with the
 * current content.
 * @returns ids of the users whose mails were withdrawn
 */
export async function recallMails(db: Db, kind: ReportedKind, id: number): Promise<number[]> {
  const condition = mentionCondition(kind, id);
  if (condition === null) return [];
  const { rows } = await sql<{ user_id: number }>`
    with recalled as (
      delete from jobs where queue = ${MAIL} and state = 'QUEUED' and locked_until is null and exists (
        select from jsonb_array_elements_text(jobs.payload -> 'notifications') as mailed(id)
          join notifications as notification on notification.id = mailed.id::int where ${condition})
      returning payload
    )
    update notifications set mailed_at = null where id in (
      select mailed.id::int from recalled cross join jsonb_array_elements_text(recalled.payload -> 'notifications') as mailed(id))
    returning user_id, mail`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
