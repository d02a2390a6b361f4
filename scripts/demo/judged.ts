import { OFFER_CONTENT_FORM, type OfferContent } from '../../src/contract/wire/offers';
import type { Db } from '../../src/server/database/database';
import { sealed } from '../../src/server/offers/receipts';
import { keepDecision } from '../../src/server/choosing/decisionFile';
import { saveScores, saveStatement, saveVote } from '../../src/server/repositories/choosing/comparison';
import { type DemoBid, judged } from './content/judged';
import { idOf, type Ids } from './names';
import { dayAt, momentAt } from './when';

type SeededBy = 'people' | 'companies' | 'projects';

/** Writes a closed call with offers that wait to be judged and decided, and the points of one colleague. */
export async function seedJudged(
  db: Db,
  today: Date,
  { people, companies, projects }: { people: Ids; companies: Ids; projects: Ids },
): Promise<void> {
  const { project, author, published, offersUntil, criteria, mustHave } = judged;
  const until = momentAt(today, offersUntil);
  const owner = idOf(people, author);
  const { id: call_id } = await db
    .insertInto('calls')
    .values({
      ...{ project_id: idOf(projects, project), state: 'OPEN', visibility: 'ALL', offers_until: until },
      ...{ decision_on: dayAt(today, judged.decisionOn), created_by: owner, published_by: owner },
      ...{ published_at: momentAt(today, published), created_at: momentAt(today, published - 1) },
      ...{ closing_told_at: until, updated_at: momentAt(today, published) },
      criteria: JSON.stringify(criteria.map(([id, name, weight]) => ({ id, name, weight }))),
      must_have: JSON.stringify(mustHave.map(([id, text]) => ({ id, text }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const person of judged.stated) {
    const stated_at = momentAt(today, offersUntil + 0.5);
    await saveStatement(db, { call_id, user_id: idOf(people, person), is_free: true, note: null, stated_at });
  }
  for (const bid of judged.bids) await seedBid(db, today, bid, { call_id, until, people, companies, projects });
}

/** Writes what one of them sent, what it was asked and how it was judged. */
async function seedBid(
  db: Db,
  today: Date,
  bid: DemoBid,
  { call_id, until, people, companies, projects }: { call_id: number; until: Date } & Record<SeededBy, Ids>,
): Promise<void> {
  const { project, criteria, mustHave, offersUntil } = judged;
  const company_id = idOf(companies, bid.company);
  const sent = momentAt(today, bid.sent);
  const clarified = bid.before ? momentAt(today, offersUntil + 1.2) : null;
  const valid_until = dayAt(today, 60);
  const { name, reg_number } = await db
    .selectFrom('companies')
    .select(['name', 'reg_number'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const { id: offer } = await db
    .insertInto('offers')
    .values({
      ...{ call_id, company_id, created_by: null, state: 'SENT', is_changed: false },
      ...{ price_from: bid.price, duration_weeks: bid.weeks, valid_until, text: bid.text },
      ...{ sent_number: clarified ? 2 : 1, sent_at: clarified ?? sent, first_sent_at: sent },
      ...{ created_at: sent, updated_at: clarified ?? sent },
      ...(bid.asked && {
        clarification: bid.asked.text,
        clarification_asked_at: momentAt(today, offersUntil + 1),
        clarification_until: momentAt(today, bid.asked.until),
      }),
      answers: JSON.stringify(
        Object.fromEntries(bid.answers.map(([meets, note], index) => [mustHave[index]![0], { meets, note }])),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versions = [
    { number: 1, at: sent, price: bid.before?.price ?? bid.price, text: bid.before?.text ?? bid.text, asked: null },
    ...(clarified && bid.before
      ? [{ number: 2, at: clarified, price: bid.price, text: bid.text, asked: bid.before.asked }]
      : []),
  ];
  for (const { number, at, price, text, asked } of versions) {
    const content: OfferContent = {
      ...{ form: OFFER_CONTENT_FORM, offer, number, sent_at: at.toISOString() },
      call: { id: call_id, project: idOf(projects, project), name: project, offers_until: until.toISOString() },
      bidder: { company: company_id, name, reg_number },
      ...{ price_form: 'FIXED', price_from: price, price_to: null, currency: 'CZK', vat_included: false },
      ...{ start_date: null, duration_weeks: bid.weeks, valid_until, text },
      answers: bid.answers.map(([meets, note], index) => ({
        ...{ id: mustHave[index]![0], text: mustHave[index]![1] },
        ...{ meets, note },
      })),
      files: [],
      // Everybody may try out prices of the demo.
      salt: '0'.repeat(32),
    };
    const { canonical, hash } = sealed(content);
    await db
      .insertInto('offer_versions')
      .values({
        ...{ offer_id: offer, number, content: canonical, canonical, hash },
        ...{ is_clarification: asked !== null, clarification: asked, sent_by: null, sent_at: at },
      })
      .execute();
  }
  const judgedAt = momentAt(today, offersUntil + 1.5);
  for (const [person, points] of bid.points) {
    const scores = points.map((value, index) => ({ criterion: criteria[index]![0], points: value, note: null }));
    await saveScores(db, offer, idOf(people, person), scores, judgedAt);
  }
  for (const [person, vote, comment] of bid.votes)
    await saveVote(db, offer, idOf(people, person), { vote, comment }, judgedAt);
}

/** Writes the papers of calls that are decided, as their decision would have. */
export async function seedDecisionFiles(db: Db): Promise<void> {
  const decided = await db
    .selectFrom('calls')
    .select(['id', 'decided_at'])
    .where('decided_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, decided_at } of decided) await keepDecision(db, { id, now: decided_at! });
}
