import { sql } from 'kysely';
import { expiryMail } from '#modules/software/expiryMail.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { softwareTexts } from '#modules/software/softwareTexts.ts';
import type { Db } from '#platform/database/database.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { allMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { sharedDatabase } from '#support/server/openTestDatabase.ts';
import { changeRow } from '#support/server/rows.ts';

const database = sharedDatabase();
let db: Db;
let owner: { id: number; email: string };
beforeAll(() => {
  db = database.db;
});
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('users').execute();
  owner = await buildUser(db);
});

/** Everybody wants the mails at once. */
const chooseAtOnce = () =>
  sql`insert into notification_settings (user_id, event, in_portal, mail)
    select id, 'LICENCE_EXPIRING', true, 'NOW' from users on conflict do nothing`.execute(db);

/** Runs the expiry check at an instant and writes the resulting mails. */
async function lookAt(instant: string): Promise<number> {
  await chooseAtOnce();
  const clock = () => new Date(instant);
  const notified = await noticeExpiries({ db, clock });
  await writeNotificationMails(db, clock);
  return notified;
}
/** Runs the check at noon of a day in Prague. */
const lookOn = (day: string) => lookAt(`${day}T11:00:00Z`);
const mails = () => allMails(db);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const watched = (name: string, valid_to: string, fields: Parameters<typeof buildSoftware>[2] = {}) =>
  buildSoftware(db, owner.id, { name, valid_to, watch_expiration: true, ...fields });

/** Runs the check every day of a range, both ends included. Returns the subjects sent by day. */
async function lookEveryDay(from: string, to: string): Promise<Record<string, string[]>> {
  const notified: Record<string, string[]> = {};
  for (let instant = Date.parse(from); instant <= Date.parse(to); instant += 86_400_000) {
    const day = new Date(instant).toISOString().slice(0, 10);
    const before = (await subjects()).length;
    await lookOn(day);
    await lookOn(day);
    const now = await subjects();
    if (now.length > before) notified[day] = now.slice(before);
  }
  return notified;
}

describe('expiry mails of a licence', () => {
  it('are sent once, 90 days before, across the end of the year', async () => {
    await watched('Pohoda', '2027-01-31');
    expect(await lookEveryDay('2026-10-25', '2027-03-10')).toEqual({
      '2026-11-02': ['Licence Pohoda: vyprší za 90 dní'],
    });
  });

  it('are sent on the right day at the end of February, also in leap years', async () => {
    await watched('A', '2027-05-30');
    await watched('B', '2028-05-30');
    expect(Object.keys(await lookEveryDay('2027-02-25', '2027-03-05'))).toEqual(['2027-03-01']);
    expect(Object.keys(await lookEveryDay('2028-02-25', '2028-03-05'))).toEqual(['2028-03-01']);
  });

  it('are sent from midnight in Prague', async () => {
    await watched('Pohoda', '2027-06-30');
    expect(await lookAt('2027-03-31T21:59:00Z')).toBe(0);
    expect(await lookAt('2027-03-31T22:00:00Z')).toBe(1);
    expect(await subjects()).toEqual(['Licence Pohoda: vyprší za 90 dní']);
  });

  it('are sent late after an outage, once', async () => {
    await watched('Pohoda', '2027-01-31');
    expect(await lookOn('2027-01-26')).toBe(1);
    expect(await subjects()).toEqual(['Licence Pohoda: vyprší za 5 dní']);
    expect(await lookOn('2027-02-02')).toBe(0);
    await watched('Účto', '2027-01-31');
    expect(await lookOn('2027-02-02')).toBe(1);
    expect((await subjects()).at(-1)).toBe('Licence Účto: platnost skončila před 2 dny');
  });

  it('are not sent for licences that expired long ago', async () => {
    await watched('Stará', '2026-01-01');
    expect(await lookOn('2026-11-21')).toBe(0);
  });

  it('are sent again for a new end date, but never for an earlier one', async () => {
    const { id } = await watched('Pohoda', '2027-01-31');
    await lookOn('2027-01-24');
    await changeRow(db, 'software', id, { valid_to: '2028-01-31' });
    expect(await lookOn('2027-01-25')).toBe(0);
    await changeRow(db, 'software', id, { valid_to: '2027-01-31' });
    expect(await lookOn('2027-01-25')).toBe(0);
    await changeRow(db, 'software', id, { valid_to: '2028-01-31' });
    expect(await lookOn('2027-11-02')).toBe(1);
  });

  it('are not sent for unwatched or deleted licences, those without an end, nor to unverified users', async () => {
    await watched('Nehlídaná', '2026-11-21', { watch_expiration: false });
    await watched('Smazaná', '2026-11-21', { deleted_at: new Date() });
    await buildSoftware(db, owner.id, { watch_expiration: true });
    const stranger = await buildUser(db, { verified_at: null });
    await buildSoftware(db, stranger.id, { valid_to: '2026-11-21', watch_expiration: true });
    expect(await lookOn('2026-11-21')).toBe(0);
  });

  it('list all licences of an owner in one mail with links, and are sent only to the owner', async () => {
    const first = await watched('Pohoda', '2026-11-28', { supplier_name: 'Stormware' });
    await watched('Office', '2026-12-21');
    const other = await buildUser(db);
    await buildSoftware(db, other.id, { name: 'Cizí', valid_to: '2026-11-21', watch_expiration: true });
    expect(await lookOn('2026-11-21')).toBe(2);
    // Mails of one moment have no order.
    const mailTo = async (recipient: string) => (await mails()).find((mail) => mail.recipient === recipient);
    const mail = await mailTo(owner.email);
    expect(mail).toMatchObject({
      subject: 'Končí platnost 2 licencí',
      state: 'QUEUED',
      created_at: new Date('2026-11-21T11:00:00Z'),
    });
    expect(mail?.body_text).toContain('Pohoda: vyprší za 7 dní (28. 11. 2026)');
    expect(mail?.body_text).toContain('Dodavatel: Stormware');
    expect(mail?.body_text).toContain(`http://portal.test/technologie/${first.id}/upravit`);
    expect(mail?.body_html).toMatch(/<a href="[^"]+upravit"[^>]*>Pohoda<\/a>: vyprší/);
    expect(mail?.body_html).not.toMatch(/>[^<]*upravit/);
    expect(mail?.body_text).not.toContain('Cizí');
    expect(await mailTo(other.email)).toMatchObject({ subject: 'Licence Cizí: vyprší dnes' });
  });
});

