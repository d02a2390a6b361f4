import { sql } from 'kysely';
import type { Verification, WaitingReason } from '#contract/vocabulary/verification.ts';
import type { Db } from '#platform/database/database.ts';

/** The fields of a company that its verification needs. */
export interface CompanyForVerification {
  id: number;
  name: string;
  reg_number: string | null;
  owner_id: number | null;
  verification: Verification;
  verification_reason: WaitingReason | null;
  merged_into: number | null;
}

/** A company with the address for mail about it. */
export interface AdminCompany extends Omit<CompanyForVerification, 'owner_id' | 'merged_into'> {
  role: string;
  verification_note: string | null;
  /** E-mail of the owner; null without one. */
  email: string | null;
  changed_at: Date | null;
}

/**
 * Lists companies whose registration number was not compared with the register since it was written: first those that
 * were never tried, the newest of them first, then those whose last attempt is the oldest.
 */
export async function findUncompared(db: Db, limit: number): Promise<{ id: number; reg_number: string }[]> {
  const { rows } = await sql<{ id: number; reg_number: string }>`
    select id, reg_number from companies
    where verification_checked_at is null and reg_number is not null and verification in ('UNVERIFIED', 'WAITING')
      and verification_reason is distinct from 'AGAIN' and not is_guest
    order by verification_tried_at nulls first, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Records that the register did not respond about a company, so that others are tried before it. */
export async function recordAttempt(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('companies').set({ verification_tried_at: now }).where('id', '=', id).execute();
}

/** Reads the name and registration number of one of the caller's companies before a change; undefined for others. */
export const findOwnIdentity = (db: Db, id: number, own: readonly number[]) =>
  db
    .selectFrom('companies')
    .select(['name', 'reg_number'])
    .where('id', '=', id)
    .where('id', 'in', own.length > 0 ? own : [0])
    .executeTakeFirst();

/** Locks a company until the end of the transaction; undefined if it does not exist. */
export const lockCompanyForVerification = (db: Db, id: number): Promise<CompanyForVerification | undefined> =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'reg_number', 'owner_id', 'verification', 'verification_reason', 'merged_into'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Whether a verified company of another owner has the same registration number. An advisory lock serialises concurrent
 * verifications of the same number, so that only one of them succeeds.
 */
export async function isNumberTaken(db: Db, { id, reg_number, owner_id }: CompanyForVerification): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-number:${reg_number}`}, 0))`.execute(db);
  const { rows } = await sql`
    select from companies where reg_number = ${reg_number} and verification = 'VERIFIED'
      and owner_id is not null and owner_id is distinct from ${owner_id} and id <> ${id} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Saves the result of a verification. */
export async function setVerification(
  db: Db,
  id: number,
  {
    verification,
    reason,
    note,
    isCompared,
  }: { verification: Verification; reason?: WaitingReason; note?: string; isCompared: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      verification,
      verification_reason: reason ?? null,
      verification_note: note ?? null,
      verification_changed_at: now,
      verification_notified_at: null,
      ...(isCompared && { verification_checked_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Lists companies for operators, the longest waiting first.
 * @param verification only companies in this state
 */
export async function listAdminCompanies(
  db: Db,
  filter: { id?: number; verification?: Verification } = {},
): Promise<AdminCompany[]> {
  const { id, verification } = filter;
  return db
    .selectFrom('companies')
    .leftJoin('users', 'users.id', 'companies.owner_id')
    .$if(id !== undefined, (query) => query.where('companies.id', '=', id!))
    .$if(verification !== undefined, (query) => query.where('verification', '=', verification!))
    .select([
      'companies.id',
      'companies.name',
      'companies.role',
      'companies.reg_number',
      'companies.verification',
      'companies.verification_reason',
      'companies.verification_note',
      'users.email',
      'companies.verification_changed_at as changed_at',
    ])
    .orderBy('companies.verification_changed_at', (order) => order.asc().nullsFirst())
    .orderBy('companies.id')
    .execute();
}

export async function findAdminCompany(db: Db, id: number): Promise<AdminCompany | null> {
  const [found] = await listAdminCompanies(db, { id });
  return found ?? null;
}

/** Lists companies that wait for verification and that operators were not notified of. */
export async function listUnannounced(db: Db): Promise<AdminCompany[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where verification = 'WAITING' and verification_notified_at is null and not is_guest order by id
  `.execute(db);
  if (rows.length === 0) return [];
  const ids = new Set(rows.map(({ id }) => id));
  return (await listAdminCompanies(db, { verification: 'WAITING' })).filter(({ id }) => ids.has(id));
}

export async function recordNotified(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update companies set verification_notified_at = ${now} where id = any(${ids}::int[])`.execute(db);
}

/** Verifies a company that an operator writes. A rejected company is not verified this way. */
export async function vouchFor(db: Db, id: number): Promise<void> {
  await sql`
    update companies set verification = 'VERIFIED', verification_reason = null, verification_changed_at = now()
    where id = ${id} and verification <> 'VERIFIED' and verification <> 'REJECTED' and verification_reason is distinct from 'AGAIN'
  `.execute(db);
}
