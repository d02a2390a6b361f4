import { MASK } from '#contract/masking/masking.ts';
import { MAIL_PREVIEW } from '#contract/vocabulary/jobs.ts';
import { NOTIFICATION_EVENTS, notificationRule } from '#contract/vocabulary/notifications.ts';
import type { MailSample, WatchedMails, WatchedMailWords } from '#contract/wire/adminSystem.ts';
import { addJobs, claimJob } from '#platform/jobs/jobsRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { withoutKeys } from '#platform/mail/maskedMail.ts';
import { buildUser } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});
beforeEach(() => portal.db.deleteFrom('jobs').execute());

const list = async (query = '') => (await operator.get(`admin/mail/?${query}`)).body as WatchedMails;
const idOf = async (subject: string) => (await list(`q=${encodeURIComponent(subject)}`)).results[0]!.id;
const stateOf = async (subject: string) =>
  (await list(`q=${encodeURIComponent(subject)}`)).results.map(({ state }) => state);
const setJob = (id: number, row: Record<string, unknown>) => changeRow(portal.db, 'jobs', id, row);

async function write(subject: string, minutesAgo = 0, text = 'Dobrý den') {
  const at = new Date(+portal.services.clock() - minutesAgo * 60_000);
  await queueMail(portal.db, {
    to: `${subject.toLowerCase()}@firma.test`,
    subject,
    text,
    html: `<p>${text}</p>`,
    now: at,
  });
  return idOf(subject);
}

it.each(['9999/retry/', '9999/give-up/', 'suppressed/9999/lift/'])('answers 404 to admin/mail/%s', async (path) => {
  expect((await operator.post(`admin/mail/${path}`)).status).toBe(404);
});

it('lists mails by state, the newest first, and finds them by recipient and subject', async () => {
  await write('Stara', 6);
  const dead = await write('Vzdana');
  await setJob(dead, { state: 'FAILED', ended_at: new Date(), last_error: '550 no such user' });
  const sent = await write('Poslana');
  await setJob(sent, {
    state: 'DONE',
    ended_at: new Date(),
    payload: JSON.stringify({ to: 'p@firma.test', subject: 'Poslana' }),
  });
  await write('Nova');
  await addJobs(portal.db, [{ queue: 'digest', payload: { user: 1 }, runAt: portal.services.clock() }]);

  const { results, counts } = await list();
  expect(results.map(({ subject, state }) => [subject, state])).toEqual([
    ['Nova', 'WAITING'],
    ['Poslana', 'DONE'],
    ['Vzdana', 'DEAD'],
    ['Stara', 'LATE'],
  ]);
  expect(counts).toEqual({ WAITING: 1, DEAD: 1, LATE: 1 });
  expect(results[2]).toMatchObject({ reason: '550 no such user', next_at: null, has_words: true });
  expect(results[1]!.has_words).toBe(false);
  expect((await list('state=DEAD,LATE')).results.map(({ subject }) => subject)).toEqual(['Vzdana', 'Stara']);
  expect((await list('q=NOVA%40firma')).results).toHaveLength(1);
  expect((await list('q=%25')).results).toHaveLength(0);
  expect((await operator.get('admin/mail/?state=WRONG')).status).toBe(400);
});

it('a failed mail can be retried, or abandoned once', async () => {
  const id = await write('Pokus');
  await setJob(id, { state: 'FAILED', ended_at: new Date(), attempts: 12 });
  expect((await operator.post(`admin/mail/${id}/retry/`)).status).toBe(200);
  expect(await stateOf('Pokus')).toEqual(['WAITING']);
  expect((await operator.post(`admin/mail/${id}/give-up/`)).status).toBe(200);
  expect(await stateOf('Pokus')).toEqual(['SETTLED']);
  expect((await operator.post(`admin/mail/${id}/give-up/`)).status).toBe(409);
  // An abandoned mail can still be sent.
  expect((await operator.post(`admin/mail/${id}/retry/`)).status).toBe(200);
  await setJob(id, { state: 'DONE', ended_at: new Date() });
  expect((await operator.post(`admin/mail/${id}/retry/`)).status).toBe(409);
});

