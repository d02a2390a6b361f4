import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database, Db } from '#platform/database/database.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { type MailTransport, openMailTransport } from '#platform/mail/mail.ts';
import { mailsByTransport } from '#platform/mail/mailJob.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { readConfig } from '#server/config.ts';
import { buildUser } from '#support/server/builders.ts';
import { allMails, forgetMails } from '#support/server/mailbox.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { startSmtp, type TestSmtp } from '#support/server/smtp.ts';

const log = pino({ level: 'silent' });
const MINUTE = 60_000;

let database: Database;
let db: Db;
let smtp: TestSmtp;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetMails(db);
  ahead = 0;
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const config = (env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://portal.test',
    MAIL_FROM: 'IT portál <portal@portal.test>',
    SMTP_URL: smtp.url,
    ...env,
  });
const sender = (transport: MailTransport = openMailTransport(config(), log)): Worker => {
  const services = { db, clock, log };
  return { ...services, queues: { mail: mailsByTransport(services, transport) } };
};
const sendDueMails = (worker: Worker) => runDueJobs(worker);
const write = (to: string, fields: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  queueMail(db, { to, subject: 'Příliš žluťoučký kůň', text: 'Dobrý den', html: '<p>Dobrý den</p>', ...fields });
const rows = () => allMails(db);
const recipients = () => smtp.accepted.flatMap(({ to }) => to);

describe('the mail queue', () => {
  it('delivers each queued mail once, and deletes its text', async () => {
    await write('a@firma.test');
    await write('b@firma.test', { html: null });

    expect(await sendDueMails(sender())).toBe(2);
    expect(await sendDueMails(sender())).toBe(0);

    expect(recipients().sort()).toEqual(['a@firma.test', 'b@firma.test']);
    expect(smtp.accepted[0]?.content).toContain('From: =?UTF-8?Q?IT_port=C3=A1l?= <portal@portal.test>');
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'DONE', attempts: 1, body_text: '', body_html: null, locked_until: null }),
      expect.objectContaining({ state: 'DONE', ended_at: expect.any(Date), subject: 'Příliš žluťoučký kůň' }),
    ]);
  });

  it.each([
    'x,terc@corp.test',
    'Jan<terc@corp.test',
    'skupina:terc@corp.test;',
    'terc(1)@corp.test',
    '"terc"@corp.test',
  ])('extracts no other recipient from %s', async (to) => {
    await write(to);
    await sendDueMails(sender());
    expect(recipients()).not.toContain('terc@corp.test');
  });

  it('queues a mail with a known key only once', async () => {
    expect(await write('a@firma.test', { onceKey: 'request:1:new' })).toBe(true);
    expect(await write('a@firma.test', { onceKey: 'request:1:new' })).toBe(false);
    expect(await sendDueMails(sender())).toBe(1);
  });

  it('distributes mails among several processes without duplicates', async () => {
    for (let n = 0; n < 30; n += 1) await write(`person${n}@firma.test`);
    const sent = await Promise.all([sender(), sender(), sender()].map((one) => sendDueMails(one)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(recipients()).size).toBe(30);
    expect(smtp.accepted).toHaveLength(30);
  });

  it('retries with growing pauses after server failures, and delivers when the server recovers', async () => {
    await write('a@firma.test');
    smtp.answer('later');
    expect(await sendDueMails(sender())).toBe(0);
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'QUEUED', attempts: 1, last_error: expect.stringContaining('450') }),
    ]);
    expect(await sendDueMails(sender())).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);

    ahead += MINUTE + 1000;
    await sendDueMails(sender());
    ahead += MINUTE + 1000;
    await sendDueMails(sender());
    expect((await rows())[0]?.attempts).toBe(2);

    smtp.answer('accept');
    ahead += MINUTE;
    expect(await sendDueMails(sender())).toBe(1);
    expect(recipients()).toEqual(['a@firma.test']);
  });

  it('gives up after two days and keeps the mail', async () => {
    await write('a@firma.test');
    const broken: MailTransport = { send: () => Promise.reject(new Error('no route to host')), close: () => undefined };
    for (let hours = 0; hours < 72; hours += 1) {
      await sendDueMails(sender(broken));
      ahead += 60 * MINUTE;
    }
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'FAILED', last_error: 'no route to host', body_text: 'Dobrý den' }),
    ]);
    expect((await rows())[0]?.attempts).toBeGreaterThan(10);
  });

  it('does not retry after a permanent rejection of the address', async () => {
    await write('nobody@firma.test');
    smtp.answer('never');
    await sendDueMails(sender());
    expect(await rows()).toEqual([expect.objectContaining({ state: 'FAILED', attempts: 1 })]);
  });

  it('waits for a slow server without sending the mail again', async () => {
    const release = smtp.delayResponses();
    await write('slow@firma.test');
    const sending = sendDueMails(sender());
    await smtp.delayed();

    expect(await sendDueMails(sender())).toBe(0);
    release();
    expect(await sending).toBe(1);
    expect(recipients()).toEqual(['slow@firma.test']);
  });

  it('takes over from a killed process with the same Message-ID', async () => {
    await write('a@firma.test');
    const seen: { id: number; created_at: Date }[] = [];
    const killed: MailTransport = {
      send: (mail) => {
        seen.push(mail);
        return new Promise(() => undefined);
      },
      close: () => undefined,
    };
    const stop = startWorker(sender(killed));
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));

    expect(await sendDueMails(sender())).toBe(0);
    await db
      .updateTable('jobs')
      .set({ locked_until: new Date(Date.now() - 1_000) })
      .execute();
    expect(await sendDueMails(sender())).toBe(1);
    expect(smtp.accepted[0]?.messageId).toBe(`<${seen[0]!.id}.${seen[0]!.created_at.getTime()}@portal.test>`);
    await stop();
  });

  it('records a delivered mail as sent despite temporary database errors', async () => {
    await write('a@firma.test');
    let stumbles = 2;
    const stumbling = new Proxy(db, {
      get: (target, name: keyof Db) => {
        if (name === 'updateTable' && smtp.accepted.length > 0 && stumbles > 0) {
          stumbles -= 1;
          throw new Error('connection lost');
        }
        const value = (target as unknown as Record<PropertyKey, unknown>)[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const services = { db: stumbling, clock, log };
    const worker = {
      ...services,
      queues: { mail: mailsByTransport({ db, clock, log }, openMailTransport(config(), log)) },
    };
    expect(await sendDueMails(worker)).toBe(1);
    expect(stumbles).toBe(0);
    ahead += 60 * MINUTE;
    expect(await sendDueMails(sender())).toBe(0);
    expect(recipients()).toEqual(['a@firma.test']);
  });
});

describe('the outbox', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('stores mails as files when no server is configured, and logs their links', async () => {
    const lines: string[] = [];
    const heard = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await write('a@firma.test', { text: 'Heslo si nastavíte na https://portal.test/new-password?uid=1&token=abc.' });
    await sendDueMails(sender(openMailTransport(config({ SMTP_URL: '', DATA_DIR: dataDir }), heard)));

    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{6}-\d+\.eml$/)]);
    expect(await readFile(join(dataDir, 'outbox', files[0]!), 'utf8')).toContain('To: a@firma.test');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      to: 'a@firma.test',
      subject: 'Příliš žluťoučký kůň',
      links: ['https://portal.test/new-password?uid=1&token=abc'],
    });
  });

  it('logs only the file in production, because the link gives access to the account', async () => {
    const lines: string[] = [];
    const heard = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await write('a@firma.test', { text: 'Heslo si nastavíte na https://portal.test/new-password?uid=1&token=abc.' });
    const real = config({ NODE_ENV: 'production', SMTP_URL: '', DATA_DIR: dataDir });
    await sendDueMails(sender(openMailTransport(real, heard)));
    const [file] = await readdir(join(dataDir, 'outbox'));
    expect(JSON.parse(lines[0]!)).toMatchObject({ file: join(dataDir, 'outbox', file!) });
    expect(lines.join()).not.toMatch(/token|firma\.test|kůň/);
  });
});

