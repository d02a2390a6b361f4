import { sql } from 'kysely';
import { MERGE_UNDO_MINUTES } from '#contract/limits/limits.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { BY_KIND, listHolders } from '#modules/companies/companyMergesRepository.ts';
import { mergeCompanies, rehearseMerge, undoMerge } from '#modules/companies/merging.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { buildCategory, buildSoftware, buildUser, inOrder } from '#support/server/builders.ts';
import { buildSentBid } from '#support/server/evaluationBuilders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const NUMBER = '27074358';

interface Pair {
  kept: number;
  merged: number;
  /** Owners of the two companies, and a member of both. */
  owner: number;
  other: number;
  both: number;
}

/** Two companies with the same number, with members, records, a testimonial each and a shared category. */
async function buildPair(): Promise<Pair & { category: number; author: number }> {
  const { db } = portal;
  const [owner, other, both, author] = await inOrder(4, () => buildUser(db, { role: 'SUPPLIER' }));
  const fields = { role: 'SUPPLIER' as const, reg_number: NUMBER };
  const kept = await buildWorkCompany(db, { ...fields, name: 'Alfa s.r.o.', owner_id: owner!.id });
  const merged = await buildWorkCompany(db, { ...fields, name: 'ALFA', owner_id: other!.id, plan: 'PREMIUM' });
  for (const [company_id, role] of [
    [kept.id, 'READER'],
    [merged.id, 'MANAGER'],
  ] as const)
    await db.insertInto('company_members').values({ company_id, user_id: both!.id, role }).execute();
  const category = await buildCategory(db);
  for (const company_id of [kept.id, merged.id]) {
    await db.insertInto('company_categories').values({ company_id, category_id: category.id }).execute();
    await insertRow(db, 'testimonials', { company_id, author_id: author!.id, rating: 4, text: 'Dobré' });
  }
  await insertRow(db, 'testimonials', { company_id: merged.id, author_id: both!.id, rating: 2, text: 'Ujde' });
  await buildWorkProject(db, other!.id, { company_id: merged.id });
  await buildReference(db, other!.id, { company_id: merged.id });
  await buildSoftware(db, other!.id, { company_id: merged.id });
  return {
    kept: kept.id,
    merged: merged.id,
    owner: owner!.id,
    other: other!.id,
    both: both!.id,
    category: category.id,
    author: author!.id,
  };
}

const merge = ({ kept, merged }: Pick<Pair, 'kept' | 'merged'>) =>
  portal.db
    .transaction()
    .execute((transaction) =>
      mergeCompanies(transaction, portal.services, { keptId: kept, mergedId: merged, operatorId: null }),
    );
const undo = (id: number) =>
  portal.db
    .transaction()
    .execute((transaction) => undoMerge(transaction, portal.services.clock(), { id, operatorId: null }));
const rehearse = ({ kept, merged }: Pick<Pair, 'kept' | 'merged'>) =>
  rehearseMerge(portal.services, { keptId: kept, mergedId: merged });

/** All database rows that refer to either company, for comparison. */
async function picture({ kept, merged }: Pick<Pair, 'kept' | 'merged'>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { table, column } of await listHolders(portal.db)) {
    if (BY_KIND.some((one) => one.table === table)) continue;
    const { rows } = await sql<{ company: number; count: number }>`
      select ${sql.ref(column)} as company, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} in (${kept}, ${merged}) group by 1 order by 1`.execute(portal.db);
    found[`${table}.${column}`] = rows;
  }
  const { rows } = await sql`
    select id, plan, owner_id, verification, verification_note, merged_into, rating_sum, rating_count, links from companies
    where id in (${kept}, ${merged}) order by id`.execute(portal.db);
  const { rows: people } = await sql`
    select company_id, user_id, role, left_at from company_members order by company_id, user_id`.execute(portal.db);
  return { ...found, companies: rows, people };
}

