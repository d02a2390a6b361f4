import type { Db } from '#platform/database/database.ts';
import { seedBids } from './bids.ts';
import { data } from './data.ts';
import { dayAt, idOf, type Ids, idsByName, momentAt, noonAt } from './rows.ts';

const { tenders } = data;

/** Inserts tenders with their invitations, addenda, questions and bids. */
export async function seedTenders(
  db: Db,
  today: Date,
  { people, companies, projects }: { people: Ids; companies: Ids; projects: Ids },
): Promise<void> {
  const inserted = await db
    .insertInto('tenders')
    .values(
      tenders.map((tender) => {
        const author = idOf(people, tender.author);
        return {
          project_id: idOf(projects, tender.project),
          state: tender.state,
          opening: tender.opening,
          visibility: tender.visibility,
          bids_until: noonAt(today, tender.bidsUntil),
          questions_until: tender.questionsUntil === null ? null : noonAt(today, tender.questionsUntil),
          decision_on: dayAt(today, tender.decisionOn),
          criteria: JSON.stringify(tender.criteria),
          must_have: JSON.stringify(tender.mustHave),
          created_by: author,
          published_by: author,
          published_at: momentAt(today, tender.published),
          created_at: momentAt(today, tender.published - 1),
          updated_at: momentAt(today, tender.published),
          // Notifications about past deadlines have already been sent.
          closing_notified_at: tender.bidsUntil < 0 ? noonAt(today, tender.bidsUntil) : null,
          ...(tender.decided && {
            opened_at: momentAt(noonAt(today, tender.bidsUntil), 0.1),
            opened_by: author,
            decided_at: momentAt(today, tender.decided.days),
            decided_by: author,
            decision_reason: tender.decided.reason,
          }),
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = idsByName(tenders, inserted, ({ project }) => project);
  await seedInvites(db, today, ids, { people, companies });
  await seedWords(db, today, ids, { people, companies });
  await seedBids(db, today, { companies, projects, tenders: ids });
}

async function seedInvites(db: Db, today: Date, ids: Ids, { people, companies }: Record<'people' | 'companies', Ids>) {
  const firms = new Map(
    (await db.selectFrom('companies').select(['id', 'name', 'reg_number']).execute()).map((firm) => [firm.id, firm]),
  );
  await db
    .insertInto('tender_invites')
    .values(
      tenders.flatMap(({ project, author, published, asked }) =>
        asked.map(({ company: slug, foundBy: source, seen, declined }) => {
          const company = idOf(companies, slug);
          const { name, reg_number } = firms.get(company)!;
          return {
            tender_id: idOf(ids, project),
            company_id: company,
            company_name: name,
            reg_number,
            source,
            reason: null,
            invited_by: idOf(people, author),
            notified_at: momentAt(today, published),
            created_at: momentAt(today, published),
            seen_at: seen === null ? null : momentAt(today, published + seen),
            declined_at: declined ? momentAt(today, published + declined.days) : null,
            declined_reason: declined?.reason ?? null,
          };
        }),
      ),
    )
    .execute();
}

/** Inserts addenda and questions. */
async function seedWords(db: Db, today: Date, ids: Ids, { people, companies }: Record<'people' | 'companies', Ids>) {
  await db
    .insertInto('tender_changes')
    .values(
      tenders.flatMap(({ project, author, published, changes }) =>
        changes.map(({ days, text }) => ({
          tender_id: idOf(ids, project),
          text,
          created_by: idOf(people, author),
          created_at: momentAt(today, published + days),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('tender_questions')
    .values(
      tenders.flatMap(({ project, author, published, questions }) =>
        questions.map(({ days, asker, text, answer }) => ({
          tender_id: idOf(ids, project),
          company_id: idOf(companies, asker),
          author_id: null,
          text,
          answer,
          answered_by: answer === null ? null : idOf(people, author),
          answered_at: answer === null ? null : momentAt(today, published + days + 0.5),
          created_at: momentAt(today, published + days),
        })),
      ),
    )
    .execute();
}