it('sends mail to another machine only encrypted, unless the URL says otherwise', async () => {
  const offers = (address: string) => openMailTransport(config({ SMTP_URL: address }), log);
  const mail = { id: 1, to: 'a@b.cz', subject: 'x', text: 'x', html: null, created_at: clock() };
  const port = new URL(smtp.url).port;
  // This server does not offer STARTTLS. The IPv4-mapped IPv6 address is treated as another machine.
  await expect(offers(`smtp://[::ffff:127.0.0.1]:${port}`).send(mail)).rejects.toThrow(/TLS/);
  expect(smtp.accepted).toEqual([]);
  await offers(`smtp://[::ffff:127.0.0.1]:${port}?requireTLS=false`).send(mail);
  await offers(`smtp://127.0.0.1:${port}`).send(mail);
  expect(smtp.accepted).toHaveLength(2);
});

it('accepts a self-signed certificate only on the local machine', async () => {
  // The package warns about its bundled certificate, which the test uses on purpose.
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = await startSmtp(0, true);
  warned.mockRestore();
  const port = new URL(own.url).port;
  const mail = { id: 1, to: 'a@b.cz', subject: 'x', text: 'x', html: null, created_at: clock() };
  const offers = (address: string) => openMailTransport(config({ SMTP_URL: address }), log).send(mail);
  await offers(own.url);
  await offers(`smtp://localhost:${port}`);
  expect(own.accepted).toEqual([
    expect.objectContaining({ isEncrypted: true, greeting: 'portal.test' }),
    expect.objectContaining({ isEncrypted: true }),
  ]);
  await expect(offers(`${own.url}?tls.rejectUnauthorized=true`)).rejects.toThrow(/certificate/);
  await expect(offers(`smtp://[::ffff:127.0.0.1]:${port}`)).rejects.toThrow(/certificate/);
  await offers(`smtp://[::ffff:127.0.0.1]:${port}?tls.rejectUnauthorized=false`);
  expect(own.accepted).toHaveLength(3);
  await own.close();
});

