import { sql } from 'kysely';
import { ASSIGNED_KINDS, type AssignedKind } from '#contract/vocabulary/list.ts';
import { noticeExpiries } from '#modules/software/expiryWatch.ts';
import { buildSoftware, buildUser, unique } from '#support/server/builders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal, listed } from '#support/server/startPortal.ts';
import { buildColleague, buildTender } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

interface Person {
  id: number;
  client: Client;
}
let company: number;
let owner: Person;
let member: Person;
let colleague: Person;
let reader: Person;
beforeEach(async () => {
  const { id } = await buildUser(portal.db);
  company = (await buildWorkCompany(portal.db, { owner_id: id, role: 'CLIENT' })).id;
  owner = { id, client: await portal.asUser(id) };
  [member, colleague, reader] = [
    await buildColleague(portal, company, 'MEMBER'),
    await buildColleague(portal, company, 'MEMBER'),
    await buildColleague(portal, company, 'READER'),
  ];
});

const buildProject = async (of: number | null) => (await buildWorkProject(portal.db, member.id, { company_id: of })).id;

/** Makes a record of the member in a company. */
const BUILD: Record<AssignedKind, (of: number | null) => Promise<number>> = {
  software: async (of) => (await buildSoftware(portal.db, member.id, { company_id: of, name: unique('Účto') })).id,
  projects: buildProject,
  tenders: async (of) => {
    const until = new Date(Date.now() + 86_400_000);
    return buildTender(portal.db, await buildProject(of), until, { created_by: member.id });
  },
  requests: async () => {
    const row = {
      user_id: member.id,
      kind: 'callbacks' as const,
      name: 'Jana',
      phone: '777000111',
      callback_type: 'OTHER' as const,
    };
    return (await portal.db.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
};
const PATHS: Record<AssignedKind, string> = {
  software: 'software/',
  projects: 'projects/',
  tenders: 'tenders/',
  requests: 'callbacks/',
};
const assign = (by: Person, kind: AssignedKind, ids: readonly number[], to: Person) =>
  by.client.post('assignments/', { kind, ids, user: to.id });
const newsOf = async ({ client }: Person) =>
  (await listed<{ text: string }>(client, 'notifications/')).map(({ text }) => text);

describe.each(ASSIGNED_KINDS)('%s', (kind) => {
  const ONE = { software: 'licenci „', projects: 'projekt „', tenders: 'poptávku „', requests: 'požadavek' }[kind];
  const MANY = {
    software: '2\u00a0licence',
    projects: '2\u00a0projekty',
    tenders: '2\u00a0poptávky',
    requests: '2\u00a0požadavky',
  }[kind];
  const read = async ({ client }: Person, id: number) =>
    kind === 'requests'
      ? ((await listed<{ id: number; responsible: unknown }>(client, PATHS[kind])).find((row) => row.id === id) ?? {})
      : ((await client.get(`${PATHS[kind]}${id}/`)).body as { responsible: unknown });

  it('are handed over, one or several, the new person is told and lists them as own', async () => {
    const [first, second, third] = [await BUILD[kind](company), await BUILD[kind](company), await BUILD[kind](company)];
    expect(await read(member, first)).toMatchObject({ responsible: { id: member.id } });
    expect((await assign(member, kind, [first], colleague)).status).toBe(204);
    expect(await read(colleague, first)).toMatchObject({ responsible: { id: colleague.id, name: 'Jana Nová' } });
    expect(await newsOf(colleague)).toEqual([expect.stringContaining(`vám předává ${ONE}`)]);
    // Who has it already is not told again.
    await assign(member, kind, [first, second, third], colleague);
    expect(await newsOf(colleague)).toEqual([expect.stringContaining(`vám předává ${MANY}`), expect.anything()]);
    if (kind !== 'tenders') {
      const mine = async ({ client }: Person) =>
        (await listed<{ id: number }>(client, `${PATHS[kind]}?mine=true`)).map(({ id }) => id).sort((a, b) => a - b);
      expect([await mine(colleague), await mine(member)]).toEqual([[first, second, third], []]);
    }
    await assign(colleague, kind, [first], colleague);
    expect(await newsOf(colleague)).toHaveLength(2);
    await writeNotificationMails(portal.db);
    const { email } = await portal.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    expect((await mailsTo(portal.db, email)).length).toBeGreaterThan(0);
  });

  it('are not handed over by a reader, to a reader or a stranger, nor with one of others, and then none is', async () => {
    const id = await BUILD[kind](company);
    const stranger = await buildUser(portal.db);
    const outsider = { id: stranger.id, client: await portal.asUser(stranger.id) };
    expect((await assign(reader, kind, [id], colleague)).status).toBe(403);
    for (const to of [reader, outsider]) expect((await assign(member, kind, [id], to)).status).toBe(400);
    expect((await assign(outsider, kind, [id], outsider)).status).toBe(403);
    expect((await assign(member, kind, [id, 999_999], colleague)).status).toBe(404);
    if (kind === 'requests') expect((await assign(owner, kind, [id], colleague)).status).toBe(404);
    else expect((await assign(member, kind, [id, await BUILD[kind](null)], colleague)).status).toBe(404);
    expect(await read(member, id)).toMatchObject({ responsible: { id: member.id } });
    expect(await newsOf(colleague)).toEqual([]);
  });

  it('go back when the person leaves the company or is deleted', async () => {
    const heir = kind === 'requests' ? member : owner;
    const id = await BUILD[kind](company);
    await assign(member, kind, [id], colleague);
    await colleague.client.delete(`companies/${company}/members/${colleague.id}/`);
    expect(await read(heir, id)).toMatchObject({ responsible: { id: heir.id } });
    expect(await read(colleague, id)).not.toHaveProperty('responsible');
    await portal.db.deleteFrom('users').where('id', '=', colleague.id).execute();
    expect(await read(member, id)).toMatchObject({ responsible: { id: member.id } });
  });
});

it.each(['software', 'projects'] as const)(
  'handing over %s is in their history and can be taken back there',
  async (kind) => {
    const id = await BUILD[kind](company);
    await assign(member, kind, [id], colleague);
    const path = `history/?kind=${kind}&record_id=${id}`;
    const [change] = await listed<{ id: number; changes: unknown[] }>(owner.client, path);
    const of = { field: 'responsible', added: [{ id: colleague.id, name: 'Jana Nová' }], is_restorable: true };
    expect(change?.changes).toEqual([expect.objectContaining(of)]);
    const taken = await owner.client.post(`history/${change!.id}/restore/`, { fields: ['responsible'] });
    expect(taken.status).toBe(204);
    expect((await owner.client.get(`${PATHS[kind]}${id}/`)).body).toMatchObject({ responsible: { id: member.id } });
  },
);

it('a request that was handed over is withdrawn by the new person', async () => {
  const id = await BUILD.requests(company);
  expect((await colleague.client.delete(`callbacks/${id}/`)).status).toBe(404);
  await assign(member, 'requests', [id], colleague);
  expect((await colleague.client.delete(`callbacks/${id}/`)).status).toBe(204);
});

it('the end of a licence is told once, and again to the person whom it is handed over', async () => {
  const { id } = await buildSoftware(portal.db, member.id, {
    ...{ company_id: company, valid_to: '2027-01-31', watch_expiration: true },
  });
  const told = async (day: string) => {
    await noticeExpiries({ db: portal.db, clock: () => new Date(`${day}T11:00:00Z`) });
    const { rows } = await sql<{ user_id: number }>`select user_id from notifications
      where event = 'LICENCE_EXPIRING' order by id`.execute(portal.db);
    return rows.map(({ user_id }) => user_id);
  };
  expect(await told('2026-11-01')).toEqual([]);
  for (const day of ['2026-11-02', '2027-01-01', '2027-01-24']) expect(await told(day)).toEqual([member.id]);
  await assign(member, 'software', [id], colleague);
  for (const day of ['2027-01-25', '2027-01-31']) expect(await told(day)).toEqual([member.id, colleague.id]);
  await changeRow(portal.db, 'software', id, { valid_to: '2027-06-30' });
  expect(await told('2027-04-02')).toEqual([member.id, colleague.id, colleague.id]);
});
