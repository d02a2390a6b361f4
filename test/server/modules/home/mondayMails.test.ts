import { sql } from 'kysely';
import { addDays, dayOf, monthOf } from '#contract/lib/days.ts';
import { DAY } from '#contract/lib/durations.ts';
import { instantAt } from '#contract/lib/times.ts';
import { addMondayMails, mailMonday } from '#modules/home/mondayMails.ts';
import { addWelcome } from '#modules/home/welcomeMails.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { notify } from '#platform/notifications/notify.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { buildEvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { allMails, mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow } from '#support/server/rows.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const MONDAY = '2027-03-08';
let now = instantAt(MONDAY, '07:01');
const clock = () => now;
const portal = emptiedPortal({ clock });
let reader: { id: number; email: string };
let company: number;
beforeEach(async () => {
  now = instantAt(MONDAY, '07:01');
  reader = await buildUser(portal.db, {
    date_joined: new Date('2020-01-01'),
    first_steps_hidden_at: new Date('2020-01-01'),
  });
  // A member, as only owners are told what misses in the profile.
  ({ id: company } = await buildWorkCompany(portal.db, { role: 'CLIENT' }));
  await portal.db
    .insertInto('company_members')
    .values({ company_id: company, user_id: reader.id, role: 'MEMBER' })
    .execute();
});

const licence = (name: string) =>
  buildSoftware(portal.db, reader.id, {
    name,
    company_id: company,
    valid_to: addDays(dayOf(now), 20),
    watch_expiration: true,
  });
/** Runs the schedule of a Monday and all mails. */
async function onMonday(): Promise<void> {
  await addMondayMails({ db: portal.db, clock });
  await writeNotificationMails(portal.db, clock);
}
const choose = (event: 'MONDAY' | 'LICENCE_EXPIRING' | 'TENDER_CLOSED', mail: 'OFF' | 'WEEKLY' | 'NOW') =>
  portal.db.insertInto('notification_settings').values({ user_id: reader.id, event, in_portal: true, mail }).execute();
const joined = () =>
  notify(portal.db, now, {
    event: 'MEMBER_JOINED',
    subject: { kind: 'companies', id: company },
    actor: null,
    to: [reader.id],
  });
const subjects = async () => (await mailsTo(portal.db, reader.email)).map(({ subject }) => subject);

it('is hidden from operators only if it tells of a bid', async () => {
  await licence('Účetnictví');
  const { bids } = await buildEvaluatedTender(portal, { bids: 1 });
  const [{ id, user }] = bids as [(typeof bids)[number]];
  await notify(portal.db, now, { event: 'BID_SEEN', subject: { kind: 'bids', id }, actor: null, to: [user] });
  await onMonday();
  const isSealed = async (person: number) =>
    (
      await portal.db
        .selectFrom('jobs')
        .innerJoin('users', (join) => join.on(sql<boolean>`users.email = jobs.payload ->> 'to'`))
        .select(sql<boolean>`coalesce((payload -> 'sealed')::boolean, false)`.as('is'))
        .where('users.id', '=', person)
        .execute()
    ).map((mail) => mail.is);
  expect([await isSealed(reader.id), await isSealed(user)]).toEqual([[false], [true]]);
});