describe('a recipient address', () => {
  let person: { id: number; email: string };
  beforeEach(async () => {
    person = await buildUser(db);
  });
  const state = () =>
    db
      .selectFrom('users')
      .select(['mails_refused', 'mail_suppressed_at'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
  const send = async (answer: Parameters<TestSmtp['answer']>[0]) => {
    smtp.answer(answer);
    await write(person.email);
    await sendDueMails(sender());
  };

  it('is suppressed after two rejections in a row, with the response of the server', async () => {
    await send('never');
    expect(await state()).toEqual({ mails_refused: 1, mail_suppressed_at: null });
    await send('never');
    expect(await state()).toEqual({ mails_refused: 2, mail_suppressed_at: expect.any(Date) });
    expect((await rows()).map(({ state: end, last_error }) => [end, last_error])).toEqual([
      ['FAILED', expect.stringContaining('550')],
      ['FAILED', expect.stringContaining('550')],
    ]);
  });

  it('is not suppressed when a mail is accepted between two rejections', async () => {
    await send('never');
    await send('accept');
    await send('never');
    expect(await state()).toEqual({ mails_refused: 1, mail_suppressed_at: null });
  });

  it('is not suppressed when it is busy or its server rejects the portal by policy', async () => {
    for (const answer of ['later', 'later', 'later', 'policy', 'policy', 'policy'] as const) await send(answer);
    expect(await state()).toEqual({ mails_refused: 0, mail_suppressed_at: null });
  });

  it('still receives mails requested by its user while suppressed', async () => {
    await db.updateTable('users').set({ mail_suppressed_at: new Date(), mails_refused: 2 }).execute();
    await send('accept');
    expect(recipients()).toEqual([person.email]);
  });
});

it('adds unsubscribe headers only to mails that can be switched off', async () => {
  await write('a@firma.test', { unsubscribe: 'https://portal.test/api/v1/mail/unsubscribe/?token=MESSAGE.7.abc' });
  await write('b@firma.test');
  await sendDueMails(sender());
  // Long headers are folded (RFC 5322, 2.2.3).
  const contents = new Map(smtp.accepted.map(({ to, content }) => [to[0], content.replace(/\r?\n[ \t]+/g, ' ')]));
  expect(contents.get('a@firma.test')).toContain(
    'List-Unsubscribe: <https://portal.test/api/v1/mail/unsubscribe/?token=MESSAGE.7.abc>',
  );
  expect(contents.get('a@firma.test')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(contents.get('b@firma.test')).not.toContain('List-Unsubscribe');
});