describe('a merge', () => {
  it('moves the records of one company to the other, except duplicates, and a dry run moves none', async () => {
    const pair = await buildPair();
    const before = await picture(pair);
    const rehearsed = await rehearse(pair);
    expect(await picture(pair)).toEqual(before);
    expect(Object.fromEntries(rehearsed.map(({ table, moves, stays }) => [table, [moves, stays]]))).toEqual({
      company_categories: [0, 1],
      company_members: [1, 1],
      projects: [1, 0],
      reference_projects: [1, 0],
      software: [1, 0],
      testimonials: [1, 1],
    });
    await merge(pair);
    const after = await picture(pair);
    expect(after).not.toEqual(before);
    expect(after['projects.company_id']).toEqual([{ company: pair.kept, count: 1 }]);
    expect(after.companies).toEqual([
      expect.objectContaining({ id: pair.kept, plan: 'FREE', owner_id: pair.owner, rating_sum: 6, rating_count: 2 }),
      expect.objectContaining({
        id: pair.merged,
        owner_id: null,
        merged_into: pair.kept,
        verification: 'REJECTED',
        rating_sum: 4,
        rating_count: 1,
      }),
    ]);
    const members = await portal.db
      .selectFrom('company_members')
      .select(['user_id', 'role'])
      .where('company_id', '=', pair.kept)
      .where('left_at', 'is', null)
      .orderBy('user_id')
      .execute();
    expect(members).toEqual([
      { user_id: pair.owner, role: 'OWNER' },
      { user_id: pair.other, role: 'OWNER' },
      // A member of both keeps the role in the kept company.
      { user_id: pair.both, role: 'READER' },
    ]);
    const left = await portal.db
      .selectFrom('company_members')
      .select('user_id')
      .where('company_id', '=', pair.merged)
      .where('left_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('redirects the old address and notifies the members of both companies', async () => {
    const pair = await buildPair();
    await merge(pair);
    const client = await portal.as('premium');
    expect(await client.get(`suppliers/${pair.merged}/`)).toMatchObject({ status: 200, body: { id: pair.kept } });
    expect(await client.get(`companies/${pair.merged}/`)).toMatchObject({ status: 200, body: { id: pair.kept } });
    const listed = await client.get('suppliers/?q=alfa');
    expect((listed.body as { results: { id: number }[] }).results.map(({ id }) => id)).toEqual([pair.kept]);
    for (const person of [pair.owner, pair.other, pair.both]) {
      const notifications = await (await portal.asUser(person)).get('notifications/');
      expect(notifications.body).toMatchObject({
        results: [{ event: 'COMPANY_MERGED', path: `/subjekty/suppliers/${pair.kept}` }],
      });
    }
  });

  it('is refused while either company has a bid to an open tender', async () => {
    const { db } = portal;
    const pair = await buildPair();
    const requester = await buildUser(db);
    const unopened = { status: 409, body: { detail: companyTexts.merge.unopened } };
    const writes = {
      draft: (tender_id: number) =>
        db.insertInto('bids').values({ tender_id, company_id: pair.kept, created_by: null }).execute(),
      sent: (id: number, project: number) =>
        buildSentBid(db, { id, project, until: portal.services.clock() }, { company: pair.merged, name: 'ALFA' }),
    };
    for (const write of Object.values(writes)) {
      const { id: project } = await buildWorkProject(db, requester.id, { company_id: null });
      const tender = await buildOpenTender(db, project);
      await write(tender.id, project);
      await expect(merge(pair)).rejects.toMatchObject(unopened);
      await expect(merge({ kept: pair.merged, merged: pair.kept })).rejects.toMatchObject(unopened);
      await expect(rehearse(pair)).rejects.toMatchObject(unopened);
      await changeRow(db, 'tenders', tender.id, { bids_until: portal.services.clock() });
      await rehearse(pair);
    }
    await merge(pair);
  });

  it('is refused for different numbers or roles, the same company, and companies already merged', async () => {
    const { db } = portal;
    const pair = await buildPair();
    const build = (fields: object) => buildWorkCompany(db, { role: 'SUPPLIER', reg_number: NUMBER, ...fields });
    const [number, none, role] = [
      await build({ reg_number: '25596641' }),
      await build({ reg_number: null }),
      await build({ role: 'CLIENT' }),
    ];
    for (const { id } of [number, none, role])
      await expect(merge({ kept: pair.kept, merged: id })).rejects.toMatchObject({ status: 409 });
    await expect(merge({ kept: pair.kept, merged: pair.kept })).rejects.toMatchObject({ status: 404 });
    await expect(merge({ kept: pair.kept, merged: 999_999 })).rejects.toMatchObject({ status: 404 });
    await merge(pair);
    await expect(merge({ kept: pair.merged, merged: pair.kept })).rejects.toMatchObject({ status: 409 });
    await expect(merge(pair)).rejects.toMatchObject({ status: 409 });
  });
});

describe('undoing a merge', () => {
  it('restores the previous state', async () => {
    const pair = await buildPair();
    const before = await picture(pair);
    const id = await merge(pair);
    portal.pass({ minutes: MERGE_UNDO_MINUTES, seconds: -1 });
    await undo(id);
    expect(await picture(pair)).toEqual(before);
    await expect(undo(id)).rejects.toMatchObject({ status: 409 });
    // The members of both companies are notified of both events.
    for (const [person, company] of [
      [pair.owner, pair.kept],
      [pair.both, pair.kept],
      [pair.other, pair.merged],
    ] as const) {
      const notifications = (await (await portal.asUser(person)).get('notifications/')).body as { results: object[] };
      expect(notifications.results.slice(0, 2)).toMatchObject([
        { event: 'COMPANY_UNMERGED', path: expect.stringContaining(`/${company}`) as string },
        { event: 'COMPANY_MERGED' },
      ]);
    }
    // Merging and undoing again gives the same result.
    await undo(await merge(pair));
    expect(await picture(pair)).toEqual(before);
  });

  it('keeps records created and members removed after the merge', async () => {
    const pair = await buildPair();
    const id = await merge(pair);
    await buildWorkProject(portal.db, pair.owner, { company_id: pair.kept });
    const owner = await portal.asUser(pair.owner);
    expect((await owner.delete(`companies/${pair.kept}/members/${pair.both}/`)).status).toBe(204);
    await undo(id);
    const projects = (await picture(pair))['projects.company_id'];
    expect(projects).toEqual([
      { company: pair.kept, count: 1 },
      { company: pair.merged, count: 1 },
    ]);
    const inTarget = await portal.db
      .selectFrom('company_members')
      .select('user_id')
      .where('company_id', '=', pair.kept)
      .where('left_at', 'is', null)
      .execute();
    expect(inTarget).toEqual([{ user_id: pair.owner }]);
  });

  it('is refused after ten minutes, and keeps redirects of later merges', async () => {
    const pair = await buildPair();
    const late = await merge(pair);
    portal.pass({ minutes: MERGE_UNDO_MINUTES });
    await expect(undo(late)).rejects.toMatchObject({ status: 409 });
    const third = await buildWorkCompany(portal.db, { role: 'SUPPLIER', reg_number: NUMBER });
    const second = await merge({ kept: third.id, merged: pair.kept });
    // The old address redirects through both merges.
    expect((await portal.by('premium').get(`suppliers/${pair.merged}/`)).body).toMatchObject({ id: third.id });
    await undo(second);
    expect((await portal.by('premium').get(`suppliers/${pair.merged}/`)).body).toMatchObject({ id: pair.kept });
  });
});

describe('concurrent requests', () => {
  it('write to the kept company when their company was merged in the meantime', async () => {
    const pair = await buildPair();
    const person = await portal.asUser(pair.other);
    const category = await buildCategory(portal.db);
    const write = (name: string) =>
      insertRow(portal.db, 'projects', { owner_id: pair.other, company_id: pair.merged, name });
    const [, ...written] = await Promise.all([
      merge(pair),
      ...Array.from({ length: 20 }, (_, n) => write(`Projekt ${n}`)),
      ...Array.from({ length: 5 }, (_, n) =>
        person.post('references/', { name: `Reference ${n}`, categories: [category.id] }),
      ),
    ]);
    expect(written).toHaveLength(25);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from projects where company_id = ${pair.merged}`.execute(portal.db);
    expect(rows).toEqual([{ count: 0 }]);
    const { rows: references } = await sql<{ count: number }>`
      select count(*) as count from reference_projects where company_id = ${pair.merged}`.execute(portal.db);
    expect(references).toEqual([{ count: 0 }]);
  });

  it('merge the same two companies only once', async () => {
    const pair = await buildPair();
    const outcomes = await Promise.allSettled([
      merge(pair),
      merge(pair),
      merge({ kept: pair.merged, merged: pair.kept }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('tables that refer to a company', () => {
  it('have a trigger that follows merges for every foreign key', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        join pg_trigger on tgrelid = conrelid and tgname = 'follow_merge_of_' || attname
      where contype = 'f' and confrelid = 'companies'::regclass order by 1`.execute(portal.db);
    const holders = (await listHolders(portal.db)).filter(({ table, kind }) => kind === null && table !== 'companies');
    expect(rows.map(({ name }) => name)).toEqual(holders.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('are listed when they refer to it by kind', async () => {
    const { rows } = await sql<{ table: string; kind: string }>`
      select class.relname as "table", attname as kind
      from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname in ('kind', 'owner_kind', 'subject_kind')
      order by 1`.execute(portal.db);
    expect(rows.map(({ table }) => table)).toEqual(
      [
        ...BY_KIND.map(({ table }) => table),
        // Kinds of other records, or of past events, which remain assigned to the original company.
        ...['attempts', 'catalogue_merges', 'invite_refusals', 'moderation_decisions', 'record_changes', 'requests'],
        'watch_changes',
      ].sort(),
    );
  });
});
