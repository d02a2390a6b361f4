import { sql } from 'kysely';
import { notificationTextKey } from '#contract/vocabulary/settings.ts';
import { recallMails } from '#modules/moderation/mailRecallRepository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { migrationFiles } from '#platform/database/migrate.ts';
import { MAIL, queueMail } from '#platform/mail/mailQueueRepository.ts';
import { NOTIFICATION_MAIL } from '#platform/notifications/notify.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

class Enough extends Error {}

/** Migrates a database of an older version with its rows to the current one, then rolls back. */
async function upgrade(before: string, fill: (db: Db) => Promise<void>, look: (db: Db) => Promise<void>) {
  const files = await migrationFiles();
  const run = async (db: Db, wanted: (name: string) => boolean) => {
    for (const { text } of files.filter(({ name }) => wanted(name))) await sql.raw(text).execute(db);
  };
  const work = database.db.transaction().execute(async (db) => {
    await sql.raw('drop schema public cascade; create schema public').execute(db);
    await run(db, (name) => name < before);
    await fill(db);
    await run(db, (name) => name >= before);
    await look(db);
    throw new Enough();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
}

it('converts queued mails of an older version to jobs, and does not resend mails already sent', async () => {
  await upgrade(
    '0047',
    async (db) => {
      await sql`
        insert into mail_queue (id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, next_attempt_at,
          locked_until, last_error, created_at, sent_at) values
          (4, 'expiry 1', 'a@obec.test', 'Čeká', 'Text', '<p>Text</p>', 'QUEUED', 2, '2026-11-20T10:00:00Z', null, '451',
            '2026-11-20T09:00:00Z', null),
          (5, null, 'b@obec.test', 'Posílá se', 'Text', null, 'QUEUED', 1, '2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z', null,
            '2026-11-20T09:00:00Z', null),
          (7, 'expiry 2', 'c@obec.test', 'Odeslaný', 'Tajné', null, 'SENT', 1, '2026-11-20T10:00:00Z', null, null,
            '2026-11-20T09:00:00Z', '2026-11-20T10:01:00Z'),
          (9, null, 'd@obec.test', 'Vzdaný', 'Text', null, 'FAILED', 10, '2026-11-21T10:00:00Z', null, '550',
            '2026-11-20T09:00:00Z', null)`.execute(db);
    },
    async (db) => {
      const jobs = await db.selectFrom('jobs').selectAll().where('queue', '=', MAIL).orderBy('id').execute();
      const mail = (to: string, subject: string, html: string | null = null) => ({ to, subject, text: 'Text', html });
      const at = new Date('2026-11-20T10:00:00Z');
      expect(jobs).toMatchObject([
        { id: 4, dedupe_key: 'expiry 1', state: 'QUEUED', attempts: 2, run_at: at, last_error: '451', ended_at: null },
        { id: 5, state: 'QUEUED', locked_until: new Date('2026-11-20T10:05:00Z'), ended_at: null },
        { id: 7, state: 'DONE', ended_at: new Date('2026-11-20T10:01:00Z') },
        { id: 9, state: 'FAILED', last_error: '550', attempts: 10, ended_at: new Date('2026-11-21T10:00:00Z') },
      ]);
      expect(jobs.map(({ payload }) => payload)).toEqual([
        mail('a@obec.test', 'Čeká', '<p>Text</p>'),
        mail('b@obec.test', 'Posílá se'),
        { to: 'c@obec.test', subject: 'Odeslaný' },
        mail('d@obec.test', 'Vzdaný'),
      ]);
      // Deduplication keys are preserved, and a new mail is stored in the same format.
      const { text, html, ...again } = mail('c@obec.test', 'Odeslaný');
      expect(await queueMail(db, { ...again, text, html, onceKey: 'expiry 2' })).toBe(false);
      expect(await queueMail(db, { ...mail('e@obec.test', 'Nový') })).toBe(true);
      const [last] = await db.selectFrom('jobs').selectAll().where('queue', '=', MAIL).orderBy('id', 'desc').execute();
      expect(last).toMatchObject({ payload: mail('e@obec.test', 'Nový'), state: 'QUEUED' });
      expect(last!.id).toBeGreaterThan(9);
    },
  );
});

it('makes owners of companies their members, and assigns records and plans, without history entries', async () => {
  await upgrade(
    '0050',
    async (db) => {
      await sql`insert into users (id, email, role, plan) values (1, 'a@obec.test', 'CLIENT', 'PREMIUM'),
        (2, 'b@obec.test', 'CLIENT', 'FREE')`.execute(db);
      await sql`insert into companies (id, owner_id, role, name) values (1, 1, 'CLIENT', 'První'), (2, 1, 'CLIENT', 'Druhá'),
        (3, null, 'CLIENT', 'Ničí')`.execute(db);
      await sql`insert into projects (id, owner_id, company_id, name) values (1, 1, null, 'Bez firmy'), (2, 1, 2, 'Druhé firmy'),
        (3, 2, 1, 'Cizí'), (4, 2, null, 'Osobní')`.execute(db);
      await sql`insert into software (id, owner_id, name) values (1, 1, 'Účetnictví'), (2, 2, 'Pošta')`.execute(db);
    },
    async (db) => {
      const members = await db
        .selectFrom('company_members')
        .select(['company_id', 'user_id', 'role', 'left_at'])
        .orderBy('company_id')
        .execute();
      expect(members).toEqual([1, 2].map((company_id) => ({ company_id, user_id: 1, role: 'OWNER', left_at: null })));
      const plans = await db.selectFrom('companies').select('plan').orderBy('id').execute();
      expect(plans.map(({ plan }) => plan)).toEqual(['PREMIUM', 'FREE', 'FREE']);
      const ofProjects = await db.selectFrom('projects').select('company_id').orderBy('id').execute();
      expect(ofProjects.map(({ company_id }) => company_id)).toEqual([1, 2, null, null]);
      const ofSoftware = await db.selectFrom('software').select('company_id').orderBy('id').execute();
      expect(ofSoftware.map(({ company_id }) => company_id)).toEqual([1, null]);
      const people = await sql`select from record_changes where changes ? 'members'`.execute(db);
      expect(people.rows).toEqual([]);
    },
  );
});

it('converts reports and decisions of an older version to moderations with their texts and outcomes', async () => {
  await upgrade(
    '0078',
    async (db) => {
      await sql`insert into users (id, email, role) values (1, 'a@obec.test', 'CLIENT'), (2, 'b@obec.test', 'CLIENT'),
        (3, 'c@obec.test', 'CLIENT')`.execute(db);
      await sql`insert into companies (id, owner_id, role, name, verification, verification_reason) values
        (1, 2, 'SUPPLIER', 'Sítě', 'UNVERIFIED', null), (2, 3, 'SUPPLIER', 'Čeká', 'WAITING', 'NAME')`.execute(db);
      await sql`insert into testimonials (id, company_id, author_id, rating, text, hidden_at, hidden_reason) values
        (1, 1, 1, 1, 'Zloději', '2026-11-02T10:00:00Z', 'Urážka'), (2, 1, 3, 5, 'Výborné', null, null),
        (3, 2, 1, 2, 'Bez nahlášení', '2026-11-03T10:00:00Z', 'Vlastní nález')`.execute(db);
      await sql`insert into reports (id, reporter_id, kind, thing_id, reason, said, created_at, settled_at) values
        (1, 2, 'testimonials', 1, 'Lže', 'Zloději!', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'),
        (2, 3, 'testimonials', 1, 'Uráží', 'Zloději', '2026-11-01T11:00:00Z', '2026-11-02T10:00:00Z'),
        (3, 2, 'testimonials', 2, 'Nevěřím', 'Výborné', '2026-11-01T12:00:00Z', null),
        (4, null, 'companies', 1, 'Podvod', 'Sítě', '2026-11-01T13:00:00Z', '2026-11-01T14:00:00Z')`.execute(db);
      await sql`insert into moderation_decisions (kind, thing_id, decision, reason, operator_id, decided_at) values
        ('testimonials', 1, 'HIDDEN', 'Urážka', 3, '2026-11-02T10:00:00Z'),
        ('testimonials', 2, 'SHOWN', null, 3, '2026-11-02T11:00:00Z'),
        ('companies', 1, 'VERIFIED', null, null, '2026-11-02T12:00:00Z')`.execute(db);
    },
    async (db) => {
      const { rows } =
        await sql<object>`select kind, record_id, state, outcome, found_by, count, snapshot ->> 'text' as text,
        snapshot ->> 'name' as name, author_id, company_id, decided_by, decision_reason from moderations order by id`.execute(
          db,
        );
      const none = { decided_by: null, decision_reason: null };
      expect(rows).toEqual([
        {
          ...{ kind: 'testimonials', record_id: 1, state: 'HIDDEN', outcome: 'HIDDEN', found_by: 'REPORT', count: 2 },
          ...{
            text: 'Zloději!',
            name: 'Sítě',
            author_id: 1,
            company_id: null,
            decided_by: 3,
            decision_reason: 'Urážka',
          },
        },
        {
          ...{ kind: 'testimonials', record_id: 2, state: 'OPEN', outcome: null, found_by: 'REPORT', count: 1 },
          ...{ text: 'Výborné', name: 'Sítě', author_id: 3, company_id: null, ...none },
        },
        {
          ...{ kind: 'companies', record_id: 1, state: 'KEPT', outcome: 'KEPT', found_by: 'REPORT', count: 1 },
          ...{ text: 'Sítě', name: 'Sítě', author_id: null, company_id: 1, ...none },
        },
        {
          ...{ kind: 'testimonials', record_id: 3, state: 'HIDDEN', outcome: 'HIDDEN', found_by: 'OWN', count: 0 },
          ...{ text: 'Bez nahlášení', name: 'Čeká', author_id: 1, company_id: null },
          ...{ decided_by: null, decision_reason: 'Vlastní nález' },
        },
      ]);
      const reports = await db
        .selectFrom('reports')
        .select(['id', 'ground', 'note', 'moderation_id'])
        .orderBy('id')
        .execute();
      expect(reports.map(({ ground, note }) => [ground, note])).toEqual(
        ['Lže', 'Uráží', 'Nevěřím', 'Podvod'].map((note) => ['OTHER', note]),
      );
      expect(reports[0]!.moderation_id).toBe(reports[1]!.moderation_id);
      const decisions = await db
        .selectFrom('moderation_decisions')
        .select(['decision', 'moderation_id'])
        .orderBy('id')
        .execute();
      expect(decisions.map(({ decision, moderation_id }) => [decision, moderation_id !== null])).toEqual([
        ['HIDDEN', true],
        ['RESTORED', true],
        ['VERIFIED', false],
      ]);
      const shown = await db.selectFrom('companies').select('shown').orderBy('id').execute();
      expect(shown).toEqual([{ shown: true }, { shown: false }]);
    },
  );
});

it('renames notifications and impersonations, so that queued notification mails are still composed and withdrawn', async () => {
  await upgrade(
    '0088',
    async (db) => {
      await sql`
        insert into users (id, email, password_hash, role) values (1, 'a@obec.test', 'x', 'CLIENT'), (2, 'b@obec.test', 'x', 'CLIENT')`.execute(
        db,
      );
      await sql`
        insert into notices (id, user_id, event, subject_kind, subject_id, in_portal, mail, mailed_at)
        values (7, 1, 'REFERENCE_ASKED', 'references', 5, true, 'NOW', now())`.execute(db);
      await sql`insert into notice_settings (user_id, event, in_portal, mail) values (1, 'MESSAGE', true, 'OFF')`.execute(
        db,
      );
      await sql`
        insert into jobs (id, queue, payload, run_at) values
          (1, 'noticeMail', '{"user": 1}', '2026-11-20T10:00:00Z'),
          (2, 'mail', '{"to": "a@obec.test", "subject": "S", "text": "T", "notices": [7]}', '2026-11-20T10:00:00Z'),
          (3, 'mail', '{"to": "a@obec.test", "subject": "S", "text": "T"}', '2026-11-20T10:00:00Z')`.execute(db);
      await sql`
        insert into setting_versions (key, value, created_at)
        values ('notice.MESSAGE', '"Zpráva"', now()), ('hotline_phone', '"1"', now())`.execute(db);
      await sql`
        insert into acting_sessions (id, operator_id, operator_name, user_id, token_hash, reason, ends_at)
        values (4, 2, 'Ota', 1, repeat('a', 64), 'Chyba v přehledu', now() + interval '10 minutes')`.execute(db);
    },
    async (db) => {
      expect(await db.selectFrom('jobs').select(['id', 'queue', 'payload']).orderBy('id').execute()).toEqual([
        { id: 1, queue: NOTIFICATION_MAIL, payload: { user: 1 } },
        { id: 2, queue: MAIL, payload: { to: 'a@obec.test', subject: 'S', text: 'T', notifications: [7] } },
        { id: 3, queue: MAIL, payload: { to: 'a@obec.test', subject: 'S', text: 'T' } },
      ]);
      expect(await recallMails(db, 'references', 5)).toEqual([1]);
      expect(await db.selectFrom('jobs').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 3 }]);
      const keys = await db.selectFrom('setting_versions').select('key').orderBy('id').execute();
      expect(keys).toEqual([{ key: notificationTextKey('MESSAGE') }, { key: 'hotline_phone' }]);
      expect(await db.selectFrom('notification_settings').select(['event', 'mail']).execute()).toEqual([
        { event: 'MESSAGE', mail: 'OFF' },
      ]);
      // The trigger writes to the renamed table.
      await db.updateTable('users').set({ deletion_asked_at: new Date() }).where('id', '=', 1).execute();
      expect(await db.selectFrom('impersonations').select(['id', 'ended_by']).execute()).toEqual([
        { id: 4, ended_by: 'ACCOUNT' },
      ]);
      const { rows } = await sql`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ 'notice|acting'
        union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ 'notice|acting'
        union all select tgname from pg_trigger where tgname ~ 'notice|acting'
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace and (proname || prosrc) ~ 'notices|acting_'
      `.execute(db);
      expect(rows).toEqual([]);
    },
  );
});