it('a mail that failed and waits for another attempt is listed as such', async () => {
  const id = await write('Zkousi');
  await setJob(id, { attempts: 2, last_error: '421 try later' });
  expect(await stateOf('Zkousi')).toEqual(['RETRYING']);
  expect((await list('state=LATE,RETRYING')).results).toMatchObject([{ next_at: expect.any(String) }]);
  await operator.post(`admin/mail/${id}/retry/`);
  expect(await stateOf('Zkousi')).toEqual(['WAITING']);
});

it('several mails can be retried or abandoned at once, except sent and running ones and other jobs', async () => {
  const [one, two, done] = [await write('Prvni'), await write('Druhy'), await write('Hotovy')];
  for (const id of [one, two]) await setJob(id, { state: 'FAILED', ended_at: new Date() });
  await setJob(done, { state: 'DONE', ended_at: new Date() });
  await addJobs(portal.db, [{ queue: 'digest', payload: {}, runAt: portal.services.clock() }]);
  const other = (
    await portal.db.selectFrom('jobs').select('id').where('queue', '=', 'digest').executeTakeFirstOrThrow()
  ).id;
  await setJob(other, { state: 'FAILED', ended_at: new Date() });
  const bulk = (body: object) => operator.post('admin/mail/bulk/', body);
  expect(await bulk({ ids: [two, one, done, other, 999_999], work: 'RETRY' })).toMatchObject({
    status: 200,
    body: {
      detail: 'Vráceno do fronty: 2. Beze změny: 3, jsou hotové, vyřízené nebo se právě provádějí.',
    },
  });
  expect([await stateOf('Prvni'), await stateOf('Hotovy')]).toEqual([['WAITING'], ['DONE']]);
  expect((await operator.get('admin/jobs/?queue=digest')).body).toMatchObject({ results: [{ state: 'DEAD' }] });
  expect((await bulk({ ids: [one, two], work: 'GIVE_UP' })).body).toMatchObject({
    detail: 'Vyřízeno bez dalších pokusů: 2.',
  });
  expect(await stateOf('Druhy')).toEqual(['SETTLED']);
  for (const body of [{ ids: [], work: 'RETRY' }, { ids: [one, one], work: 'RETRY' }, { ids: [one], work: 'EAT' }, {}])
    expect((await bulk(body)).status).toBe(400);
  expect((await bulk({ ids: Array.from({ length: 201 }, (_, n) => n + 1), work: 'RETRY' })).status).toBe(400);
  const both = await operator.post('admin/jobs/bulk/', { ids: [one, other], work: 'RETRY' });
  expect(both.body).toMatchObject({ detail: expect.stringMatching(/^Vráceno do fronty: 1\. Beze změny: 1/) });
});

it('a mail that is being sent is left unchanged', async () => {
  const id = await write('Bezi');
  await claimJob(portal.db, 'mail', portal.services.clock(), 60_000);
  expect(await stateOf('Bezi')).toEqual(['RUNNING']);
  expect((await operator.post(`admin/mail/${id}/retry/`)).status).toBe(409);
  expect((await operator.post(`admin/mail/${id}/give-up/`)).status).toBe(409);
});

it('shows the text without secret links, and the HTML at a separate address for five minutes', async () => {
  const link = 'http://portal.test/new-password?uid=7&token=Zk3tajny9klic8velmi';
  const id = await write('Heslo', 0, `Nové heslo: ${link}`);
  const { text, token } = (await operator.get(`admin/mail/${id}/`)).body as WatchedMailWords;
  expect(text).toBe(`Nové heslo: http://portal.test/new-password?uid=${MASK}&token=${MASK}`);
  const preview = `${MAIL_PREVIEW}${token!}`;
  const shown = await portal.app.inject(preview);
  expect(shown.body).toBe(`<p>Nové heslo: http://portal.test/new-password?uid=${MASK}&token=${MASK}</p>`);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await portal.app.inject(`${preview.slice(0, -2)}xx`)).statusCode).toBe(404);
  portal.pass({ minutes: 6 });
  expect((await portal.app.inject(preview)).statusCode).toBe(404);
  await setJob(id, { payload: JSON.stringify({ to: 'a@b.test', subject: 'Heslo' }) });
  expect(await operator.get(`admin/mail/${id}/`)).toMatchObject({ body: { text: null, token: null } });
});

