import { sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import { decidePlanRequest, givePlan } from '#modules/services/planAnswers.ts';
import { purgeAccounts, tidyUp } from '#modules/tidying/tidying.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { registry } from '#server/registry.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { buildEvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { unzip } from '#support/server/unzip.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

/** Creates a user with a company, a project with a file, and messages in a thread of another user. */
async function buildLife() {
  const { db } = portal;
  const { id, email } = await buildUser(db, { plan: 'BASIC' });
  const company = await buildWorkCompany(db, { owner_id: id });
  const project = await buildWorkProject(db, id, { name: 'Tajný záměr' });
  await portal.services.storage.put('aa/klic', Buffer.from('obsah smlouvy'), 'text/plain');
  await insertRow(db, 'files', {
    owner_kind: 'projects',
    owner_id: project.id,
    uploader_id: id,
    name: 'smlouva.txt',
    extension: 'txt',
    content_type: 'text/plain',
    size: 13,
    storage_key: 'aa/klic',
    description: null,
  });
  const supplier = await portal.idOf('supplier');
  const reference = await buildReference(db, supplier);
  await insertRow(db, 'messages', {
    thread_ct_id: 2,
    thread_object_id: reference.id,
    author_id: id,
    parent_id: null,
    text: 'Pěkná práce',
  });
  return { id, email, company, project, reference };
}

describe('the export of own data', () => {
  it('names its files so that every system can unpack them, whatever names are stored', async () => {
    const { id, project } = await buildLife();
    const row = {
      owner_kind: 'projects',
      owner_id: project.id,
      uploader_id: id,
      extension: 'txt',
      content_type: 'text/plain',
      size: 1,
      description: null,
    } as const;
    const unpacked = {
      '..\\../\u202ea\r\n.txt': 'a.txt',
      'Nabídka 10:30 <v2>? *.pdf': 'Nabídka 10_30 _v2__ _.pdf',
      '"a" | b.txt. ': '_a_ _ b.txt',
      'CON.txt': 'CON.txt',
      'con.txt': 'con.txt',
      [`${'a'.repeat(251)}.txt`]: `${'a'.repeat(146)}.txt`,
    };
    const files = await portal.db
      .insertInto('files')
      .values(Object.keys(unpacked).map((name, index) => ({ ...row, name, storage_key: `bb/klic${index}` })))
      .returning('id')
      .execute();
    for (const index of files.keys())
      await portal.services.storage.put(`bb/klic${index}`, Buffer.from('x'), 'text/plain');
    const key = await createToken(portal.db, id, new Date(), 'test');
    const reply = await portal.app.inject({
      url: '/api/v1/users/self/data/',
      headers: { authorization: `Token ${key}` },
    });
    const names = Object.values(unpacked).map((name, index) => `soubory/${files[index]!.id}-${name}`);
    expect([...unzip(reply.rawPayload).keys()]).toEqual(['data.json', expect.stringContaining('smlouva'), ...names]);
  });

  it("contains the user's bids and evaluations, and nothing of colleagues", async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 1 });
    const [bid] = judged.bids;
    const { OWNER, MEMBER } = judged.clients;
    for (const [client, comment] of [
      [OWNER, 'Vlastní hlas'],
      [MEMBER, 'Hlas kolegy'],
    ] as const) {
      await client.post(`projects/${judged.project}/comparison/statement/`, { is_free: true });
      await client.post(`bids/${bid!.id}/scores/`, { scores: [{ criterion: 'cena', points: 4 }] });
      await client.post(`bids/${bid!.id}/vote/`, { vote: 1, comment });
    }
    const own = (await readOwnData(portal.db, registry, judged.people.OWNER)) as Record<string, object[]>;
    expect(own).toMatchObject({
      bid_scores: [{ points: 4 }],
      bid_votes: [{ vote: 1, note: 'Vlastní hlas' }],
      conflict_statements: [{ is_free: true }],
      bids: [],
    });
    expect(JSON.stringify(own)).not.toContain('Hlas kolegy');
    // The bid of a supplier, which the export omits once the user has left the company.
    await portal.db.updateTable('bids').set({ created_by: bid!.user, text: 'Náš web' }).execute();
    await portal.db.updateTable('bid_versions').set({ sent_by: bid!.user }).execute();
    expect(await readOwnData(portal.db, registry, bid!.user)).toMatchObject({
      bids: [{ text: 'Náš web', state: 'SENT' }],
      bids_sent: [{ number: 1, hash: bid!.hash }],
    });
    await portal.db
      .updateTable('company_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', bid!.user)
      .execute();
    expect(await readOwnData(portal.db, registry, bid!.user)).toMatchObject({ bids: [] });
  });

  it('is a ZIP with everything as JSON and the files, without secrets and without data of others', async () => {
    const { id } = await buildLife();
    await buildWorkProject(portal.db, await portal.idOf('premium'), { name: 'Cizí projekt' });
    const key = await createToken(portal.db, id, new Date(), 'test');

    const reply = await portal.app.inject({
      url: '/api/v1/users/self/data/',
      headers: { authorization: `Token ${key}` },
    });

    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(reply.headers['content-disposition']).toMatch(/moje-data-\d{4}-\d{2}-\d{2}\.zip/);
    const files = unzip(reply.rawPayload);
    expect([...files.values()]).toContain('obsah smlouvy');
    const data = files.get('data.json') ?? '';
    expect(JSON.parse(data)).toMatchObject({
      account: { id, plan: 'BASIC' },
      companies: [{ role: 'SUPPLIER' }],
      projects: [{ name: 'Tajný záměr' }],
      messages: [{ text: 'Pěkná práce' }],
      files: [{ name: 'smlouva.txt' }],
    });
    expect(data).not.toMatch(/argon2|token_hash|storage_key|Cizí projekt/);
    // Columns for sorting and searching are of no use to a user.
    expect(data).not.toMatch(/"(sort_key|name_search|words|links|quality|shown)":/);
  });
});

