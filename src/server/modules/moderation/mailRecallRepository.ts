import { type RawBuilder, sql } from 'kysely';
import type { ReportedKind } from '../../../contract/vocabulary/moderation';
import type { Db } from '../../platform/database/database';
import { MAIL } from '../../platform/mail/mailQueueRepository';

/**
 * Condition for notifications, rows named `notice`, that mention an item; null if notifications never mention items of
 * this kind.
 */
function tellsOf(kind: ReportedKind, id: number): RawBuilder<boolean> | null {
  switch (kind) {
    case 'companies':
    case 'references':
      return sql<boolean>`notice.subject_kind = ${kind} and notice.subject_id = ${id}`;
    case 'projects':
      return sql<boolean>`(notice.subject_kind = 'projects' and notice.subject_id = ${id} or notice.subject_kind = 'tenders'
        and notice.subject_id in (select tender.id from tenders as tender where tender.project_id = ${id}))`;
    case 'messages':
      return sql<boolean>`notice.event in ('MESSAGE', 'MENTION') and (notice.data ->> 'message')::int = ${id}`;
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
  const condition = tellsOf(kind, id);
  if (condition === null) return [];
  const { rows } = await sql<{ user_id: number }>`
    with recalled as (
      delete from jobs where queue = ${MAIL} and state = 'QUEUED' and locked_until is null and exists (
        select from jsonb_array_elements_text(jobs.payload -> 'notices') as told(id)
          join notices as notice on notice.id = told.id::int where ${condition})
      returning payload
    )
    update notices set mailed_at = null where id in (
      select told.id::int from recalled cross join jsonb_array_elements_text(recalled.payload -> 'notices') as told(id))
    returning user_id, mail`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
