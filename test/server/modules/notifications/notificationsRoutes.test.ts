import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { Notification, NotificationSettings } from '#contract/wire/notifications.ts';
import { settleRequest } from '#modules/services/requestWork.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { notify, type Event } from '#platform/notifications/notify.ts';
import { unsubscribeToken } from '#platform/notifications/unsubscribe.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { allMails, linkTo, mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { hideThing } from '#support/server/moderate.ts';
import { changeRow, insertedId } from '#support/server/rows.ts';
import { type Client, emptiedPortal, listed } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();
let reader: Client;
let readerId: number;
beforeEach(async () => {
  reader = await portal.as('premium');
  readerId = await portal.idOf('premium');
});

const notifyOf = (event: Partial<Event> & Pick<Event, 'subject'>) =>
  notify(portal.db, portal.services.clock(), { event: 'MESSAGE', actor: null, to: [readerId], ...event });
const read = (client = reader) => listed<Notification>(client, 'notifications/');
const texts = async (client = reader) => (await read(client)).map(({ text }) => text);
const count = async () => ((await reader.get('notifications/count/')).body as { count: number }).count;
const message = (objectId: number, author_id: number | null, thread_ct_id = 1) =>
  insertedId(portal.db, 'messages', { thread_ct_id, thread_object_id: objectId, author_id, text: 'Dobrý den' });