it('says what waits and what is new, each once, and is ended by one click', async () => {
  await licence('Účetnictví');
  await noticeExpiries({ db: portal.db, clock });
  await joined();
  await onMonday();
  const [mail, ...others] = await allMails(portal.db);
  expect([mail!.recipient, mail!.subject, others]).toEqual([reader.email, 'Váš týden v portálu: 2 věci', []]);
  const [tasks, news] = mail!.body_text.split('\nNové\n');
  expect(tasks).toMatch(
    /\nUdělejte\n\nÚčetnictví: Licence končí 28\. 3\. 2027\nhttp:\/\/portal\.test\/technologie\/\d+\/upravit/,
  );
  expect(news).toMatch(/http:\/\/portal\.test\/subjekt\/\d+\/lide/);
  expect(await portal.db.selectFrom('notifications').select('id').where('mailed_at', 'is', null).execute()).toEqual([]);

  now = instantAt(addDays(MONDAY, 7), '07:01');
  await onMonday();
  expect(await subjects()).toHaveLength(1);
  const link = mail!.unsubscribe!.slice('http://portal.test'.length);
  expect(
    (
      await portal
        .by('visitor')
        .post(link, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' })
    ).status,
  ).toBe(200);
  await licence('Spisovka');
  await onMonday();
  expect(await subjects()).toHaveLength(1);
});

it('is sent once by two processes, and again in whole if the first one crashed', async () => {
  await licence('Účetnictví');
  const mailing = portal.services;
  await Promise.all([mailMonday(mailing, reader.id), mailMonday(mailing, reader.id)]);
  expect(await subjects()).toHaveLength(1);
  await portal.db.deleteFrom('jobs').execute();
  await portal.db.deleteFrom('list_marks').execute();
  const crash = portal.db.transaction().execute(async (db) => {
    await mailMonday(
      {
        ...mailing,
        db: { transaction: () => ({ execute: (work: never) => (work as (db: unknown) => unknown)(db) }) } as never,
      },
      reader.id,
    );
    throw new Error('power cut');
  });
  await expect(crash).rejects.toThrow('power cut');
  expect(await subjects()).toEqual([]);
  await mailMonday(mailing, reader.id);
  expect(await subjects()).toHaveLength(1);
});

it('names thirty rows and leaves the others for the next Monday', async () => {
  for (let n = 1; n <= 33; n += 1) await licence(`Licence ${n}`);
  await onMonday();
  const [mail] = await mailsTo(portal.db, reader.email);
  expect(mail!.subject).toBe('Váš týden v portálu: 33 věcí');
  expect(mail!.text.match(/^Licence \d+/gm)).toHaveLength(30);
  expect(mail!.text).toContain('A další: 3.');
  now = instantAt(addDays(MONDAY, 7), '07:01');
  await onMonday();
  const [, next] = await mailsTo(portal.db, reader.email);
  expect(next!.subject).toBe('Váš týden v portálu: 3 věci');
  expect(next!.text).toContain('Na seznamu v portálu čeká ještě 30 dalších věcí.');
});

it.each<[string, () => Promise<unknown>]>([
  ['there is nothing', async () => portal.db.deleteFrom('software').execute()],
  ['they ended it', () => choose('MONDAY', 'OFF')],
  ['they want no mails about it', () => choose('LICENCE_EXPIRING', 'OFF')],
  ['they get mails about it at once', () => choose('LICENCE_EXPIRING', 'NOW')],
  ['their address is suppressed', () => changeRow(portal.db, 'users', reader.id, { mail_suppressed_at: now })],
  ['they are locked', () => changeRow(portal.db, 'users', reader.id, { locked_at: now, locked_reason: 'Spam' })],
  [
    'their account is going to be deleted',
    () => changeRow(portal.db, 'users', reader.id, { deletion_requested_at: now }),
  ],
  [
    'they left the company',
    async () =>
      portal.db.updateTable('company_members').set({ left_at: now }).where('user_id', '=', reader.id).execute(),
  ],
])('is not sent if %s', async (_, prepare) => {
  await licence('Účetnictví');
  await addMondayMails({ db: portal.db, clock });
  await prepare();
  await writeNotificationMails(portal.db, clock);
  expect(await subjects()).toEqual([]);
});

describe('after a registration', () => {
  /** Lives from a registration without a company on, with a new licence for each Monday. */
  async function live(from: Date, days: number): Promise<{ subject: string; day: string }[]> {
    await portal.db.deleteFrom('company_members').execute();
    now = from;
    await addWelcome(portal.db, reader.id, now);
    await changeRow(portal.db, 'users', reader.id, { date_joined: now });
    await writeNotificationMails(portal.db, clock);
    for (let day = dayOf(from); day <= addDays(dayOf(from), days); day = addDays(day, 1)) {
      const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
      now = new Date(Math.max(+from, +instantAt(day, '07:01')));
      if (isMonday) await buildSoftware(portal.db, reader.id, { valid_to: addDays(day, 60), watch_expiration: true });
      if (isMonday) await onMonday();
      now = instantAt(day, '23:00');
      await writeNotificationMails(portal.db, clock);
    }
    return (await allMails(portal.db)).map(({ subject, created_at }) => ({ subject, day: dayOf(created_at) }));
  }

  it('comes a welcome at once, and in three days a word about the company to those without one', async () => {
    const mails = await live(instantAt('2027-03-04', '15:00'), 13);
    expect(mails).toEqual([
      { subject: 'Vítejte v IT portálu: čím začít', day: '2027-03-04' },
      { subject: 'Doplňte firmu', day: '2027-03-07' },
      { subject: expect.stringMatching(/^Váš týden/), day: '2027-03-15' },
    ]);
    expect((await allMails(portal.db))[0]!.body_text).toContain(
      'Jakmile doplníte firmu, budeme pro vás hlídat nové reference',
    );
    for (const { unsubscribe } of await allMails(portal.db)) expect(unsubscribe).toContain('token=MONDAY.');
  });

  it.each([
    ['who has a company', { phone: null }, ['Vítejte v IT portálu: čím začít']],
    ['who is an operator', { operator_roles: ['ADMIN'] as never }, []],
    ['who is locked', { locked_at: new Date(), locked_reason: 'Spam' }, []],
  ])('comes to somebody %s only what concerns them', async (_, fields, expected) => {
    await changeRow(portal.db, 'users', reader.id, fields);
    await addWelcome(portal.db, reader.id, now);
    await addWelcome(portal.db, reader.id, now);
    now = new Date(+now + 4 * DAY);
    await writeNotificationMails(portal.db, clock);
    expect(await subjects()).toEqual(expected);
  });

  it('says what is watched for somebody with a company', async () => {
    await changeRow(portal.db, 'companies', company, { reg_number: '39502615' });
    await addWelcome(portal.db, reader.id, now);
    await writeNotificationMails(portal.db, clock);
    const [mail] = await mailsTo(portal.db, reader.email);
    expect(mail!.text).toContain('Od prvního dne pro vás hlídáme:');
    for (const name of ['Reference v našich oborech', 'Dotace pro naši organizaci'])
      expect(mail!.text).toContain(`${name}\nhttp://portal.test/`);
    expect(mail!.text).not.toContain('Doplňte firmu');
  });

  it.each(Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-0${(month % 7) + 1}`))(
    'on %s come at most five mails a month that nobody caused',
    async (day) => {
      const mails = await live(instantAt(day, '06:00'), 35);
      const months = new Map<string, number>();
      for (const mail of mails) months.set(monthOf(mail.day), (months.get(monthOf(mail.day)) ?? 0) + 1);
      expect(Math.max(...months.values())).toBeLessThanOrEqual(5);
      expect(mails.length).toBeGreaterThanOrEqual(4);
    },
  );
});
