import type { ReadRow } from '#modules/home/listRepository.ts';
import type { Applier } from './apply.ts';
import type { Act } from './things.ts';
import type { World } from './world.ts';

/** Names of records in hits of watches, by the names that everything else has for them. */
const KINDS: Readonly<Record<string, string>> = { suppliers: 'companies', consultants: 'companies' };

/** What several things of one subject are told as. */
const ACTS: Readonly<Record<string, Act['what']>> = {
  TENDER_QUESTION: 'question',
  TENDER_ANSWERED: 'answer',
  BID_CAME: 'bid',
  MEMBER_JOINED: 'member',
  MEMBER_LEFT: 'member',
  TENDER_CHANGED: 'change',
  TENDER_CANCELLED: 'change',
  ASSIGNED: 'change',
};

/** Finds which events rows of the list and mails tell of. */
export function tellingOf({ db }: World, { eventOf, acts }: Applier) {
  const ofRecord = (kind: string, id: number): string[] => {
    const event = eventOf.get(`${KINDS[kind] ?? kind} ${id}`);
    return event === undefined ? [] : [event];
  };

  async function ofNotification(id: number): Promise<string[]> {
    const one = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
    // The portal offers a reference by itself.
    if (!one || one.event === 'REFERENCE_OFFERED') return [];
    const what = ACTS[one.event];
    const subject = `${one.subject_kind} ${one.subject_id}`;
    const told = acts.filter(
      (act) => act.what === what && act.subject === subject && act.at >= one.created_at && act.at <= one.changed_at,
    );
    if (told.length > 0) return told.map(({ event }) => event);
    if (one.event !== 'LICENCE_EXPIRING' || one.subject_kind === 'software')
      return ofRecord(one.subject_kind, one.subject_id);
    const due = await db
      .selectFrom('expiry_notifications')
      .select('software_id')
      .where('sent_at', '=', one.created_at)
      .execute();
    return due.flatMap(({ software_id }) => ofRecord('software', software_id));
  }

  async function ofQuestions(tender: number): Promise<string[]> {
    const rows = await db
      .selectFrom('tender_questions')
      .select('id')
      .where('tender_id', '=', tender)
      .where('answered_at', 'is', null)
      .execute();
    return rows.flatMap(({ id }) => ofRecord('questions', id));
  }

  return {
    ofNotification,
    async ofRow({ item, records }: ReadRow): Promise<string[]> {
      const [what, id, task] = item.split(':');
      if (what === 'news') return ofNotification(Number(id));
      if (what === 'tender') return task === 'QUESTIONS' ? ofQuestions(Number(id)) : ofRecord('tenders', Number(id));
      return records.flatMap((record) => ofRecord(record.kind, record.id));
    },
  };
}
