import type { MemberRole } from '#contract/vocabulary/members.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildTender, buildInvitation } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

/** Creates a client's company with its owner and one more user of each given role. */
async function team(...roles: MemberRole[]) {
  const { db } = portal;
  const owner = await buildUser(db);
  const company = await buildWorkCompany(db, { owner_id: owner.id, role: 'CLIENT', name: 'Město Zlín' });
  const people = [];
  for (const role of roles) people.push(await buildColleague(portal, company.id, role));
  return {
    company,
    owner: { id: owner.id, client: await portal.asUser(owner.id) },
    people,
    path: `companies/${company.id}/`,
  };
}

const rolesOf = async (companyId: number) => {
  const rows = await portal.db
    .selectFrom('company_members')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
};

describe('the active company', () => {
  it('shows the records of the company to all its members, with their authors, and no records of others', async () => {
    const { owner, people, company } = await team('MEMBER');
    const project = await buildWorkProject(portal.db, owner.id, { company_id: company.id });
    await buildWorkProject(portal.db, owner.id);
    const answer = await people[0]!.client.get('projects/');
    expect(answer.body).toMatchObject({
      results: [
        {
          id: project.id,
          is_owner: true,
          author: { id: owner.id, name: 'Jana Nová' },
          company: { name: 'Město Zlín' },
        },
      ],
    });
  });

  it('of a record of another own company is returned, and nothing about records of others', async () => {
    const { people, company } = await team('READER');
    const [{ id, client }] = people as [(typeof people)[0]];
    const other = await buildWorkCompany(portal.db, { owner_id: id, role: 'CLIENT', name: 'Vlastní' });
    const project = await buildWorkProject(portal.db, id, { company_id: other.id });
    const software = await buildSoftware(portal.db, id, { company_id: other.id });
    expect(await client.get(`projects/${project.id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Tento záznam patří firmě Vlastní, za kterou teď nejednáte.' },
    });
    expect((await client.get(`software/${software.id}/`)).status).toBe(404);
    const whose = async (kind: string, record: number, caller = client, active?: number) => {
      const { body } = await caller.get(
        `companies/of-record/?kind=${kind}&record_id=${record}`,
        active === undefined ? {} : { 'x-company': String(active) },
      );
      return (body as { company: unknown }).company;
    };
    expect(await whose('projects', project.id)).toEqual({ id: other.id, name: 'Vlastní' });
    expect(await whose('software', software.id)).toEqual({ id: other.id, name: 'Vlastní' });
    expect(await whose('projects', project.id, client, other.id)).toBeNull();
    expect(await whose('projects', project.id, client, company.id)).not.toBeNull();
    // Users outside the company get nothing.
    expect(await whose('projects', project.id, await portal.as('premium'))).toBeNull();
    const foreign = await buildWorkProject(portal.db, await portal.idOf('premium'));
    expect(await whose('projects', foreign.id)).toBeNull();
    expect((await client.get(`projects/${foreign.id}/`)).body).toEqual({ detail: 'Nenalezeno.' });
    // The tender of its project, too, and invited companies once it is published.
    const called = await buildWorkProject(portal.db, id, { company_id: other.id });
    const tender = await buildTender(portal.db, called.id, new Date(Date.now() + 86_400_000));
    expect(await whose('tenders', tender)).toEqual({ id: other.id, name: 'Vlastní' });
    expect(await whose('bids', tender)).toBeNull();
    await client.delete(`projects/${project.id}/`, {}, { 'x-company': String(other.id) });
    expect(await whose('projects', project.id)).toBeNull();
    await changeRow(portal.db, 'projects', called.id, { deleted_at: new Date() });
    expect(await whose('tenders', tender)).toBeNull();
    for (const query of ['kind=users&record_id=1', 'kind=projects&record_id=x', 'kind=projects'])
      expect((await client.get(`companies/of-record/?${query}`)).status).toBe(400);
  });

  it('of a tender or a bid is returned as the own company that was invited or bid', async () => {
    const requester = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, requester.id);
    const person = await buildUser(portal.db, { role: 'SUPPLIER' });
    await buildWorkCompany(portal.db, { owner_id: person.id, role: 'SUPPLIER' });
    const invited = await buildWorkCompany(portal.db, { owner_id: person.id, role: 'SUPPLIER', name: 'Oslovená' });
    const client = await portal.asUser(person.id);
    const tender = await buildTender(portal.db, project.id, new Date(Date.now() + 86_400_000), { state: 'DRAFT' });
    await buildInvitation(portal.db, tender, { company: invited.id, name: invited.name });
    const whose = async (kind: string, id: number) =>
      ((await client.get(`companies/of-record/?kind=${kind}&record_id=${id}`)).body as { company: unknown }).company;
    // A draft is not disclosed.
    expect(await whose('tenders', tender)).toBeNull();
    await changeRow(portal.db, 'tenders', tender, { state: 'OPEN' });
    expect(await whose('tenders', tender)).toEqual({ id: invited.id, name: 'Oslovená' });
    const asCompany = { 'x-company': String(invited.id) };
    const { id: bid } = (await client.post(`projects/${project.id}/bids/`, {}, asCompany)).body as { id: number };
    expect(await whose('bids', bid)).toEqual({ id: invited.id, name: 'Oslovená' });
    const stranger = await portal.as('supplier');
    const { body } = await stranger.get(`companies/of-record/?kind=bids&record_id=${bid}`);
    expect(body).toEqual({ company: null });
  });

  it("is the first company without a header, the given one with it, and 403 for another user's company", async () => {
    const { people, company } = await team('MEMBER');
    const [{ id, client }] = people as [(typeof people)[0]];
    const other = await buildWorkCompany(portal.db, { owner_id: id, role: 'CLIENT', name: 'Vlastní' });
    const self = async (headers?: Record<string, string>) => (await client.get('users/self/', headers)).body;
    expect(await self()).toMatchObject({ company: company.id, memberships: [{ role: 'MEMBER' }, { role: 'OWNER' }] });
    expect(await self({ 'x-company': String(other.id) })).toMatchObject({ company: other.id });

    const made = await client.post('software/', { name: 'Spis', categories: [] }, { 'x-company': String(other.id) });
    expect(made.status).toBe(400);
    const foreign = await buildWorkCompany(portal.db);
    const refused = await client.get('projects/', { 'x-company': String(foreign.id) });
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^Za tuto firmu už nejednáte\./) },
    });
    // The own account is returned nevertheless, with the current memberships.
    expect(await self({ 'x-company': String(foreign.id) })).toMatchObject({ company: company.id });
    expect((await client.get('projects/', { 'x-company': 'x' })).status).toBe(400);
  });

  it('ends for a removed member with the next request', async () => {
    const { owner, people, path, company } = await team('MEMBER');
    const [{ id, client }] = people as [(typeof people)[0]];
    const project = await buildWorkProject(portal.db, id, { company_id: company.id });
    expect((await client.get(`projects/${project.id}/`)).status).toBe(200);
    expect((await owner.client.delete(`${path}members/${id}/`)).status).toBe(204);
    expect((await client.get(`projects/${project.id}/`)).status).toBe(404);
    expect(
      (await client.patch(`projects/${project.id}/`, { name: 'Moje' }, { 'x-company': String(company.id) })).status,
    ).toBe(403);
    // Records stay with the company.
    expect((await owner.client.get(`projects/${project.id}/`)).status).toBe(200);
  });

  it('gives the higher plan of the user and of the company', async () => {
    const { people, company } = await team('READER');
    const [{ id, client }] = people as [(typeof people)[0]];
    const plan = async () => ((await client.get('users/self/')).body as { plan: string }).plan;
    expect(await plan()).toBe('FREE');
    await changeRow(portal.db, 'companies', company.id, { plan: 'PREMIUM' });
    expect(await plan()).toBe('PREMIUM');
    expect((await client.get('garage/')).status).toBe(200);
    await changeRow(portal.db, 'companies', company.id, { plan: 'FREE' });
    await changeRow(portal.db, 'users', id, { plan: 'BASIC' });
    expect(await plan()).toBe('BASIC');
  });
});

describe('members of a company', () => {
  it('are listed by pages, the highest roles first', async () => {
    const { owner, path } = await team(...Array.from({ length: 199 }, () => 'READER' as const));
    const first = await owner.client.get(`${path}members/?page_size=100`);
    expect(first.body).toMatchObject({ pagination: { count: 200, pages: 2 } });
    expect((first.body as { results: { role: string }[] }).results[0]).toMatchObject({ role: 'OWNER', is_self: true });
  });

  it('are promoted and removed only by members with a higher role', async () => {
    const { owner, people, path, company } = await team('MANAGER', 'MANAGER', 'MEMBER', 'READER');
    const [manager, peer, member, reader] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const change = async (by: typeof manager, of: { id: number }, role: MemberRole) =>
      (await by.client.patch(`${path}members/${of.id}/`, { role })).status;
    expect(await change(manager, reader, 'MEMBER')).toBe(204);
    expect(await change(manager, reader, 'MANAGER')).toBe(403);
    expect(await change(manager, peer, 'READER')).toBe(403);
    expect(await change(manager, owner, 'READER')).toBe(403);
    expect(await change(manager, manager, 'OWNER')).toBe(403);
    expect(await change(member, reader, 'READER')).toBe(403);
    expect(await change(owner, peer, 'OWNER')).toBe(403);
    expect(await change(owner, peer, 'MEMBER')).toBe(204);
    expect((await manager.client.delete(`${path}members/${owner.id}/`)).status).toBe(403);
    expect((await manager.client.delete(`${path}members/${member.id}/`)).status).toBe(204);
    expect((await reader.client.delete(`${path}members/${reader.id}/`)).status).toBe(204);
    expect(await rolesOf(company.id)).toEqual({ [owner.id]: 'OWNER', [manager.id]: 'MANAGER', [peer.id]: 'MEMBER' });
  });

  it('always include an owner: when two leave at the same time, one is refused', async () => {
    const { owner, people, path, company } = await team('OWNER', 'MEMBER');
    const other = people[0]!;
    const left = await Promise.all(
      [owner, other].map(async ({ id, client }) => client.delete(`${path}members/${id}/`)),
    );
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(left.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'Jste jediný vlastník firmy. Nejdřív ji předejte někomu jinému.',
    });
    expect(Object.values(await rolesOf(company.id)).sort()).toEqual(['MEMBER', 'OWNER']);
    const stays = (await readRow(portal.db, 'companies', company.id)).owner_id;
    expect(await rolesOf(company.id)).toMatchObject({ [stays!]: 'OWNER' });
  });

  it('keep an account owner from deleting the account, with a message what to do first', async () => {
    const { owner, people, path } = await team('MEMBER');
    const wish = () => owner.client.delete('users/self/data/', { password: 'Demo1234' });
    expect(await wish()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Jste jediný vlastník: Město Zlín.') as string },
    });
    await owner.client.delete(`${path}members/${people[0]!.id}/`);
    expect((await wish()).status).toBe(200);
  });
});

describe('handing over', () => {
  it('is an offer that the other user accepts', async () => {
    const { owner, people, path, company } = await team('MEMBER', 'READER');
    const [to, reader] = people as [(typeof people)[0], (typeof people)[0]];
    expect((await to.client.post(`${path}hand-over/`, { user: reader.id, stays: false })).status).toBe(403);
    expect((await owner.client.post(`${path}hand-over/`, { user: to.id, stays: false })).status).toBe(204);
    expect((await reader.client.post(`${path}hand-over/answer/`, { accept: true })).status).toBe(409);
    expect((await to.client.get(`${path}hand-over/`)).body).toMatchObject({
      offer: { is_for_me: true, by: { id: owner.id } },
    });
    expect((await rolesOf(company.id))[to.id]).toBe('MEMBER');
    expect((await to.client.post(`${path}hand-over/answer/`, { accept: true })).status).toBe(204);
    expect(await rolesOf(company.id)).toMatchObject({ [to.id]: 'OWNER', [owner.id]: 'MANAGER' });
    expect((await to.client.post(`${path}hand-over/answer/`, { accept: true })).status).toBe(409);
  });

  it('ends when it is refused, after a week, and when it is cancelled', async () => {
    const { owner, people, path } = await team('MEMBER');
    const to = people[0]!;
    const offer = () => owner.client.post(`${path}hand-over/`, { user: to.id, stays: true });
    const answer = async (accept: boolean) => (await to.client.post(`${path}hand-over/answer/`, { accept })).status;
    await offer();
    expect(await answer(false)).toBe(204);
    expect(await answer(true)).toBe(409);
    await offer();
    portal.pass({ days: 7, seconds: 1 });
    expect(await answer(true)).toBe(409);
    await offer();
    expect((await owner.client.delete(`${path}hand-over/`)).status).toBe(204);
    expect(await answer(true)).toBe(409);
  });
});

describe('the deletion of a company', () => {
  it('is allowed to its only member, the owner, and deletes its records', async () => {
    const { owner, people, path, company } = await team('MEMBER');
    const project = await buildWorkProject(portal.db, people[0]!.id, { company_id: company.id });
    expect((await people[0]!.client.delete(path)).status).toBe(403);
    expect((await owner.client.delete(path)).status).toBe(409);
    await owner.client.delete(`${path}members/${people[0]!.id}/`);
    expect((await owner.client.delete(path)).status).toBe(204);
    expect(await portal.db.selectFrom('projects').select('id').where('id', '=', project.id).execute()).toEqual([]);
    expect((await owner.client.get('companies/primary/')).body).toBeNull();
  });
});

describe('personal records', () => {
  it('are moved to a company that is created later', async () => {
    const { owner, path, people } = await team('READER');
    await buildWorkProject(portal.db, owner.id);
    expect((await owner.client.get(`${path}records/`)).body).toEqual({ projects: 1, references: 0, software: 0 });
    expect((await people[0]!.client.post(`${path}records/`)).status).toBe(403);
    expect((await owner.client.post(`${path}records/`)).body).toEqual({ projects: 1, references: 0, software: 0 });
    expect((await owner.client.get(`${path}records/`)).body).toEqual({ projects: 0, references: 0, software: 0 });
    expect((await people[0]!.client.get('projects/')).body).toMatchObject({ pagination: { count: 1 } });
  });
});
