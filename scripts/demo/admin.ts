import { createHash } from 'node:crypto';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { RECORD_FORMAT, writeRecord } from '#contract/masking/supportRecord.ts';
import type { Db } from '#platform/database/database.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { data } from './data.ts';
import { emailOf, nameOf } from './people.ts';
import { idOf, type Ids, momentAt } from './rows.ts';

const { visits, failedMails, deadSchedule, records } = data.operation;

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;
/** The operator who performs all of the actions. */
const SUPPORT = 'podpora';

/**
 * Inserts the data of the admin area: support visits, failed mails and jobs, support records, an import, a feature
 * request.
 */
export async function seedAdmin(db: Db, today: Date, people: Ids): Promise<void> {
  await seedVisits(db, today, people);
  await seedQueue(db, today, people);
  await seedRecords(db, today, people);
  await db
    .insertInto('software_imports')
    .values({ owner_id: idOf(people, 'klient.hotel'), created: 14, created_at: momentAt(today, -HOUR) })
    .execute();
  await db
    .insertInto('plan_requests')
    .values({ user_id: idOf(people, 'klient.autoservis'), plan: 'PREMIUM', created_at: momentAt(today, -1) })
    .execute();
}

async function seedVisits(db: Db, today: Date, people: Ids): Promise<void> {
  await db
    .insertInto('impersonations')
    .values(
      visits.map(({ of, daysAgo, minutes, mayWrite, reason }) => ({
        operator_id: idOf(people, SUPPORT),
        operator_name: nameOf(SUPPORT),
        user_id: idOf(people, of),
        operator_token_id: null,
        // Hash of a token that does not exist.
        token_hash: createHash('sha256').update(`demo visit ${of}`).digest('hex'),
        reason,
        note: null,
        ...(mayWrite && { scope: 'WRITE' as const, consent: 'GIVEN' as const }),
        started_at: momentAt(today, -daysAgo),
        ends_at: momentAt(today, -daysAgo + 30 * MINUTE),
        ended_at: momentAt(today, -daysAgo + minutes * MINUTE),
        ended_by: 'BUTTON' as const,
      })),
    )
    .execute();
}

async function seedQueue(db: Db, today: Date, people: Ids): Promise<void> {
  const ended = (hoursAgo: number) => ({ state: 'FAILED' as const, ended_at: momentAt(today, -(hoursAgo - 1) * HOUR) });
  const mails = failedMails.map(({ to, subject, hoursAgo, attempts, isGivenUp, error: last_error }) => {
    const text = `Dobrý den,\n\n${subject}.\n\nS pozdravem\nIT portál`;
    return {
      queue: MAIL,
      payload: JSON.stringify({
        to: emailOf(to),
        subject,
        text: `${nameOf(to)}\n\n${text}`,
        html: null,
      }),
      attempts,
      last_error,
      created_at: momentAt(today, -hoursAgo * HOUR),
      run_at: isGivenUp ? momentAt(today, -hoursAgo * HOUR) : momentAt(today, 3 * HOUR),
      ...(isGivenUp && ended(hoursAgo)),
    };
  });
  const { queue, hoursAgo, attempts, error } = deadSchedule;
  const at = momentAt(today, -hoursAgo * HOUR);
  const round = {
    queue,
    payload: JSON.stringify({ period: addDays(dayOf(today), -1) }),
    attempts,
    last_error: error,
    created_at: at,
    run_at: at,
    ...ended(hoursAgo),
  };
  await db
    .insertInto('jobs')
    .values([...mails, round])
    .execute();
  // The recipient's server rejected the address twice in a row.
  await db
    .updateTable('users')
    .set({ mails_refused: 2, mail_suppressed_at: momentAt(today, -50 * HOUR) })
    .where('id', '=', idOf(people, 'klient.skola'))
    .execute();
}

/** Creates a support record of a user who followed an outdated link. It opens in the player. */
function recordOf(at: Date): string {
  const steps = ['/login', '/projekt/1200'].map((pathname) => ({
    type: 'router/locationChanged',
    payload: { pathname, search: '', hash: '' },
  }));
  return writeRecord({
    actions: steps,
    state: {},
    portal: {
      format: RECORD_FORMAT,
      build: { id: 'demo', made: at.toISOString() },
      browser: 'Mozilla/5.0',
      window: [1366, 768],
      route: '/projekt/1200',
      saved_at: at.toISOString(),
      times: steps.map((_, index) => at.getTime() + index * 4_000),
      requests: [],
    },
  });
}

async function seedRecords(db: Db, today: Date, people: Ids): Promise<void> {
  await db
    .insertInto('support_records')
    .values(
      records.map(({ author, daysAgo, state, note, answer }) => {
        const sent = momentAt(today, -daysAgo);
        return {
          user_id: idOf(people, author),
          note,
          route: '/projekt/1200',
          build: 'demo',
          record: recordOf(sent),
          created_at: sent,
          state,
          operator_id: state === 'NEW' ? null : idOf(people, SUPPORT),
          taken_at: state === 'NEW' ? null : momentAt(today, HOUR - daysAgo),
          settled_at: state === 'SETTLED' ? momentAt(today, 2 * HOUR - daysAgo) : null,
          answer,
        };
      }),
    )
    .execute();
}
