import { type RawBuilder, sql } from 'kysely';
import type { BidState } from '#contract/vocabulary/tenders.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { ConflictStatement, BidScore } from '#contract/wire/comparison.ts';
import type { TenderCriterion } from '#contract/wire/tenders.ts';
import type { GivenVote, OwnVote } from '#contract/wire/votes.ts';
import type { Db } from '#platform/database/database.ts';
import { isoTime, personName } from '#platform/database/sqlColumns.ts';
import { isInPhase } from '../tenderVisibilityRepository.ts';

/** Fields of a tender that a comparison needs besides those of `TenderForBids`. */
export interface EvaluatedTender {
  criteria: TenderCriterion[];
  decided_at: Date | null;
  decision_reason: string | null;
  file: { number: string; hash: string } | null;
}

export async function readEvaluatedTender(db: Db, tenderId: number): Promise<EvaluatedTender> {
  const { rows } = await sql<EvaluatedTender>`
    select tender.criteria, tender.decided_at, tender.decision_reason, (
      select json_build_object('number', file.number, 'hash', file.hash) from decision_files as file where file.tender_id = tender.id) as file
    from tenders as tender where tender.id = ${tenderId}`.execute(db);
  return rows[0]!;
}

/** All conflict-of-interest statements about a tender with those that they replaced, as rows named `stated`. */
export const everyStatement = (tenderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id, user_id, user_name, is_free, evaluates, note, stated_at, false as is_replaced
  from conflict_statements where tender_id = ${tenderId}
  union all select id, user_id, user_name, old.is_free, evaluates, old.note, old.stated_at, true
  from conflict_statements, jsonb_to_recordset(earlier) as old(is_free boolean, note text, stated_at timestamptz)
  where tender_id = ${tenderId}) as stated`;

/** Lists the conflict-of-interest statements of the buyer's members, in the order in which they were made. */
export async function listStatements(db: Db, tenderId: number, callerId: number): Promise<ConflictStatement[]> {
  const { rows } = await sql<ConflictStatement>`
    select user_name as name, user_id is not distinct from ${callerId}::int as is_self, is_free, evaluates, note,
      ${isoTime('stated.stated_at')} as stated_at, is_replaced
    from ${everyStatement(sql`${tenderId}::int`)} order by stated.stated_at, id`.execute(db);
  return rows;
}

/** Saves a user's statement and keeps what it replaces. `evaluates: false` stays, as such a user reads others' points. */
export async function saveStatement(
  db: Db,
  statement: { tender_id: number; user_id: number; is_free: boolean; note: string | null; stated_at: Date },
  evaluates = true,
): Promise<void> {
  const { tender_id, user_id, is_free, note, stated_at } = statement;
  await sql`
    insert into conflict_statements as stated (tender_id, user_id, user_name, is_free, evaluates, note, stated_at)
    select ${tender_id}::int, person.id, ${personName('person')}, ${is_free}, ${evaluates}::boolean, ${note}, ${stated_at}
    from users as person where person.id = ${user_id}
    on conflict (tender_id, user_id) do update
      set user_name = excluded.user_name, is_free = excluded.is_free, evaluates = stated.evaluates and excluded.evaluates,
        note = excluded.note, stated_at = excluded.stated_at, earlier = stated.earlier || jsonb_build_object(
          'is_free', stated.is_free, 'note', stated.note, 'stated_at', stated.stated_at)
  `.execute(db);
}

/** Lists the users who stated to have no conflict of interest and to evaluate bids, in the order of their statements. */
export async function listEvaluators(db: Db, tenderId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select user_id as id, user_name as name from conflict_statements
    where tender_id = ${tenderId} and is_free and evaluates and user_id is not null order by stated_at, conflict_statements.id`.execute(
    db,
  );
  return rows;
}

/** Lists the prices of the bids under evaluation, from their valid versions. */
export async function listJudgedPrices(
  db: Db,
  tenderId: number,
): Promise<(Pick<BidContent, 'price_from' | 'price_to' | 'vat_included'> & { id: number })[]> {
  const { rows } = await sql<Pick<BidContent, 'price_from' | 'price_to' | 'vat_included'> & { id: number }>`
    select item.id, version.content -> 'price_from' as price_from, version.content -> 'price_to' as price_to,
      version.content -> 'vat_included' as vat_included
    from bids as item join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
    where item.tender_id = ${tenderId} and ${isInPhase('item.state', 'SENT')} order by item.id`.execute(db);
  return rows;
}

