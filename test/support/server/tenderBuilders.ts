import type { Insertable } from 'kysely';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { guestKey } from '#platform/identity/guestsRepository.ts';
import { hashToken, newToken } from '#platform/identity/tokensRepository.ts';
import { buildCategory, buildUser } from './builders.ts';
import type { Client, TestPortal } from './startPortal.ts';
import { buildWorkCompany } from './workBuilders.ts';

/** A company with its owner. */
export interface Firm {
  company: number;
  name: string;
  user: number;
  client: Client;
}

/** A company with the given role and its owner, who is no new user. */
export async function buildFirm(
  portal: Pick<TestPortal, 'db' | 'asUser'>,
  role: Role,
  fields: Parameters<typeof buildWorkCompany>[1] = {},
): Promise<Firm> {
  const person = await buildUser(portal.db, { role, date_joined: new Date('2020-01-01T00:00:00Z') });
  const company = await buildWorkCompany(portal.db, { role, owner_id: person.id, ...fields });
  return { company: company.id, name: company.name, user: person.id, client: await portal.asUser(person.id) };
}

/** Another member of a company. */
export async function buildColleague(
  { db, asUser }: Pick<TestPortal, 'db' | 'asUser'>,
  company: number,
  role: MemberRole,
  account: Role = 'CLIENT',
): Promise<{ id: number; client: Client }> {
  const person = await buildUser(db, { role: account });
  await db.insertInto('company_members').values({ company_id: company, user_id: person.id, role }).execute();
  return { id: person.id, client: await asUser(person.id) };
}

/** A company with a member of each role. */
export interface Team {
  company: number;
  people: Record<MemberRole, number>;
  clients: Record<MemberRole, Client>;
}

/** A client's company on PREMIUM. Eva Malá owns it; the others are Petr with their role as the last name. */
export async function buildTeam(
  { db, asUser }: Pick<TestPortal, 'db' | 'asUser'>,
  fields: Parameters<typeof buildWorkCompany>[1] = {},
): Promise<Team> {
  const owner = await buildUser(db, { first_name: 'Eva', last_name: 'Malá' });
  const { id } = await buildWorkCompany(db, { owner_id: owner.id, role: 'CLIENT', plan: 'PREMIUM', ...fields });
  const team = { company: id, people: { OWNER: owner.id }, clients: { OWNER: await asUser(owner.id) } } as Team;
  for (const role of ['MANAGER', 'MEMBER', 'READER'] as const) {
    const { id: user_id } = await buildUser(db, { first_name: 'Petr', last_name: role });
    await db.insertInto('company_members').values({ company_id: id, user_id, role }).execute();
    team.people[role] = user_id;
    team.clients[role] = await asUser(user_id);
  }
  return team;
}

/** A project of a company with a category, created through the API. */
export async function buildFirmProject({ db }: Pick<TestPortal, 'db'>, firm: Firm, name = 'Nový web'): Promise<number> {
  const category = await buildCategory(db);
  const { body } = await firm.client.post('projects/', { name, categories: [category.id] });
  return (body as { id: number }).id;
}

/** A tender inserted into the database. By default open until the given time. */
export async function buildTender(
  db: Db,
  projectId: number,
  until: Date,
  fields: Partial<Insertable<Tables['tenders']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('tenders')
    .values({
      project_id: projectId,
      created_by: null,
      state: 'OPEN',
      bids_until: until,
      published_at: new Date(+until - 7 * 86_400_000),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invites a company, or a firm that is not in the portal. */
export const buildInvitation = (
  db: Db,
  tenderId: number,
  firm: { company: number | null; name: string },
): Promise<{ id: number }> =>
  db
    .insertInto('tender_invites')
    .values({
      tender_id: tenderId,
      company_id: firm.company,
      company_name: firm.name,
      reg_number: null,
      reason: null,
      invited_by: null,
      notified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A link of an invitation by e-mail that was sent, with its key. By default the invitation is a new one. */
export async function buildGuestLink(
  { db, services }: Pick<TestPortal, 'db' | 'services'>,
  tenderId: number,
  email: string,
  fields: Partial<Insertable<Tables['guest_links']>> = {},
): Promise<{ id: number; invite: number; key: string }> {
  const nonce = newToken();
  const key = guestKey(services.keyFor, nonce);
  const invite =
    fields.invite_id ?? (await buildInvitation(db, tenderId, { company: null, name: `Firma ${email}` })).id;
  const link = {
    invite_id: invite,
    email,
    nonce,
    token_hash: hashToken(key),
    delivery: 'ACCEPTED',
    ...fields,
  } as const;
  const { id } = await db.insertInto('guest_links').values(link).returning('id').executeTakeFirstOrThrow();
  return { id, invite, key };
}