describe('the deletion of an account', () => {
  const remove = async (id: number, password = PASSWORD) =>
    (await portal.asUser(id)).delete('users/self/data/', { password });

  it('requires the password', async () => {
    const { id } = await buildLife();
    expect(await remove(id, '')).toMatchObject({ status: 400, body: { password: ['Toto pole je povinné'] } });
    expect(await remove(id, 'spatne')).toMatchObject({ status: 400, body: { password: ['Heslo není správné.'] } });
  });

  it('answers 429 after ten wrong passwords, even to the right one', async () => {
    const { id } = await buildLife();
    for (let n = 0; n < 10; n += 1) expect((await remove(id, 'spatne')).status).toBe(400);
    expect((await remove(id)).status).toBe(429);
    portal.pass({ minutes: 16 });
    expect((await remove(id)).status).toBe(200);
  });

  it('ends all sessions immediately, sends a mail, and is cancelled by a login within 14 days', async () => {
    const { id, email } = await buildLife();
    const elsewhere = await portal.asUser(id);

    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { detail: expect.stringContaining('smazání zrušíte') },
    });

    expect((await elsewhere.get('users/self/')).status).toBe(401);
    portal.pass({ days: 13 });
    expect(await purgeAccounts(portal.services)).toBe(0);
    const visitor = await portal.as('visitor');
    expect(await visitor.post('accounts/login/', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { detail: expect.stringContaining('zrušené') },
    });
    portal.pass({ days: 30 });
    expect(await purgeAccounts(portal.services)).toBe(0);
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('bude'),
      expect.stringContaining('zrušené'),
    ]);
  });

  it('announces the companies and the unopened bids that go with the account', async () => {
    const { id, company } = await buildLife();
    const client = await portal.asUser(id);
    expect(await client.get('users/self/deletion/')).toMatchObject({
      status: 200,
      body: { companies: [company.name], bids: [] },
    });
    const { bids, tender } = await buildEvaluatedTender(portal, { bids: 1 });
    const bidder = await portal.asUser(bids[0]!.user);
    const { name } = await portal.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', bids[0]!.company)
      .executeTakeFirstOrThrow();
    expect(await bidder.get('users/self/deletion/')).toMatchObject({ body: { companies: [name], bids: [] } });
    await changeRow(portal.db, 'tenders', tender, { bids_until: new Date(+portal.services.clock() + DAY) });
    expect(await bidder.get('users/self/deletion/')).toMatchObject({
      body: { companies: [name], bids: [{ project: expect.any(String) as string }] },
    });
  });

  it('removes everything after 14 days, and keeps messages in threads of others without a name', async () => {
    const { id, email, company, project, reference } = await buildLife();
    const { db } = portal;
    const key = await portal.asUser(id);
    await remove(id);
    portal.pass({ days: 14, minutes: 1 });

    await tidyUp(portal.services);

    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toEqual([]);
    expect(await db.selectFrom('projects').select('id').where('id', '=', project.id).execute()).toEqual([]);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await portal.services.storage.read('aa/klic')).toBeNull();
    expect(await mailsTo(db, email)).toEqual([]);
    expect(
      await db
        .selectFrom('messages')
        .select(['text', 'author_id'])
        .where('thread_object_id', '=', reference.id)
        .execute(),
    ).toEqual([{ text: 'Pěkná práce', author_id: null }]);
    expect((await key.get('users/self/')).status).toBe(401);
    const visitor = await portal.as('visitor');
    expect((await visitor.post('accounts/login/', { email, password: PASSWORD })).status).toBe(400);
  });
});

