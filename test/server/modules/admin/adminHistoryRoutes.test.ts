import { sql } from 'kysely';
import type { PortalChanges } from '#contract/wire/adminSystem.ts';
import { findChangeIds } from '#platform/audit/everyChangeRepository.ts';
import { registry } from '#server/registry.ts';
import { buildCategory } from '#support/server/builders.ts';
import { readRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();
let operator: Client;
beforeEach(async () => {
  operator = await portal.as('operator');
});

const read = async (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await operator.get(`admin/history/?${text.toString()}`);
  expect(status).toBe(200);
  return body as PortalChanges;
};
const summaryOf = ({ results }: PortalChanges) => results.map(({ kind, action, fields }) => [kind, action, ...fields]);

it('lists who changed what, filtered by person, company, kind, action and day, by pages', async () => {
  const client = await portal.as('premium');
  const { body } = await client.post('companies/', { name: 'Historická s.r.o.' });
  const { id } = body as { id: number };
  const category = await buildCategory(portal.db);
  const project = (await client.post('projects/', { name: 'Obnova sítě', categories: [category.id] })).body as {
    id: number;
  };
  const tag = await client.get(`projects/${project.id}/`);
  const etag = { 'if-match': String(tag.headers.etag) };
  expect((await client.patch(`projects/${project.id}/`, { name: 'Obnova sítě II' }, etag)).status).toBe(200);
  await client.delete(`projects/${project.id}/`);

  const { email } = await readRow(portal.db, 'users', await portal.idOf('premium'));
  expect(summaryOf(await read({ person: email, kind: 'projects' }))).toEqual([
    ['projects', 'DELETED'],
    ['projects', 'CHANGED', 'name'],
    ['projects', 'CREATED'],
  ]);
  expect(summaryOf(await read({ action: 'DELETED' }))).toEqual([['projects', 'DELETED']]);
  const ofCompany = await read({ company: 'historická' });
  expect(ofCompany.results.some(({ kind, record_id }) => kind === 'companies' && record_id === id)).toBe(true);
  expect((await read({ person: 'nikdo@nikde.test' })).results).toEqual([]);
  expect((await read({ from: '2020-01-01', to: '2020-12-31' })).results).toEqual([]);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(portal.services.clock());
  expect((await read({ from: today, to: today })).results.length).toBeGreaterThan(3);

  const all = (await read()).results.map(({ id: change }) => change);
  const paged: number[] = [];
  let after = '';
  do {
    const page = await read({ page_size: 2, ...(after && { after }) });
    paged.push(...page.results.map(({ id: change }) => change));
    after = page.next ?? '';
  } while (after);
  expect(paged).toEqual(all);
});

it('answers 400 to an invalid cursor, day or kind', async () => {
  for (const query of ['after=1', 'after=2026-99-99T00:00:00Z_1', 'from=2026-13-01', 'kind=nothing', 'page_size=5000'])
    expect([query, (await operator.get(`admin/history/?${query}`)).status]).toEqual([query, 400]);
});

it('shows bids only to their bidders', async () => {
  await sql`insert into record_changes (kind, record_id, actor_kind, action, changes)
    values ('bids', 1, 'SYSTEM', 'CREATED', '{}')`.execute(portal.db);
  expect((await read()).results.filter(({ kind }) => kind === 'bids')).toEqual([]);
  expect((await read({ kind: 'bids' })).results).toEqual([]);
});

/**
 * The cost of each search among very many changes, where reading more than a page of an index would be slow. The
 * statistics claim a million rows; the test checks that the planner uses an index.
 */
it('each search uses an index, whatever the number of changes', async () => {
  const { db } = portal;
  const person = await portal.idOf('premium');
  const company = await buildWorkCompany(db, { owner_id: person, name: 'Indexová s.r.o.' });
  await sql`
    insert into record_changes (kind, record_id, company_id, actor_kind, actor_id, action, changes, created_at)
    select (array['projects','companies','software','requests'])[1 + n % 4], n, ${company.id}::int, 'PERSON', ${person}::int,
      case when n % 500 = 0 then 'DELETED' else 'CHANGED' end, '{}', now() - n * interval '1 minute'
    from generate_series(1, 20000) as n`.execute(db);
  await sql`analyze record_changes`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from record_changes as change where kind <> 'bids' order by created_at desc, id desc limit 51`.execute(
    db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('record_changes_created');
  for (const [where, index] of [
    // Of a quarter of the rows, the index of times is as fast as that of kinds.
    [sql`kind = 'software'`, 'record_changes_'],
    [sql`action in ('DELETED', 'RESTORED') and action = any(array['DELETED'])`, 'record_changes_action'],
    [sql`actor_id = ${person}::int`, 'record_changes_'],
    [sql`company_id = ${company.id}::int`, 'record_changes_'],
  ] as const) {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from record_changes as change
      where kind <> 'bids' and ${where} order by created_at desc, id desc limit 51`.execute(db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
  }
  expect(await findChangeIds(db, registry.kinds, { kind: ['software'] }, null, 51)).toHaveLength(51);
});
