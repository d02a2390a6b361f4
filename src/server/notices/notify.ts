import { type NoticeEvent, noticeRule, type NoticeSubject } from '../../contract/vocabulary/notices';
import type { Db } from '../database/database';
import type { NoticeData } from '../database/tables/notices';
import { addJobs } from '../repositories/jobs';
import { joinNotices, writeNotices } from '../repositories/notices';

/** Name of the queue that sends notices by mail at once; its payload is `{user}`. */
export const NOTICE_MAIL = 'noticeMail';

/** Something that happened and whom it concerns. */
export interface Event {
  event: NoticeEvent;
  /** What it is about, and where its notice leads. */
  subject: { kind: NoticeSubject; id: number };
  /** Whose deed it was; null where nobody's, or nobody that is named. Its author is never told. */
  actor: number | null;
  /** Ids of accounts. */
  to: readonly number[];
  /** Ids, numbers and codes, as the vocabulary says for each event; never words of people. */
  data?: NoticeData;
  /** Nobody is told twice of what has the same key. */
  dedupe?: string;
}

/**
 * Tells people of an event, each the way they chose. To be called within the transaction of what it tells about, so that
 * both stand or fall together.
 */
export async function notify(
  db: Db,
  now: Date,
  { event, subject, actor, to, data = {}, dedupe }: Event,
): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== actor);
  if (people.length === 0) return;
  const { mail, inPortal = true, together = false } = noticeRule(event);
  const notice = { event, subject, actor, data, defaults: { mail, inPortal }, dedupe: dedupe ?? null };
  const joined = together ? await joinNotices(db, notice, people, now) : [];
  const others = people.filter((id) => !joined.includes(id));
  const mailed = others.length === 0 ? [] : await writeNotices(db, notice, others, now);
  await addJobs(
    db,
    mailed.map((user) => ({ queue: NOTICE_MAIL, payload: { user }, runAt: now })),
  );
}