describe('the request for a higher plan', () => {
  it('is sent to the operator at most once a day', async () => {
    const client = await portal.as('free');
    expect(await client.post('users/self/plan/', { plan: 'PREMIUM' })).toMatchObject({
      status: 200,
      body: { detail: expect.stringContaining('PREMIUM') },
    });
    await client.post('users/self/plan/', { plan: 'PREMIUM' });

    expect(await mailsTo(portal.db, 'operator@portal.test')).toHaveLength(1);
  });

  it('stays open until the operator answers, and the user reads the answer', async () => {
    const client = await portal.as('free');
    const answer = async () => (await client.get('users/self/plan/')).body;
    expect(await answer()).toEqual({ request: null });
    // The database plans a statement again each time until it has been executed a few times.
    for (let times = 0; times < 8; times += 1) await client.post('users/self/plan/', { plan: 'BASIC' });
    expect((await client.post('users/self/plan/', { plan: 'PREMIUM' })).status).toBe(200);
    const planRequest = (await answer()) as { request: { id: number } };
    expect(planRequest).toMatchObject({ request: { plan: 'PREMIUM', state: 'NEW', operator_answer: null } });

    expect(await decidePlanRequest(portal.services, planRequest.request.id, 'Chybí fakturační údaje.')).not.toBeNull();
    expect(await answer()).toMatchObject({
      request: { state: 'REFUSED', operator_answer: 'Chybí fakturační údaje.', answered_at: expect.any(String) },
    });
    expect(await decidePlanRequest(portal.services, planRequest.request.id, null)).toBeNull();

    await client.post('users/self/plan/', { plan: 'BASIC' });
    expect(await givePlan(portal.services, await portal.idOf('free'), 'BASIC')).toBe(true);
    expect(await answer()).toMatchObject({ request: { plan: 'BASIC', state: 'GRANTED', operator_answer: null } });
    expect((await client.get('users/self/')).body).toMatchObject({ plan: 'BASIC' });
    const { email } = (await client.get('users/self/')).body as { email: string };
    await writeNotificationMails(portal.db);
    const mails = await mailsTo(portal.db, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['K vaší žádosti o plán PREMIUM', 'Máte plán BASIC']);
    expect(mails[0]!.text).toContain('Chybí fakturační údaje.');
  });

  it('is not answered by a plan below the requested one', async () => {
    const client = await portal.as('free');
    await client.post('users/self/plan/', { plan: 'PREMIUM' });
    expect(await givePlan(portal.services, await portal.idOf('free'), 'BASIC')).toBe(false);
    expect((await client.get('users/self/plan/')).body).toMatchObject({ request: { state: 'NEW' } });
  });

  it('is accepted only from clients who can get a higher plan', async () => {
    expect((await portal.by('supplier').post('users/self/plan/', { plan: 'BASIC' })).status).toBe(403);
    expect(await portal.by('premium').post('users/self/plan/', { plan: 'BASIC' })).toMatchObject({
      status: 400,
      body: { plan: [expect.any(String)] },
    });
  });
});

/** Columns that refer to a user and are not in the export, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'work of operators, who decide for the portal': [
    'impersonations.operator_id',
    'catalogue_merges.operator_id',
    'company_merges.operator_id',
    'moderation_decisions.operator_id',
    'moderations.appeal_decided_by',
    'moderations.decided_by',
    'setting_versions.author_id',
    'support_records.operator_id',
  ],
  'what was done for a company, which its history keeps': [
    'tender_changes.created_by',
    'tender_questions.answered_by',
    'tenders.cancelled_by',
    'tenders.decided_by',
    'tenders.opened_by',
    'tenders.published_by',
    'company_handovers.by_user',
    'company_handovers.to_user',
    'company_invites.accepted_by',
    'company_invites.invited_by',
    'join_requests.decided_by',
    'moderations.appealed_by',
    'bids.decided_by',
    'bids.withdrawn_by',
    'project_status_changes.author_id',
    'reference_projects.client_user_id',
    'shortlists.locked_by',
    'software_successions.created_by',
    'testimonials.reply_by',
  ],
  'told by the records that they belong to': ['files.uploader_id', 'software_imports.owner_id'],
  'marks of the portal without words of anybody': [
    'tender_readers.user_id',
    'delayed_notifications.user_id',
    'expiry_notifications.user_id',
    'idempotency_keys.user_id',
    'quota_uses.user_id',
    'record_changes.on_behalf_of',
    'shortlist_uses.user_id',
  ],
  'secrets that open a door': ['calendar_feeds.user_id', 'mailed_tokens.user_id', 'recovery_codes.user_id'],
};

it('every column that refers to a user is in the export, or has a reason here', async () => {
  let sqlText = '';
  const listening = portal.db.withPlugin({
    transformQuery: ({ node }) => {
      sqlText += JSON.stringify(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await readOwnData(listening, registry, (await buildUser(portal.db)).id);
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`.execute(portal.db);
  const isExported = ({ table, column }: { table: string; column: string }) =>
    [table, column].every((name) => new RegExp(`\\b${name}\\b`).test(sqlText));
  const silent = rows.filter((row) => !isExported(row)).map(({ table, column }) => `${table}.${column}`);
  expect(silent).toEqual(Object.values(NOT_EXPORTED).flat().sort());
});
