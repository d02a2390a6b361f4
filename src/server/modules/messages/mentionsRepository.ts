import { sql } from 'kysely';
import { PARTICIPANTS_MAX } from '#contract/limits/limits.ts';
import { mentionsIn } from '#contract/rules/mentions.ts';
import type { Participant } from '#contract/wire/messages.ts';
import type { Db } from '#platform/database/database.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import { readersAmong } from './threadNotificationsRepository.ts';
import type { Thread } from './threadsRepository.ts';

/**
 * Lists users who can be mentioned in a discussion, by name: the latest authors who have a name and can still read it.
 * Users who have not written in the discussion are not disclosed.
 */
export async function listParticipants(
  db: Db,
  { kind, ctId, objectId }: Thread,
  callerId: number,
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select person.id, ${personName('person')} as name, ${primaryCompany('person.id')} as company
    from (
      select author_id, max(id) as last from messages
      where thread_ct_id = ${ctId} and thread_object_id = ${objectId} and hidden_at is null and deleted_at is null
        and author_id <> ${callerId}
      group by author_id order by last desc limit ${PARTICIPANTS_MAX}
    ) as wrote join users as person on person.id = wrote.author_id
    where trim(concat(person.first_name, person.last_name)) <> ''
    order by wrote.last desc
  `.execute(db);
  const readers = await readersAmong(
    db,
    kind,
    objectId,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => readers.has(id));
}

/**
 * Stores the mentions of the current text of a message.
 * @returns ids of users who were not mentioned in it before
 */
export async function writeMentions(
  db: Db,
  thread: Thread,
  id: number,
  text: string,
  authorId: number,
): Promise<number[]> {
  const before = await db
    .deleteFrom('message_mentions')
    .where('message_id', '=', id)
    .returning(['user_id as id', 'name'])
    .execute();
  if (!text.includes('@')) return [];
  const known = [...(await listParticipants(db, thread, authorId)), ...before];
  const names = new Set(
    mentionsIn(
      text,
      known.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  const mentioned = [
    ...new Map(known.filter(({ name }) => names.has(name)).map((person) => [person.id, person])).values(),
  ];
  if (mentioned.length === 0) return [];
  await db
    .insertInto('message_mentions')
    .values(mentioned.map((person) => ({ message_id: id, user_id: person.id, name: person.name })))
    .execute();
  return mentioned.map((person) => person.id).filter((userId) => !before.some((person) => person.id === userId));
}

/** Returns ids of the users who are mentioned in a message. */
export async function listMentioned(db: Db, messageId: number): Promise<number[]> {
  const rows = await db.selectFrom('message_mentions').select('user_id').where('message_id', '=', messageId).execute();
  return rows.map(({ user_id }) => user_id);
}
