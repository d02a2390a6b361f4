import { type RawBuilder, sql } from 'kysely';
import type { OfferState } from '../../../contract/vocabulary/calls';
import type { ConflictStatement, OfferScore } from '../../../contract/wire/comparison';
import type { CallCriterion } from '../../../contract/wire/calls';
import type { GivenVote, OwnVote } from '../../../contract/wire/votes';
import type { Db } from '../../database/database';
import { isoTime, personName } from '../columns';

/** What a comparison needs of a call besides what its offers know. */
export interface JudgedCall {
  criteria: CallCriterion[];
  decided_at: Date | null;
  decision_reason: string | null;
  file: { number: string; hash: string } | null;
}

export async function readJudgedCall(db: Db, callId: number): Promise<JudgedCall> {
  const { rows } = await sql<JudgedCall>`
    select call.criteria, call.decided_at, call.decision_reason, (
      select json_build_object('number', file.number, 'hash', file.hash) from decision_files as file where file.call_id = call.id) as file
    from calls as call where call.id = ${callId}`.execute(db);
  return rows[0]!;
}

/** What the asking side stated of its interests, in the order it was stated. */
export async function listStatements(db: Db, callId: number, callerId: number): Promise<ConflictStatement[]> {
  const { rows } = await sql<ConflictStatement>`
    select user_name as name, user_id is not distinct from ${callerId}::int as is_self, is_free, note,
      ${isoTime('stated.stated_at')} as stated_at
    from conflict_statements as stated where call_id = ${callId} order by stated.stated_at, id`.execute(db);
  return rows;
}

/** Records what somebody states of the own interests; it can be said anew until the decision. */
export async function saveStatement(
  db: Db,
  statement: { call_id: number; user_id: number; is_free: boolean; note: string | null; stated_at: Date },
): Promise<void> {
  const { call_id, user_id, is_free, note, stated_at } = statement;
  await sql`
    insert into conflict_statements (call_id, user_id, user_name, is_free, note, stated_at)
    select ${call_id}::int, person.id, ${personName('person')}, ${is_free}, ${note}, ${stated_at}
    from users as person where person.id = ${user_id}
    on conflict (call_id, user_id) do update
      set user_name = excluded.user_name, is_free = excluded.is_free, note = excluded.note, stated_at = excluded.stated_at
  `.execute(db);
}

