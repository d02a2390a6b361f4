import { sql } from 'kysely';
import type { AdminQueue } from '#contract/vocabulary/operators.ts';
import type { AdminOverview } from '#contract/wire/adminOverview.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { buildUser } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
  await fill();
});

/** Creates one waiting item of each kind, and one that is not waiting next to it. */
async function fill(): Promise<void> {
  const { db, services } = portal;
  const now = services.clock();
  const ago = (minutes: number) => new Date(+now - minutes * 60_000);
  const { id: user_id } = await buildUser(db);
  const row = { kind: 'callbacks', name: 'Eva', phone: '+420604111222', callback_type: 'OTHER', user_id } as const;
  const accepted = { ...row, state: 'ACCEPTED', accepted_at: now } as const;
  await insertRow(db, 'requests', [row, { ...accepted, replied_at: now }, { ...accepted, call_at: ago(1) }, accepted]);
  await db.insertInto('plan_requests').values({ user_id, plan: 'PREMIUM' }).execute();
  await buildWorkCompany(db);
  const [waiting, silent] = [await buildWorkCompany(db), await buildWorkCompany(db)];
  await changeRow(db, 'companies', waiting.id, { verification: 'WAITING', verification_reason: 'NAME' });
  await changeRow(db, 'companies', silent.id, {
    verification: 'UNVERIFIED',
    verification_checked_at: null,
    verification_tried_at: ago(60),
  });
  const mail = (subject: string, at: Date) =>
    queueMail(db, { to: `${subject}@firma.test`, subject, text: 'Dobrý den', now: at });
  for (const subject of ['dead', 'again', 'waits']) await mail(subject, now);
  await mail('late', ago(10));
  const set = (subject: string, fields: object) =>
    db
      .updateTable('jobs')
      .set(fields)
      .where(sql<boolean>`payload ->> 'subject' = ${subject}`)
      .execute();
  await set('dead', { state: 'FAILED', ended_at: now });
  await set('again', { attempts: 3, last_error: '421 later' });
  await addJobs(db, [
    { queue: 'dead', payload: {}, runAt: now },
    { queue: 'late', payload: {}, runAt: ago(10) },
    { queue: 'busy', payload: {}, runAt: ago(10) },
    { queue: 'waits', payload: {}, runAt: now },
  ]);
  await db.updateTable('jobs').set({ state: 'FAILED', ended_at: now }).where('queue', '=', 'dead').execute();
  await db
    .updateTable('jobs')
    .set({ locked_until: new Date('2999-01-01') })
    .where('queue', '=', 'busy')
    .execute();
  const record = { user_id, route: '/', build: 'abc', record: '{}' };
  await insertRow(db, 'support_records', [record, { ...record, state: 'SETTLED', settled_at: now }]);
}

/** The lists of the queues, with the filter of each link. */
const LISTS = {
  requests: 'admin/requests/?state=NEW',
  replies: 'admin/requests/?waits=true',
  calls: 'admin/requests/?calls=true',
  plans: 'admin/people/?state=WISHES_PLAN',
  companies: 'admin/companies/?state=WAITING',
  register: 'admin/companies/?state=SILENT',
  failedMails: 'admin/mail/?state=DEAD',
  lateMails: 'admin/mail/?state=LATE,RETRYING',
  deadJobs: 'admin/jobs/?state=DEAD',
  lateJobs: 'admin/jobs/?state=LATE',
  records: 'support/?state=NEW,TAKEN',
} as const satisfies Partial<Record<AdminQueue, string>>;

it('lists every queue with waiting items, and since when they wait', async () => {
  const { queues } = (await operator.get('admin/overview/')).body as AdminOverview;
  for (const { queue, oldest } of queues) expect([queue, Number.isNaN(Date.parse(oldest))]).toEqual([queue, false]);
  const counts = Object.fromEntries(queues.map(({ queue, count }) => [queue, count]));
  const each = Object.fromEntries(Object.keys(LISTS).map((queue) => [queue, 1]));
  expect(counts).toEqual({ ...each, lateMails: 2 });
});

it.each(Object.entries(LISTS))('the count of %s equals the length of its list', async (name, list) => {
  const { queues } = (await operator.get('admin/overview/')).body as AdminOverview;
  const { body } = await operator.get(list);
  expect((body as { pagination: { count: number } }).pagination.count).toBe(
    queues.find(({ queue }) => queue === name)!.count,
  );
});
