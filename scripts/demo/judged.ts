import { saveScores, saveStatement, saveVote } from '#modules/tenders/evaluation/comparisonRepository.ts';
import { keepDecision } from '#modules/tenders/evaluation/decisionFile.ts';
import type { Db } from '#platform/database/database.ts';
import { bidderOf, contentOf, insertVersion } from './bids.ts';
import { data, type EvaluatedBidRow } from './data.ts';
import { dayAt, idOf, type Ids, momentAt, noonAt } from './rows.ts';

const judged = data.judgedTender;

type SeededBy = 'people' | 'companies' | 'projects';

/** Inserts a closed tender with bids that wait for evaluation and decision, and the points given by one colleague. */
export async function seedJudged(
  db: Db,
  today: Date,
  { people, companies, projects }: { people: Ids; companies: Ids; projects: Ids },
): Promise<void> {
  const { project, author, published, bidsUntil, criteria, mustHave } = judged;
  const until = noonAt(today, bidsUntil);
  const owner = idOf(people, author);
  const { id: tender_id } = await db
    .insertInto('tenders')
    .values({
      project_id: idOf(projects, project),
      state: 'OPEN',
      visibility: 'ALL',
      bids_until: until,
      decision_on: dayAt(today, judged.decisionOn),
      created_by: owner,
      published_by: owner,
      published_at: momentAt(today, published),
      created_at: momentAt(today, published - 1),
      closing_notified_at: until,
      updated_at: momentAt(today, published),
      criteria: JSON.stringify(criteria),
      must_have: JSON.stringify(mustHave),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const person of judged.stated) {
    const stated_at = momentAt(today, bidsUntil + 0.5);
    await saveStatement(db, { tender_id, user_id: idOf(people, person), is_free: true, note: null, stated_at });
  }
  for (const bid of judged.bids) await seedBid(db, today, bid, { tender_id, until, people, companies, projects });
}

/** Inserts one bid, its request for clarification and its evaluation. */
async function seedBid(
  db: Db,
  today: Date,
  row: EvaluatedBidRow,
  { tender_id, until, people, companies, projects }: { tender_id: number; until: Date } & Record<SeededBy, Ids>,
): Promise<void> {
  const { project, criteria, mustHave, bidsUntil } = judged;
  const sent = momentAt(today, row.sent);
  const clarified = row.before ? momentAt(today, bidsUntil + 1.2) : null;
  const valid_until = dayAt(today, 60);
  const bidder = await bidderOf(db, idOf(companies, row.company));
  const { id: bid } = await db
    .insertInto('bids')
    .values({
      tender_id,
      company_id: bidder.id,
      created_by: null,
      state: 'SENT',
      is_changed: false,
      price_from: row.price,
      duration_weeks: row.weeks,
      valid_until,
      text: row.text,
      sent_number: clarified ? 2 : 1,
      sent_at: clarified ?? sent,
      first_sent_at: sent,
      created_at: sent,
      updated_at: clarified ?? sent,
      ...(row.asked && {
        clarification: row.asked.text,
        clarification_requested_at: momentAt(today, bidsUntil + 1),
        clarification_until: noonAt(today, row.asked.until),
      }),
      answers: JSON.stringify(row.answers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tender = { id: tender_id, project: idOf(projects, project), name: project, until };
  // Prices of the demo are public, so the salt does not have to be secret.
  const sending = { bid, tender, bidder, validUntil: valid_until, mustHave, salt: '0'.repeat(32) };
  const first = contentOf({ ...row, ...row.before }, { ...sending, number: 1, sentAt: sent });
  await insertVersion(db, first, { sent_by: null });
  if (row.before && clarified)
    await insertVersion(db, contentOf(row, { ...sending, number: 2, sentAt: clarified }), {
      is_clarification: true,
      clarification: row.before.asked,
      sent_by: null,
    });
  const judgedAt = momentAt(today, bidsUntil + 1.5);
  for (const { voter, points } of row.points) {
    const scores = points.map((value, index) => ({ criterion: criteria[index]!.id, points: value, note: null }));
    await saveScores(db, bid, idOf(people, voter), scores, judgedAt);
  }
  for (const { voter, vote, comment } of row.votes)
    await saveVote(db, bid, idOf(people, voter), { vote, comment }, judgedAt);
}

/** Writes the documents of decided tenders that the decision would have generated. */
export async function seedDecisionFiles(db: Db): Promise<void> {
  const decided = await db
    .selectFrom('tenders')
    .select(['id', 'decided_at'])
    .where('decided_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, decided_at } of decided) await keepDecision(db, { id, now: decided_at! });
}