describe('the notifications of a user', () => {
  it('are worded when they are read, and have a link', async () => {
    const project = await buildWorkProject(portal.db, readerId, { name: 'Spisovka' });
    const author = await buildUser(portal.db, { role: 'SUPPLIER', first_name: 'Petr', last_name: 'Malý' });
    const id = await message(project.id, author.id);
    await notifyOf({ subject: { kind: 'projects', id: project.id }, actor: author.id, data: { message: id } });
    expect(await read()).toEqual([
      {
        id: expect.any(Number),
        event: 'MESSAGE',
        text: 'Petr Malý píše v diskusi k projektu „Spisovka“',
        path: `/projekty/${project.id}/upravit#zprava-${id}`,
        changed_at: expect.any(String),
        is_seen: false,
      },
    ]);
    await changeRow(portal.db, 'projects', project.id, { name: 'Nová spisovka' });
    expect(await texts()).toEqual(['Petr Malý píše v diskusi k projektu „Nová spisovka“']);
    await notifyOf({ subject: { kind: 'projects', id: project.id }, actor: author.id, data: { message: id } });
    await notifyOf({ subject: { kind: 'projects', id: project.id }, actor: author.id, data: { message: id } });
    expect(await texts()).toEqual(['3\u00a0nové příspěvky v diskusi k projektu „Nová spisovka“']);
  });

  it('disclose nothing that the user can no longer see', async () => {
    const gone = { text: 'Obsah už není dostupný', path: null };
    const supplier = await portal.as('supplier');
    const to = [await portal.idOf('supplier')];
    const project = await buildWorkProject(portal.db, readerId, { name: 'Spisovka', published: true });
    const id = await message(project.id, readerId);
    await notifyOf({ subject: { kind: 'projects', id: project.id }, to, data: { message: id } });
    expect(await texts(supplier)).toEqual(['Nový příspěvek v diskusi k projektu „Spisovka“']);

    await portal.db.updateTable('messages').set({ hidden_at: new Date(), hidden_reason: 'x' }).execute();
    expect(await read(supplier)).toMatchObject([gone]);
    await portal.db.updateTable('messages').set({ hidden_at: null, hidden_reason: null }).execute();

    await portal.db.updateTable('projects').set({ published: false }).execute();
    expect(await read(supplier)).toMatchObject([gone]);
    await portal.db.updateTable('projects').set({ published: true, deleted_at: new Date() }).execute();
    expect(await read(supplier)).toMatchObject([gone]);
    await portal.db.deleteFrom('projects').execute();
    expect(await read(supplier)).toMatchObject([gone]);
  });

  it('are complete for records of any own company, whichever is active', async () => {
    const { db } = portal;
    await buildWorkCompany(db, { owner_id: readerId, role: 'CLIENT', name: 'První' });
    const other = await buildWorkCompany(db, { owner_id: readerId, role: 'CLIENT', name: 'Druhá' });
    const colleague = await buildUser(db);
    const record = { company_id: other.id };
    const project = await buildWorkProject(db, colleague.id, { ...record, name: 'Spisovka' });
    const software = await buildSoftware(db, colleague.id, { ...record, name: 'Účetnictví' });
    const id = await message(project.id, colleague.id);
    await notifyOf({ event: 'MENTION', subject: { kind: 'projects', id: project.id }, data: { message: id } });
    const expiring = { event: 'LICENCE_EXPIRING' as const, data: { valid_to: '2026-12-01', days_before: 7 } };
    await notifyOf({ ...expiring, subject: { kind: 'software', id: software.id } });
    const both = [
      {
        text: expect.stringMatching(/^Licence Účetnictví: platnost /) as string,
        path: `/technologie/${software.id}/upravit`,
      },
      { text: 'Zmínka o vás v diskusi k projektu „Spisovka“', path: `/projekty/${project.id}/upravit#zprava-${id}` },
    ];
    expect(await read()).toMatchObject(both);
    expect(await read(await portal.asUser(readerId))).toMatchObject(both);
    await writeNotificationMails(db);
    const { email } = (await reader.get('users/self/')).body as { email: string };
    expect(JSON.stringify(await mailsTo(db, email))).toContain('Spisovka');

    await db.updateTable('company_members').set({ left_at: new Date() }).where('company_id', '=', other.id).execute();
    expect(await texts()).toEqual(['Obsah už není dostupný', 'Obsah už není dostupný']);
  });

  it('count the same licences in the bell, the mail and the list behind both, those of the reader only', async () => {
    const { db } = portal;
    const clock = () => new Date('2026-11-21T11:00:00Z');
    const { id: company_id } = await buildWorkCompany(db, { owner_id: readerId, role: 'CLIENT' });
    const colleague = await buildUser(db);
    await db.insertInto('company_members').values({ company_id, user_id: colleague.id, role: 'MEMBER' }).execute();
    const watched = (owner: number, name: string, valid_to: string) =>
      buildSoftware(db, owner, { name, valid_to, watch_expiration: true, company_id });
    await watched(readerId, 'A', '2026-12-01');
    await watched(readerId, 'B', '2026-11-09');
    for (const name of ['C', 'D']) await watched(colleague.id, name, '2026-11-20');
    for (const user_id of [readerId, colleague.id])
      await db
        .insertInto('notification_settings')
        .values({ user_id, event: 'LICENCE_EXPIRING', in_portal: true, mail: 'NOW' })
        .execute();
    await noticeExpiries({ db, clock });
    await writeNotificationMails(db, clock);
    const { id, path, text } = (await read())[0]!;
    expect(text).toMatch(/^Do 30.dnů vyprší 1.licence, 1.už skončila$/);
    expect(path).toBe(`/technologie/seznam?vyprsi=oznameni-${id}`);
    const { body } = await reader.get(`software/?notification=${id}`);
    expect(body).toMatchObject({ results: [{ name: 'A' }, { name: 'B' }] });
    const { email } = (await reader.get('users/self/')).body as { email: string };
    const [mail, ...others] = await mailsTo(db, email);
    expect([mail!.subject, others]).toEqual([expect.stringMatching(/^Končí platnost 1.licence, 1.už skončila$/), []]);
    expect(mail!.text).toContain(`http://portal.test${path}`);
    expect(mail!.text.match(/^[A-D](?=: )/gm)).toEqual(['B', 'A']);
    expect((await mailsTo(db, colleague.email))[0]!.subject).toMatch(/^Skončila platnost 2.licencí$/);
  });

  it('do not name a deleted user', async () => {
    const reference = await buildReference(portal.db, await portal.idOf('supplier'), { name: 'Portál' });
    const author = await buildUser(portal.db);
    const id = await message(reference.id, author.id, 2);
    await notifyOf({ subject: { kind: 'references', id: reference.id }, actor: author.id, data: { message: id } });
    await portal.db.deleteFrom('users').where('id', '=', author.id).execute();
    expect(await texts()).toEqual(['Nový příspěvek v diskusi k referenci „Portál“']);
  });

  it('cannot be read or marked by other users', async () => {
    await notifyOf({ event: 'PLAN', subject: { kind: 'users', id: readerId }, data: { plan: 'BASIC' } });
    const [{ id }] = (await read()) as [Notification];
    const other = await portal.as('basic');
    expect(await read(other)).toEqual([]);
    expect((await other.post('notifications/seen/', { ids: [id] })).status).toBe(204);
    expect((await read())[0]?.is_seen).toBe(false);
    expect((await other.post('notifications/seen/', {})).status).toBe(400);
    expect((await other.post('notifications/seen/', { until: 'včera' })).status).toBe(400);
    expect((await other.post('notifications/seen/', { ids: Array.from({ length: 101 }, () => 1) })).status).toBe(400);
  });

  it('are counted by a conditional request, up to a hundred', async () => {
    const first = await reader.get('notifications/count/');
    expect(first.body).toEqual({ count: 0, changed_at: null, is_mail_suppressed: false, waiting: 0 });
    const etag = String(first.headers.etag);
    const known = await reader.get('notifications/count/', { 'if-none-match': etag });
    expect(known.status).toBe(304);
    // Content-Length would be that of the full response, and a client would wait for that many bytes forever.
    expect(known.headers).not.toHaveProperty('content-length');
    await notifyOf({ event: 'PLAN', subject: { kind: 'users', id: readerId }, data: { plan: 'BASIC' } });
    const second = await reader.get('notifications/count/', { 'if-none-match': etag });
    expect(second).toMatchObject({ status: 200, body: { count: 1 } });
    const others = Array.from({ length: 120 }, () => ({
      user_id: readerId,
      event: 'PLAN' as const,
      subject_kind: 'users' as const,
      subject_id: readerId,
      in_portal: true,
    }));
    await portal.db.insertInto('notifications').values(others).execute();
    expect(await count()).toBe(100);
  });

  it('can be marked as seen one by one, or all until a given time', async () => {
    for (const plan of ['BASIC', 'PREMIUM', 'FREE']) {
      await notifyOf({ event: 'PLAN', subject: { kind: 'users', id: readerId }, data: { plan } });
      portal.pass({ seconds: 1 });
    }
    const [newest, middle] = (await read()) as [Notification, Notification];
    await reader.post('notifications/seen/', { ids: [newest.id] });
    expect(await count()).toBe(2);
    await notifyOf({ event: 'PLAN', subject: { kind: 'users', id: readerId }, data: { plan: 'BASIC' } });
    await reader.post('notifications/seen/', { until: middle.changed_at });
    expect((await read()).map(({ is_seen }) => is_seen)).toEqual([false, true, true, true]);
  });

  it('include the outcome of a request', async () => {
    const id = await insertedId(portal.db, 'requests', {
      user_id: readerId,
      kind: 'callbacks',
      callback_type: 'OTHER',
      name: 'Jana',
      phone: '+420777000112',
    });
    await settleRequest(portal.services, portal.db, id, 'DONE');
    expect(await read()).toMatchObject([
      { text: 'Vyřídili jsme vaši žádost o zpětné volání', path: '/uzivatel/callback' },
    ]);
  });

  it('include a new testimonial once, but not its change', async () => {
    const supplier = await portal.as('supplier');
    const { body } = await supplier.post('companies/', { name: 'Dodavatel s.r.o.', reg_number: '' });
    const company = (body as { id: number }).id;
    await reader.post(`companies/${company}/testimonials/`, { rating: 5, text: 'Výborné.' });
    await reader.post(`companies/${company}/testimonials/`, { rating: 4, text: 'Dobré.' });
    expect(await texts(supplier)).toEqual(['Firma „Dodavatel s.r.o.“ má nové hodnocení']);
  });
});