/** Reads a user's valid statement with the number of those that it replaced; undefined without a statement. */
export async function findStatement(db: Db, tenderId: number, userId: number) {
  return db
    .selectFrom('conflict_statements')
    .select(['is_free', 'evaluates', sql<number>`jsonb_array_length(earlier)`.as('replaced')])
    .where('tender_id', '=', tenderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether a user in conflict of interest may decide: `MARKED` if no other owner or manager can; null without a conflict. */
export async function findConflict(db: Db, tenderId: number, userId: number): Promise<'REFUSED' | 'MARKED' | null> {
  const { rows } = await sql<{ conflict: 'REFUSED' | 'MARKED' }>`
    select case when exists (
      select from tenders as tender join projects as project on project.id = tender.project_id
        join company_members as member on member.company_id = project.company_id join users as person on person.id = member.user_id
      where tender.id = own.tender_id and member.left_at is null and member.role in ('OWNER', 'MANAGER')
        and person.locked_at is null and not exists (select from conflict_statements as stated
          where stated.tender_id = tender.id and stated.user_id = person.id and not stated.is_free)
    ) then 'REFUSED' else 'MARKED' end as conflict
    from conflict_statements as own where tender_id = ${tenderId} and user_id = ${userId} and not is_free`.execute(db);
  return rows[0]?.conflict ?? null;
}

/** Whether a user has scored or voted on any bid to a tender. */
export async function hasJudged(db: Db, tenderId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from bid_scores as score join bids as item on item.id = score.bid_id
    where item.tender_id = ${tenderId} and score.user_id = ${userId}
    union all select from bid_votes as given join bids as item on item.id = given.bid_id
    where item.tender_id = ${tenderId} and given.user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The score of one user for one criterion of a bid. */
export interface ScoreRow extends BidScore {
  bid_id: number;
  user_id: number | null;
  name: string;
  /** Whether it was changed after the user had entered all scores. */
  is_changed: boolean;
}

/** Lists the scores of all users for the bids to a tender. */
export async function listScores(db: Db, tenderId: number): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select score.bid_id, score.user_id, score.user_name as name, score.criterion_id as criterion, score.points, score.note,
      score.updated_at > max(score.created_at) over (partition by score.bid_id, score.user_id) as is_changed
    from bid_scores as score join bids as item on item.id = score.bid_id
    where item.tender_id = ${tenderId} order by score.bid_id, score.id`.execute(db);
  return rows;
}

/** Saves a user's scores for a locked bid and replaces the previous ones. */
export async function saveScores(
  db: Db,
  bidId: number,
  userId: number,
  scores: readonly BidScore[],
  now: Date,
): Promise<void> {
  for (const { criterion, points, note } of scores) {
    await sql`
      insert into bid_scores (bid_id, user_id, user_name, criterion_id, points, note, created_at, updated_at)
      select ${bidId}::int, person.id, ${personName('person')}, ${criterion}, ${points}::smallint, ${note}, ${now}, ${now}
      from users as person where person.id = ${userId}
      on conflict (bid_id, user_id, criterion_id) do update
        set user_name = excluded.user_name, points = excluded.points, note = excluded.note, updated_at = excluded.updated_at
        where (bid_scores.points, bid_scores.note) is distinct from (excluded.points, excluded.note)
    `.execute(db);
  }
}

/** A user's vote on a bid. */
export interface VoteRow extends GivenVote {
  bid_id: number;
  user_id: number | null;
}

/** Lists the votes of all users on the bids to a tender, in the order in which they were first given. */
export async function listVotes(db: Db, tenderId: number): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    select given.bid_id, given.user_id, given.user_name as name, given.vote, given.note as comment,
      given.updated_at > given.created_at as is_changed
    from bid_votes as given join bids as item on item.id = given.bid_id
    where item.tender_id = ${tenderId} order by given.bid_id, given.id`.execute(db);
  return rows;
}

/** Saves a user's vote on a locked bid and replaces the previous one. */
export async function saveVote(
  db: Db,
  bidId: number,
  userId: number,
  { vote, comment }: OwnVote,
  now: Date,
): Promise<void> {
  await sql`
    insert into bid_votes (bid_id, user_id, user_name, vote, note, created_at, updated_at)
    select ${bidId}::int, person.id, ${personName('person')}, ${vote}::smallint, ${comment}, ${now}, ${now}
    from users as person where person.id = ${userId}
    on conflict (bid_id, user_id) do update
      set user_name = excluded.user_name, vote = excluded.vote, note = excluded.note, updated_at = excluded.updated_at
      -- A repeated vote does not change the row.
      where (bid_votes.vote, bid_votes.note) is distinct from (excluded.vote, excluded.note)
  `.execute(db);
}

/** Returns the versions of the bids to a tender by the ids of the bids. */
export async function listBidVersions(db: Db, tenderId: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('bids').select(['id', 'version']).where('tender_id', '=', tenderId).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** A bid at the time of the decision. */
export interface DecidedBid {
  id: number;
  state: BidState;
  version: number;
  company_id: number | null;
  clarification: string | null;
  clarification_until: Date | null;
}

/**
 * Locks the last published tender of a project; undefined if there is none. The lock blocks changes of the tender, of
 * its bids and of its project.
 */
export async function lockLastTender(db: Db, projectId: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tenders where project_id = ${projectId} and state <> 'DRAFT' order by id desc limit 1 for update`.execute(
    db,
  );
  return rows[0];
}

/** Locks the bids to a tender in the order of their ids. */
export async function lockBids(db: Db, tenderId: number): Promise<DecidedBid[]> {
  const { rows } = await sql<DecidedBid>`
    select id, state, version, company_id, clarification, clarification_until from bids
    where tender_id = ${tenderId} and ${isInPhase('state', 'SENT', 'DECIDED')} order by id for update`.execute(db);
  return rows;
}

export async function setBidState(
  db: Db,
  id: number,
  change: { state: BidState; reason: string | null; decided: { at: Date; by: number } | null },
  now: RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  await db
    .updateTable('bids')
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

export async function decideTender(
  db: Db,
  id: number,
  { state, reason, at, by }: { state: 'AWARDED' | 'NO_AWARD'; reason: string; at: Date; by: number },
): Promise<void> {
  await db
    .updateTable('tenders')
    .set({ state, decision_reason: reason, decided_at: at, decided_by: by, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Reads the saved decision file of a tender; undefined before the decision. */
export async function findDecisionFile(db: Db, tenderId: number) {
  return db
    .selectFrom('decision_files')
    .select(['number', 'canonical', 'hash', 'made_at'])
    .where('tender_id', '=', tenderId)
    .executeTakeFirst();
}

export async function keepDecisionFile(
  db: Db,
  file: { tender_id: number; number: string; canonical: string; hash: string; made_at: Date },
): Promise<void> {
  await db.insertInto('decision_files').values(file).execute();
}
