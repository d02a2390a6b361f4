import { MERGE_UNDO_MINUTES } from '#contract/limits/limits.ts';
import { buildUser } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal, listed } from '#support/server/startPortal.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();
let admin: Client;
beforeEach(async () => {
  const { id } = await buildUser(portal.db, {
    operator_roles: ['CATALOGUE'],
    first_name: 'Karel',
    last_name: 'Katalog',
  });
  admin = await portal.asUser(id);
});

const NUMBER = '27074358';
const found = async (query: string) =>
  (await listed<{ id: number }>(admin, `admin/companies/?${query}`)).map(({ id }) => id);

it('finds companies by words of the name, by the registration number and by their state', async () => {
  const { db } = portal;
  const alfa = await buildWorkCompany(db, { name: 'Alfa Řešení s.r.o.', role: 'SUPPLIER', reg_number: NUMBER });
  const twin = await buildWorkCompany(db, { name: 'ALFA', role: 'SUPPLIER', reg_number: NUMBER });
  const other = await buildWorkCompany(db, { name: 'Alfa klient', role: 'CLIENT', reg_number: NUMBER });
  expect(await found('q=reseni+alfa')).toEqual([alfa.id]);
  expect(await found(`q=${NUMBER}`)).toEqual([other.id, twin.id, alfa.id]);
  expect(await found('q=alfa&role=CLIENT')).toEqual([other.id]);
  expect(await found('state=TWINS')).toEqual([twin.id, alfa.id]);
  expect((await admin.get('admin/companies/export/?q=alfa')).headers['content-type']).toBe('text/csv; charset=utf-8');
  expect((await admin.get('admin/companies/999999/')).status).toBe(404);
});

it('rejects a company with a registration number of another one, or accepts it', async () => {
  const { db } = portal;
  const owner = await buildUser(db, { role: 'SUPPLIER' });
  const { id } = await buildWorkCompany(db, { role: 'SUPPLIER', owner_id: owner.id, reg_number: NUMBER });
  await changeRow(db, 'companies', id, { verification: 'WAITING', verification_reason: 'TAKEN' });
  expect(await found('state=WAITING')).toEqual([id]);
  const reason = 'IČO patří jiné firmě.';
  expect(await admin.post(`admin/companies/${id}/decision/`, { reason })).toMatchObject({
    status: 200,
    body: { verification: 'REJECTED', verification_note: reason },
  });
  expect((await admin.post(`admin/companies/${id}/decision/`, { reason })).status).toBe(409);
  const decided = await db
    .selectFrom('moderation_decisions')
    .select(['decision', 'operator_id'])
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(decided.operator_id).not.toBeNull();
  expect(await admin.post(`admin/companies/${id}/decision/`, { reason: null })).toMatchObject({
    body: { verification: 'VERIFIED' },
  });
});

it('merges two companies with one registration number, and undoes it within ten minutes', async () => {
  const { db } = portal;
  const owner = await buildUser(db, { role: 'SUPPLIER' });
  const fields = { role: 'SUPPLIER' as const, reg_number: NUMBER };
  const kept = await buildWorkCompany(db, fields);
  const merged = await buildWorkCompany(db, { ...fields, owner_id: owner.id });
  await buildWorkProject(db, owner.id, { company_id: merged.id });
  const path = `admin/companies/${kept.id}/`;
  expect((await admin.get(path)).body).toMatchObject({ same_number: [{ id: merged.id, members: 1 }], merge: null });
  const preview = await admin.get(`${path}merge/${merged.id}/`);
  expect(preview.body).toEqual({
    results: [
      { table: 'company_members', moves: 1, stays: 0 },
      { table: 'projects', moves: 1, stays: 0 },
    ],
  });
  expect((await admin.get(`${path}merge/${kept.id}/`)).status).toBe(404);
  expect((await admin.post(`${path}merge/`, { company: 999_999 })).status).toBe(404);
  expect(await admin.post(`${path}merge/`, { company: merged.id })).toMatchObject({
    status: 200,
    body: { people: [{ id: owner.id, role: 'OWNER' }], same_number: [], merge: { is_undoable: true } },
  });
  expect((await admin.post(`${path}merge/`, { company: merged.id })).status).toBe(409);
  expect(await admin.get(`admin/companies/${merged.id}/`)).toMatchObject({ body: { merged_into: { id: kept.id } } });
  expect(await found('state=MERGED')).toEqual([merged.id]);
  // Its old address, and old links to comparisons with it, lead to the kept company.
  const client = await portal.as('premium');
  expect(await client.get(`suppliers/${merged.id}/`)).toMatchObject({ status: 200, body: { id: kept.id } });
  const compared = await client.get(`suppliers/compare/?ids=${merged.id},${kept.id}`);
  expect(compared.body).toMatchObject({ results: [{ id: kept.id }] });
  // A merged company cannot be shown again on its own.
  expect((await admin.post(`admin/companies/${merged.id}/decision/`, { reason: null })).status).toBe(409);
  const change = await db
    .selectFrom('record_changes')
    .select(['actor_label', 'changes'])
    .where('kind', '=', 'companies')
    .where('record_id', '=', kept.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(change.actor_label).toBe('Karel Katalog');
  expect(Object.keys(change.changes)).toContain('merged');
  expect(await admin.post(`${path}merge/undo/`)).toMatchObject({
    status: 200,
    body: { people: [], same_number: [{ id: merged.id }], merge: null },
  });
  expect((await admin.post(`${path}merge/undo/`)).status).toBe(404);
  await admin.post(`${path}merge/`, { company: merged.id });
  portal.pass({ minutes: MERGE_UNDO_MINUTES });
  expect((await admin.get(path)).body).toMatchObject({ merge: { is_undoable: false } });
  expect((await admin.post(`${path}merge/undo/`)).status).toBe(409);
});