it('shows samples of the mails of all events and of accounts, with their HTML at a separate address', async () => {
  const samples = (await operator.get('admin/mail/samples/')).body as MailSample[];
  expect(samples.flatMap(({ event }) => event ?? [])).toEqual(
    NOTIFICATION_EVENTS.map((event) => notificationRule(event).label),
  );
  const names = samples.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['digest-daily', 'bid-receipt', 'invite', 'account-verify']));
  for (const { subject, text, token } of samples) {
    expect([subject, text].join()).not.toMatch(/undefined|null|NaN|\[object/);
    const shown = await portal.app.inject(MAIL_PREVIEW + token);
    expect(shown.body).toContain('<h1');
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  }
  const support = await portal.as('premium');
  expect((await support.get('admin/mail/samples/')).status).toBe(403);
});

it('mails to bidders about their bids show neither recipient nor content, and cannot be found by either', async () => {
  const mail = {
    to: 'uchazec@firma.test',
    subject: 'Potvrzení 7/1',
    text: 'Nabídka firmy Zvonek',
    html: '<p>Zvonek</p>',
  };
  await queueMail(portal.db, { ...mail, sealed: true, now: portal.services.clock() });
  const { results } = await list();
  const shown = { email: 'uchazeč', subject: 'E-mail o nabídce (obsah vidí jen uchazeč)', has_words: false };
  expect(results).toMatchObject([{ ...shown, state: 'WAITING' }]);
  expect((await operator.get(`admin/mail/${results[0]!.id}/`)).body).toMatchObject({
    ...shown,
    text: null,
    token: null,
  });
  for (const q of ['uchazec', 'Potvrzení', 'Zvonek']) expect((await list(`q=${q}`)).results).toEqual([]);
  // It can be retried like any other mail.
  await setJob(results[0]!.id, { state: 'FAILED', ended_at: new Date() });
  expect((await operator.post(`admin/mail/${results[0]!.id}/retry/`)).status).toBe(200);
});

it.each([
  ['https://p.test/auth/register-success?key=abc', `https://p.test/auth/register-success?key=${MASK}`],
  ['<a href="https://p.test/a?uid=1&amp;token=x">', `<a href="https://p.test/a?uid=${MASK}&amp;token=${MASK}">`],
  ['https://p.test/pozvanka/a1b2c3d4e5f6g7h8i9 dál', `https://p.test/pozvanka/${MASK} dál`],
  ['https://p.test/podpora#klic', `https://p.test/podpora#${MASK}`],
  ['https://p.test/projekty/12/upravit', 'https://p.test/projekty/12/upravit'],
])('%s shows no secret key', (written, shown) => {
  expect(withoutKeys(written)).toBe(shown);
});

it('suppressed addresses are listed with the response of their server, and can be restored', async () => {
  const { id, email } = await buildUser(portal.db, { mail_suppressed_at: new Date(), mails_refused: 2 });
  const mail = await write('Odmitnuta');
  await setJob(mail, {
    state: 'FAILED',
    ended_at: new Date(),
    last_error: '550 full',
    payload: JSON.stringify({ to: email, subject: 'Odmitnuta' }),
  });
  expect(await operator.get('admin/mail/suppressed/')).toMatchObject({
    body: { results: [{ id, email, reason: '550 full' }] },
  });
  expect((await operator.post(`admin/mail/suppressed/${id}/lift/`)).status).toBe(200);
  expect(await operator.get('admin/mail/suppressed/')).toMatchObject({ body: { results: [] } });
});