/** Whether somebody stated to be free of interests in a call; undefined for who said nothing. */
export async function findStatement(db: Db, callId: number, userId: number): Promise<{ is_free: boolean } | undefined> {
  return db
    .selectFrom('conflict_statements')
    .select('is_free')
    .where('call_id', '=', callId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether somebody has given points to any offer of a call, or a vote. */
export async function hasJudged(db: Db, callId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from offer_scores as score join offers as item on item.id = score.offer_id
    where item.call_id = ${callId} and score.user_id = ${userId}
    union all select from offer_votes as given join offers as item on item.id = given.offer_id
    where item.call_id = ${callId} and given.user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Points of one person for one offer. */
export interface ScoreRow extends OfferScore {
  offer_id: number;
  user_id: number | null;
  name: string;
  /** Once all points of the person were given. */
  is_changed: boolean;
}

/** Everybody's points for the offers to a call. */
export async function listScores(db: Db, callId: number): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select score.offer_id, score.user_id, score.user_name as name, score.criterion_id as criterion, score.points, score.note,
      score.updated_at > max(score.created_at) over (partition by score.offer_id, score.user_id) as is_changed
    from offer_scores as score join offers as item on item.id = score.offer_id
    where item.call_id = ${callId} order by score.offer_id, score.id`.execute(db);
  return rows;
}

/** Writes somebody's points for an offer that is held, over those that were there. */
export async function saveScores(
  db: Db,
  offerId: number,
  userId: number,
  scores: readonly OfferScore[],
  now: Date,
): Promise<void> {
  for (const { criterion, points, note } of scores) {
    await sql`
      insert into offer_scores (offer_id, user_id, user_name, criterion_id, points, note, created_at, updated_at)
      select ${offerId}::int, person.id, ${personName('person')}, ${criterion}, ${points}::smallint, ${note}, ${now}, ${now}
      from users as person where person.id = ${userId}
      on conflict (offer_id, user_id, criterion_id) do update
        set user_name = excluded.user_name, points = excluded.points, note = excluded.note, updated_at = excluded.updated_at
        where (offer_scores.points, offer_scores.note) is distinct from (excluded.points, excluded.note)
    `.execute(db);
  }
}

/** Somebody's vote on an offer. */
export interface VoteRow extends GivenVote {
  offer_id: number;
  user_id: number | null;
}

/** Everybody's votes on the offers to a call, in the order in which they were given first. */
export async function listVotes(db: Db, callId: number): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    select given.offer_id, given.user_id, given.user_name as name, given.vote, given.note as comment,
      given.updated_at > given.created_at as is_changed
    from offer_votes as given join offers as item on item.id = given.offer_id
    where item.call_id = ${callId} order by given.offer_id, given.id`.execute(db);
  return rows;
}

/** Writes somebody's vote on an offer that is held, over the one that was there. */
export async function saveVote(
  db: Db,
  offerId: number,
  userId: number,
  { vote, comment }: OwnVote,
  now: Date,
): Promise<void> {
  await sql`
    insert into offer_votes (offer_id, user_id, user_name, vote, note, created_at, updated_at)
    select ${offerId}::int, person.id, ${personName('person')}, ${vote}::smallint, ${comment}, ${now}, ${now}
    from users as person where person.id = ${userId}
    on conflict (offer_id, user_id) do update
      set user_name = excluded.user_name, vote = excluded.vote, note = excluded.note, updated_at = excluded.updated_at
      -- The same vote once more changes nothing.
      where (offer_votes.vote, offer_votes.note) is distinct from (excluded.vote, excluded.note)
  `.execute(db);
}

/** Versions of the offers to a call, by their ids. */
export async function listOfferVersions(db: Db, callId: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('offers').select(['id', 'version']).where('call_id', '=', callId).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** An offer as a decision finds it. */
export interface DecidedOffer {
  id: number;
  state: OfferState;
  version: number;
  company_id: number | null;
}

/** Locks the last published call of a project against every change of it, its offers and its project; undefined without one. */
export async function lockLastCall(db: Db, projectId: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from calls where project_id = ${projectId} and state <> 'DRAFT' order by id desc limit 1 for update`.execute(
    db,
  );
  return rows[0];
}

/** Locks the offers to a call, one after the other in the order of their ids. */
export async function lockOffers(db: Db, callId: number): Promise<DecidedOffer[]> {
  const { rows } = await sql<DecidedOffer>`
    select id, state, version, company_id from offers
    where call_id = ${callId} and state not in ('DRAFT', 'WITHDRAWN') order by id for update`.execute(db);
  return rows;
}

export async function setOfferState(
  db: Db,
  id: number,
  change: { state: OfferState; reason: string | null; decided: { at: Date; by: number } | null },
  now: RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({
      state: change.state,
      reason: change.reason,
      decided_at: change.decided?.at ?? null,
      decided_by: change.decided?.by ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function decideCall(
  db: Db,
  id: number,
  { state, reason, at, by }: { state: 'AWARDED' | 'NO_AWARD'; reason: string; at: Date; by: number },
): Promise<void> {
  await db
    .updateTable('calls')
    .set({ state, decision_reason: reason, decided_at: at, decided_by: by, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The paper of a decision; undefined before it, and for whom the call is not. */
export async function findDecisionFile(db: Db, callId: number) {
  return db
    .selectFrom('decision_files')
    .select(['number', 'canonical', 'hash', 'made_at'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
}

export async function keepDecisionFile(
  db: Db,
  file: { call_id: number; number: string; canonical: string; hash: string; made_at: Date },
): Promise<void> {
  await db.insertInto('decision_files').values(file).execute();
}