describe('in the bell', () => {
  const told = async () =>
    (await db.selectFrom('notifications').select(['subject_kind', 'data']).orderBy('id').execute()).map(
      ({ subject_kind, data }) => [subject_kind, data],
    );

  it('many licences are one notification of a day, whatever is imported later that day', async () => {
    await Promise.all(Array.from({ length: 31 }, (_, index) => watched(`Licence ${index}`, '2027-02-12')));
    await watched('Brzy', '2026-12-01');
    expect(await lookOn('2026-11-21')).toBe(1);
    const first = ['users', { count: 32, ended: 0, days: 90 }];
    expect(await told()).toEqual([first]);
    await watched('Pozdější', '2026-12-02');
    expect(await lookAt('2026-11-21T15:00:00Z')).toBe(0);
    expect(await told()).toEqual([first]);
    expect(await lookOn('2026-11-22')).toBe(1);
    expect(await told()).toEqual([first, ['software', { valid_to: '2026-12-02', days_before: 30 }]]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Končí platnost 32 licencí',
      'Licence Pozdější: vyprší za 10 dní',
    ]);
  });
});

it.each([
  ['Licence 49', 'Licence 49: platnost končí 22. 2. 2027'],
  ['Pohoda', 'Licence Pohoda: platnost končí 22. 2. 2027'],
  ['Windows, OEM licence', 'Windows, OEM licence: platnost končí 22. 2. 2027'],
])('the sentence about %s says the word licence once', (name, sentence) => {
  expect(softwareTexts.notifications.licence(name, '22. 2. 2027', false)).toBe(sentence);
});

it('lists at most fifty licences in a mail and counts the rest', () => {
  const licences = Array.from({ length: 53 }, (_, n) => ({
    software_id: n,
    name: `Licence ${n}`,
    valid_to: '2026-11-28',
    supplier_name: null,
  }));
  const { subject, blocks } = expiryMail(licences, '2026-11-21', 'http://portal.test', '/technologie/seznam');
  const text = JSON.stringify(blocks);
  expect(subject).toBe('Končí platnost 53 licencí');
  expect([text.match(/upravit/g)?.length, text.includes('A další licence: 3.')]).toEqual([50, true]);
});

describe('several processes on one database', () => {
  it('send each notification once', async () => {
    await chooseAtOnce();
    await Promise.all(Array.from({ length: 5 }, (_, index) => watched(`Licence ${index}`, '2026-11-28')));
    const clock = () => new Date('2026-11-21T11:00:00Z');
    const notified = await Promise.all(Array.from({ length: 4 }, () => noticeExpiries({ db, clock })));
    expect(notified.reduce((sum, count) => sum + count)).toBe(1);
    await Promise.all([writeNotificationMails(db, clock), writeNotificationMails(db, clock)]);
    expect(await subjects()).toEqual(['Končí platnost 5 licencí']);
  });

  it('lose no notification when one of them fails midway', async () => {
    await watched('Pohoda', '2026-11-28');
    await sql`alter table notifications add constraint power_cut check (event <> 'LICENCE_EXPIRING')`.execute(db);
    await expect(lookOn('2026-11-21')).rejects.toThrow('power_cut');
    await sql`alter table notifications drop constraint power_cut`.execute(db);
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    expect(await lookOn('2026-11-21')).toBe(1);
    expect(await subjects()).toEqual(['Licence Pohoda: vyprší za 7 dní']);
  });
});
