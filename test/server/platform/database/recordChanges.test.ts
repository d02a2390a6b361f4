import { sql } from 'kysely';
import { HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import { ACCESSORY_OWNERS, ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import type { Database } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { historyColumns } from '#support/server/historyColumns.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { buildProduct, buildWorkProject } from '#support/server/workBuilders.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tables whose rows belong to a record and are part of its history. */
const PARTS = [
  'files',
  'company_members',
  ...ACCESSORY_OWNERS.flatMap((owner) => ACCESSORY_TYPES.map((type) => linkTable(owner, type))),
  'request_categories',
  'product_categories',
  'service_categories',
  'template_categories',
];
function linkTable(owner: string, accessory: string): string {
  const prefix = { companies: 'company', projects: 'project', references: 'reference' }[owner] ?? owner;
  return `${prefix}_${accessory}`;
}

/** Tables without a history, with the reason. A table listed neither here nor as a kind of history fails the test. */
const WITHOUT: Record<string, string> = {
  record_changes: 'is the history',
  ...Object.fromEntries(
    [
      'project_status_changes',
      'moderations',
      'moderation_decisions',
      'reports',
      'plan_requests',
      'consents',
      'law_texts',
      'setting_versions',
    ].map((name) => [name, 'each of its rows is something that happened, and is not written over']),
  ),
  ...Object.fromEntries(
    [...['tags', 'content_types', 'search_regions']].map((name) => [
      name,
      'a catalogue, which commands and imports fill for everybody',
    ]),
  ),
  search_synonyms: 'follows from the meanings, which have a history',
  ...Object.fromEntries(
    [
      ...[
        'auth_tokens',
        'impersonations',
        'mailed_tokens',
        'registrations',
        'user_identities',
        'identity_flows',
        'totp',
        'recovery_codes',
      ],
      ...['calendar_feeds'],
    ].map((name) => [name, 'opens doors: of secrets no second copy is kept']),
  ),
  ...Object.fromEntries(
    [
      ...['idempotency_keys', 'attempts', 'quota_uses', 'storage_leftovers', 'delayed_notifications'],
      ...['jobs', 'job_runs', 'notifications', 'thread_reads', 'message_mentions'],
      ...[
        'expiry_notifications',
        'software_imports',
        'data_versions',
        'search_words',
        'needs_tables',
        'ares_answers',
        'support_records',
      ],
    ].map((name) => [name, 'what the portal notes for its own work']),
  ),
  guest_links: 'says itself when it was sent, opened, answered and withdrawn',
  guest_sessions: 'ends with its link or after hours',
  invite_refusals: 'is what the person of an address asked for, with when',
  messages: 'tells its own times; an edited one says so',
  request_messages: 'each of its rows is what somebody said, with who and when',
  ...Object.fromEntries(
    ['company_invites', 'join_requests', 'company_handovers'].map((name) => [
      name,
      'each of its rows is something that happened, with what was answered and when',
    ]),
  ),
  ...Object.fromEntries(
    [
      'software_successions',
      'tender_invites',
      'tender_readers',
      'tender_changes',
      'tender_questions',
      'bid_versions',
      'bid_version_files',
    ].map((name) => [name, 'each of its rows is something that happened, with who and when']),
  ),
  ...Object.fromEntries(
    ['bid_scores', 'bid_votes'].map((name) => [name, 'how one person judges, changed by that person alone']),
  ),
  catalogue_merges: 'each of its rows is something that happened; the history of the item says so',
  company_merges: 'each of its rows is something that happened; the history of the company says so',
  conflict_statements: 'each of its rows is what somebody stated, and when',
  decision_files: 'written once, with the decision, and never changed',
  ...Object.fromEntries(
    ['shortlists', 'shortlist_items', 'shortlist_votes', 'shortlist_uses'].map((name) => [
      name,
      'tells who picked, voted and locked, and when; once locked it is kept as it was',
    ]),
  ),
  project_dismissals: 'what one person hides from the own lists, which only that person sees and changes',
  list_marks: 'what one person did with rows of the own list, which only that person sees and changes',
  visits: 'when one person last saw the own list',
  watches: 'searches of one person, or of a company, which say who made them and when',
  watch_hits: 'each of its rows is something that was found, and when',
  watch_changes: 'what waits to be compared with watches',
  notification_settings: 'settings of one user, which only that user sees and changes',
};

it('every table has a history or a reason for not having one', async () => {
  const { rows } = await sql<{ name: string; has_history: boolean }>`
    select class.relname as name, exists (
      select from pg_trigger where tgrelid = class.oid and tgname like 'history\\_%') as has_history
    from pg_class as class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  `.execute(database.db);
  const tables = HISTORY_KINDS.map((kind) => registry.kinds[kind].table);
  const found = Object.fromEntries(rows.map(({ name, has_history }) => [name, has_history]));
  const told = [...tables, ...PARTS].map((name) => [name, true] as const);
  expect(found).toEqual(Object.fromEntries([...told, ...Object.keys(WITHOUT).map((name) => [name, false] as const)]));
});

it.each(HISTORY_KINDS)('every restorable field of %s is in its history', async (kind) => {
  const { table, restorable } = registry.kinds[kind];
  const fields: readonly string[] = [...(await historyColumns(database.db, table)), ...ACCESSORY_TYPES];
  expect((restorable?.columns ?? []).filter((field) => !fields.includes(field))).toEqual([]);
});

interface Change {
  action: string;
  actor_kind: string;
  actor_id: number | null;
  actor_label: string | null;
  changes: object;
}
const changesOf = async (kind: string, id: number): Promise<Change[]> =>
  (
    await sql<Change>`select action, actor_kind, actor_id, actor_label, changes from record_changes
      where kind = ${kind} and record_id = ${id} order by id`.execute(database.db)
  ).rows;

describe('a recorded change', () => {
  it("covers all writes of a transaction to a record, with the actor's name", async () => {
    const { db } = database;
    const owner = await buildUser(db, { first_name: 'Eva', last_name: 'Malá' });
    const project = await buildWorkProject(db, owner.id, { name: 'První' });
    const [one, two] = [await buildCategory(db), await buildCategory(db)];
    await db.insertInto('project_categories').values({ project_id: project.id, category_id: one.id }).execute();
    await withAuditContext({ actor: owner.id, request: 'tender-1' }, () =>
      db.transaction().execute(async (transaction) => {
        const update = transaction.updateTable('projects').where('id', '=', project.id);
        await update.set({ name: 'Druhý', deadline: '2027-03-01' }).execute();
        await update.set({ name: 'Třetí' }).execute();
        await transaction.deleteFrom('project_categories').where('project_id', '=', project.id).execute();
        await transaction
          .insertInto('project_categories')
          .values({ project_id: project.id, category_id: two.id })
          .execute();
      }),
    );
    const [, , changed, ...more] = await changesOf('projects', project.id);
    expect(more).toEqual([]);
    expect(changed).toEqual({
      action: 'CHANGED',
      actor_kind: 'PERSON',
      actor_id: owner.id,
      actor_label: 'Eva Malá',
      changes: { name: ['První', 'Třetí'], deadline: [null, '2027-03-01'], categories: [[one.id], [two.id]] },
    });
  });

  it('is omitted when nothing differs at the end, or only columns not edited by users', async () => {
    const { db } = database;
    const owner = await buildUser(db);
    const project = await buildWorkProject(db, owner.id, { name: 'Stejný' });
    const product = await buildProduct(db);
    await db
      .updateTable('projects')
      .set({ name: 'Stejný', updated_at: new Date() })
      .where('id', '=', project.id)
      .execute();
    await db.transaction().execute(async (transaction) => {
      const link = { project_id: project.id, product_id: product.id };
      await transaction.updateTable('projects').set({ status: 20 }).where('id', '=', project.id).execute();
      await transaction.insertInto('project_products').values(link).execute();
      await transaction.updateTable('projects').set({ status: 0 }).where('id', '=', project.id).execute();
      await transaction.deleteFrom('project_products').where('project_id', '=', project.id).execute();
    });
    await db
      .updateTable('users')
      .set({ last_login_at: new Date(), password_hash: 'x' })
      .where('id', '=', owner.id)
      .execute();
    expect((await changesOf('projects', project.id)).map(({ action }) => action)).toEqual(['CREATED']);
    expect((await changesOf('accounts', owner.id)).map(({ action }) => action)).toEqual(['CREATED']);
  });

  it('is omitted when the transaction is rolled back', async () => {
    const { db } = database;
    const owner = await buildUser(db);
    const project = await buildWorkProject(db, owner.id);
    const rollback = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('projects').set({ name: 'Jinak' }).where('id', '=', project.id).execute();
      throw new Error('Taken back');
    });
    await expect(rollback).rejects.toThrow('Taken back');
    expect(await changesOf('projects', project.id)).toHaveLength(1);
  });

  it('stores a text of more than 2 000 characters only once', async () => {
    const { db } = database;
    const owner = await buildUser(db);
    const { id } = await buildWorkProject(db, owner.id, { description: 'a'.repeat(2_000) });
    const write = (description: string | null) =>
      db.updateTable('projects').set({ description }).where('id', '=', id).execute();
    await write('b'.repeat(2_000));
    await write('c'.repeat(2_001));
    await write(null);
    expect((await changesOf('projects', id)).slice(1).map(({ changes }) => changes)).toEqual([
      { description: ['a'.repeat(2_000), 'b'.repeat(2_000)] },
      { description: ['b'.repeat(2_000)] },
      { description: ['c'.repeat(2_001)] },
    ]);
  });

  it('is attributed to the system without an actor, and to the command that ran it', async () => {
    const { db } = database;
    const { id } = await buildUser(db);
    const write = (plan: 'BASIC' | 'PREMIUM') => db.updateTable('users').set({ plan }).where('id', '=', id).execute();
    await write('BASIC');
    await withAuditContext({ command: 'plans set' }, () => write('PREMIUM'));
    expect((await changesOf('accounts', id)).map(({ actor_kind, actor_label }) => [actor_kind, actor_label])).toEqual([
      ['SYSTEM', null],
      ['SYSTEM', null],
      ['COMMAND', 'plans set'],
    ]);
  });

  it('is recorded once for a deletion, even when the row is purged later', async () => {
    const { db } = database;
    const owner = await buildUser(db);
    const { id } = await buildWorkProject(db, owner.id);
    const category = await buildCategory(db);
    await db.insertInto('project_categories').values({ project_id: id, category_id: category.id }).execute();
    await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await db.updateTable('projects').set({ deleted_at: null }).where('id', '=', id).execute();
    await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await db.deleteFrom('projects').where('id', '=', id).execute();
    expect((await changesOf('projects', id)).map(({ action }) => action)).toEqual([
      'CREATED',
      'CHANGED',
      'DELETED',
      'RESTORED',
      'DELETED',
    ]);
  });

  it('is attributed to the right actor when several write at the same time', async () => {
    const { db } = database;
    const people = await Promise.all(
      ['Adam', 'Bára', 'Cyril'].map((first_name) => buildUser(db, { first_name, last_name: null })),
    );
    await Promise.all(
      people.map(({ id }) =>
        withAuditContext({ actor: id }, async () => {
          for (const phone of ['+420111111111', '+420222222222', null]) {
            await db.updateTable('users').set({ phone }).where('id', '=', id).execute();
          }
        }),
      ),
    );
    for (const [at, { id }] of people.entries()) {
      const changes = (await changesOf('accounts', id)).slice(1);
      expect(changes.map(({ actor_label }) => actor_label)).toEqual(Array(3).fill(['Adam', 'Bára', 'Cyril'][at]));
    }
  });
});
