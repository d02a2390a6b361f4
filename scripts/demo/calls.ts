import { instantAt } from '../../src/contract/times';
import type { Db } from '../../src/server/database/database';
import { data } from './data';
import { seedOffers } from './offers';
import { dayAt, idOf, type Ids, idsByName, momentAt } from './rows';

const { calls } = data;

/** Deadlines of offices are at noon. */
const noonAt = (today: Date, days: number): Date => instantAt(dayAt(today, days), '12:00');

/** Writes calls for offers with their invitations, addenda, questions and offers. */
export async function seedCalls(
  db: Db,
  today: Date,
  { people, companies, projects }: { people: Ids; companies: Ids; projects: Ids },
): Promise<void> {
  const inserted = await db
    .insertInto('calls')
    .values(
      calls.map((call) => {
        const author = idOf(people, call.author);
        return {
          project_id: idOf(projects, call.project),
          state: call.state,
          opening: call.opening,
          visibility: call.visibility,
          offers_until: noonAt(today, call.offersUntil),
          questions_until: call.questionsUntil === null ? null : noonAt(today, call.questionsUntil),
          decision_on: dayAt(today, call.decisionOn),
          criteria: JSON.stringify(call.criteria),
          must_have: JSON.stringify(call.mustHave),
          created_by: author,
          published_by: author,
          published_at: momentAt(today, call.published),
          created_at: momentAt(today, call.published - 1),
          updated_at: momentAt(today, call.published),
          // What is over was told of long ago.
          closing_told_at: call.offersUntil < 0 ? noonAt(today, call.offersUntil) : null,
          ...(call.decided && {
            opened_at: momentAt(noonAt(today, call.offersUntil), 0.1),
            opened_by: author,
            decided_at: momentAt(today, call.decided.days),
            decided_by: author,
            decision_reason: call.decided.reason,
          }),
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = idsByName(calls, inserted, ({ project }) => project);
  await seedInvites(db, today, ids, { people, companies });
  await seedWords(db, today, ids, { people, companies });
  await seedOffers(db, today, { companies, projects, calls: ids });
}

async function seedInvites(db: Db, today: Date, ids: Ids, { people, companies }: Record<'people' | 'companies', Ids>) {
  const firms = new Map(
    (await db.selectFrom('companies').select(['id', 'name', 'reg_number']).execute()).map((firm) => [firm.id, firm]),
  );
  await db
    .insertInto('call_invites')
    .values(
      calls.flatMap(({ project, author, published, asked }) =>
        asked.map(({ company: slug, foundBy, seen, declined }) => {
          const company = idOf(companies, slug);
          const { name, reg_number } = firms.get(company)!;
          return {
            call_id: idOf(ids, project),
            company_id: company,
            company_name: name,
            reg_number,
            found_by: foundBy,
            why: null,
            invited_by: idOf(people, author),
            told_at: momentAt(today, published),
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

/** Addenda and questions. */
async function seedWords(db: Db, today: Date, ids: Ids, { people, companies }: Record<'people' | 'companies', Ids>) {
  await db
    .insertInto('call_changes')
    .values(
      calls.flatMap(({ project, author, published, changes }) =>
        changes.map(({ days, text }) => ({
          call_id: idOf(ids, project),
          text,
          created_by: idOf(people, author),
          created_at: momentAt(today, published + days),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('call_questions')
    .values(
      calls.flatMap(({ project, author, published, questions }) =>
        questions.map(({ days, asker, text, answer }) => ({
          call_id: idOf(ids, project),
          company_id: idOf(companies, asker),
          asked_by: null,
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