describe('settings', () => {
  const settingsOf = async (client = reader) =>
    (await client.get('notifications/settings/')).body as NotificationSettings;
  const mailOf = async (event: NotificationEvent) =>
    (await settingsOf()).settings.find((setting) => setting.event === event)?.mail;

  it("return the defaults and the user's choices, for events that can happen to the user", async () => {
    const events = async (client: Client) => (await settingsOf(client)).settings.map(({ event }) => event);
    expect(await events(reader)).toEqual(expect.arrayContaining(['MESSAGE', 'LICENCE_EXPIRING']));
    expect(await events(reader)).not.toContain('TESTIMONIAL');
    expect(await events(await portal.as('supplier'))).not.toContain('LICENCE_EXPIRING');

    const change = { settings: [{ event: 'MESSAGE', in_portal: false, mail: 'WEEKLY' }] };
    expect((await reader.patch('notifications/settings/', change)).body).toMatchObject({
      settings: expect.arrayContaining(change.settings) as unknown,
    });
    expect(await mailOf('MESSAGE')).toBe('WEEKLY');
  });

  it.each([
    [{}],
    [{ settings: [] }],
    [{ settings: [{ event: 'PASSWORD', in_portal: true, mail: 'OFF' }] }],
    [{ settings: [{ event: 'MESSAGE', in_portal: true, mail: 'HOURLY' }] }],
    [{ settings: [{ event: 'MESSAGE', in_portal: 'ano', mail: 'OFF' }] }],
  ])('refuse %j', async (body) => {
    expect((await reader.patch('notifications/settings/', body)).status).toBe(400);
  });

  it('apply to notifications that already wait for their mail', async () => {
    const project = await buildWorkProject(portal.db, readerId, { name: 'Spisovka' });
    await notifyOf({ subject: { kind: 'projects', id: project.id } });
    await reader.patch('notifications/settings/', { settings: [{ event: 'MESSAGE', in_portal: true, mail: 'NOW' }] });
    await writeNotificationMails(portal.db, portal.services.clock);
    expect(await allMails(portal.db)).toHaveLength(1);
  });
});

