import { guestKey } from '#platform/identity/guestsRepository.ts';
import { hashToken } from '#platform/identity/tokensRepository.ts';
import { unique } from './builders.ts';
import { changeRow, insertedId, insertRow } from './rows.ts';
import type { Client, TestPortal } from './startPortal.ts';

type Portal = Pick<TestPortal, 'db' | 'services' | 'asGuest'>;

/** A firm invited by e-mail, with its link. */
export interface BuiltGuest {
  invite: number;
  link: number;
  email: string;
  /** The key in the link. */
  key: string;
  /** Reads by the link. */
  client: Client;
}

interface GuestFields {
  tender: number;
  email?: string;
  company_name?: string;
  reg_number?: string | null;
  company_id?: number | null;
}

/** Invites a firm to a tender by e-mail. By default it has no registration number and no company in the portal. */
export async function buildGuest(
  portal: Portal,
  {
    tender,
    email = `${unique('guest').replace(' ', '')}@firm.test`,
    company_name = unique('Firma'),
    ...firm
  }: GuestFields,
): Promise<BuiltGuest> {
  const invite = await insertedId(portal.db, 'tender_invites', {
    tender_id: tender,
    by_address: true,
    company_id: firm.company_id ?? null,
    company_name,
    reg_number: firm.reg_number ?? null,
    reason: null,
    invited_by: null,
    notified_at: portal.services.clock(),
  });
  return { invite, ...(await buildGuestLink(portal, invite, email)) };
}

/** Another address of an invited firm. */
export async function buildGuestLink(
  portal: Portal,
  invite_id: number,
  email: string,
): Promise<Omit<BuiltGuest, 'invite'>> {
  const { db, services, asGuest } = portal;
  const nonce = unique('nonce');
  const key = guestKey(services.keyFor, nonce);
  const link = await insertedId(db, 'guest_links', { invite_id, email, nonce, token_hash: hashToken(key) });
  return { link, email, key, client: asGuest(key) };
}

/** A browser of a guest in which the code was entered. */
export async function confirmGuest(portal: Portal, { link }: Pick<BuiltGuest, 'link'>): Promise<Client> {
  const key = unique('session-of-a-guest-').replace(' ', '');
  const now = portal.services.clock();
  const expires_at = new Date(+now + 30 * 86_400_000);
  await insertRow(portal.db, 'guest_sessions', {
    link_id: link,
    token_hash: hashToken(key),
    created_at: now,
    expires_at,
  });
  return portal.asGuest(key);
}

/** The firm of a guest, as it is after a person said who answers for it. Returns its id. */
export async function buildGuestFirm(
  { db }: Portal,
  { invite, link, email }: BuiltGuest,
  fields: { name?: string; reg_number?: string } = {},
): Promise<number> {
  const company_id = await insertedId(db, 'companies', {
    name: unique('Firma'),
    role: 'SUPPLIER',
    is_guest: true,
    email,
    phone: '+420777123456',
    ...fields,
  });
  await changeRow(db, 'tender_invites', invite, { company_id });
  await changeRow(db, 'guest_links', link, { person: 'Jan Novák', phone: '+420777123456' });
  return company_id;
}