describe('a notification mail', () => {
  const mention = async () => {
    const project = await buildWorkProject(portal.db, readerId, { name: 'Spisovka' });
    await notifyOf({ event: 'MENTION', subject: { kind: 'projects', id: project.id } });
    await writeNotificationMails(portal.db, portal.services.clock);
    return (await allMails(portal.db)).at(-1)!;
  };
  const path = (url: string) => url.replace('http://portal.test', '');
  const settingOf = async (event: NotificationEvent, client = reader) =>
    ((await client.get('notifications/settings/')).body as NotificationSettings).settings.find(
      (one) => one.event === event,
    )?.mail;

  it('says what happened, with a link to it and a link to unsubscribe', async () => {
    const mail = await mention();
    expect(mail.subject).toBe('Zmínka o vás v diskusi k projektu „Spisovka“');
    expect(mail.body_text).toMatch(/http:\/\/portal\.test\/projekty\/\d+\/upravit/);
    expect(mail.body_text).toContain('Odhlásit odběr tohoto druhu zpráv: http://portal.test/odhlaseni-odberu?token=');
    expect(mail.unsubscribe).toContain('http://portal.test/api/v1/mail/unsubscribe/?token=MENTION.');
  });

  it('is not sent for a notification that was seen, mailed already, or is no longer visible', async () => {
    const project = await buildWorkProject(portal.db, readerId);
    await notifyOf({ event: 'MENTION', subject: { kind: 'projects', id: project.id } });
    await portal.db.updateTable('projects').set({ deleted_at: new Date() }).execute();
    await writeNotificationMails(portal.db, portal.services.clock);
    await portal.db.updateTable('projects').set({ deleted_at: null }).execute();
    await writeNotificationMails(portal.db, portal.services.clock);
    expect(await allMails(portal.db)).toEqual([]);

    await notifyOf({ event: 'MENTION', subject: { kind: 'projects', id: project.id } });
    const [{ id }] = (await read()) as [Notification];
    await reader.post('notifications/seen/', { ids: [id] });
    await writeNotificationMails(portal.db, portal.services.clock);
    expect(await allMails(portal.db)).toEqual([]);
  });

  it('can be unsubscribed by one click in a mail program, in both supported ways, without a session', async () => {
    const { unsubscribe } = await mention();
    const visitor = await portal.as('visitor');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor.post(path(unsubscribe!), 'List-Unsubscribe=One-Click', form)).status).toBe(200);
    expect(await settingOf('MENTION')).toBe('OFF');
    expect(await settingOf('PLAN')).toBe('NOW');
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await visitor.post(path(unsubscribe!), body, multipart)).status).toBe(200);
    // The session of another user has no effect.
    expect((await portal.by('basic').post(path(unsubscribe!))).status).toBe(200);
    expect(await settingOf('MENTION', await portal.as('basic'))).toBe('NOW');
  });

  it('is not unsubscribed by a GET of the link, because mail scanners open links', async () => {
    const { unsubscribe } = await mention();
    const visitor = await portal.as('visitor');
    const opened = await visitor.get(path(unsubscribe!));
    expect(opened.status).toBe(302);
    expect(opened.headers.location).toContain('http://portal.test/odhlaseni-odberu?token=MENTION.');
    expect(await settingOf('MENTION')).toBe('NOW');
  });

  it('is unsubscribed by its own secret only', async () => {
    const token = unsubscribeToken(portal.services.keyFor, 'MENTION', readerId);
    const [kind, user, signature] = token.split('.') as [string, string, string];
    const visitor = await portal.as('visitor');
    const end = async (text: string) =>
      (await visitor.post(`mail/unsubscribe/?token=${encodeURIComponent(text)}`)).status;
    for (const wrong of [
      `PLAN.${user}.${signature}`,
      `${kind}.${Number(user) + 1}.${signature}`,
      `${kind}.${user}.${signature.slice(1)}`,
      `${kind}.${user}`,
      'x'.repeat(300),
    ])
      expect(await end(wrong)).toBe(400);
    expect(await end('x'.repeat(301))).toBe(400);
    expect((await visitor.post('mail/unsubscribe/')).status).toBe(400);
    expect(await settingOf('MENTION')).toBe('NOW');
    await portal.db.deleteFrom('users').where('id', '=', readerId).execute();
    expect(await end(token)).toBe(400);
  });

  it('about a decision contains the reason, whatever else it contains', async () => {
    const reference = await buildReference(portal.db, await portal.idOf('supplier'), { name: 'Portál' });
    const id = await message(reference.id, readerId, 2);
    await hideThing(portal, 'messages', id);
    expect(await texts()).toEqual(['Skryli jsme váš příspěvek v diskusi „Portál“. Důvod: Osobní údaje.']);
  });
});

describe('a suppressed e-mail address', () => {
  const suppress = () =>
    portal.db.updateTable('users').set({ mails_refused: 2, mail_suppressed_at: new Date() }).execute();

  it('gets no notification mails until its user confirms that it works', async () => {
    const { email } = (await reader.get('users/self/')).body as { email: string };
    await suppress();
    expect((await reader.get('notifications/settings/')).body).toMatchObject({
      mail_suppressed_at: expect.any(String),
    });
    expect((await reader.get('notifications/count/')).body).toMatchObject({ is_mail_suppressed: true });
    await notifyOf({ event: 'PLAN', subject: { kind: 'users', id: readerId }, data: { plan: 'BASIC' } });
    await writeNotificationMails(portal.db, portal.services.clock);
    expect(await mailsTo(portal.db, email)).toEqual([]);

    expect((await reader.post('notifications/address/')).status).toBe(200);
    const token = (await linkTo(portal.db, email)).searchParams.get('token')!;
    const visitor = await portal.as('visitor');
    expect((await visitor.post('notifications/address/confirm/', { token: `${token}x` })).status).toBe(400);
    expect((await visitor.post('notifications/address/confirm/', { token })).status).toBe(200);
    expect((await reader.get('notifications/settings/')).body).toMatchObject({ mail_suppressed_at: null });
  });

  it('is confirmed by a link valid for one day', async () => {
    const { email } = (await reader.get('users/self/')).body as { email: string };
    await suppress();
    await reader.post('notifications/address/');
    const token = (await linkTo(portal.db, email)).searchParams.get('token')!;
    portal.pass({ minutes: 24 * 60, seconds: 1 });
    const answer = await portal.by('visitor').post('notifications/address/confirm/', { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { token: ['Platnost odkazu vypršela. Nechte si poslat nový.'] },
    });
  });
});
