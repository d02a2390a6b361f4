import { type RawBuilder, sql } from 'kysely';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { Db } from '#platform/database/database.ts';
import { isRequestOf, responsibleOf, responsibleOfRequest } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isListedSoftware } from '#platform/identity/visibilityRepository.ts';

interface Assigned {
  /** Who takes care of a row `item`. */
  responsible: RawBuilder<number | null>;
  /** Whether it is of the given company. */
  isOf: (company: number, caller: Caller) => RawBuilder<unknown>;
}

const companyOfTender = sql`(select company_id from projects where projects.id = item.project_id and projects.deleted_at is null)`;
const KINDS: Readonly<Record<AssignedKind, Assigned>> = {
  software: {
    responsible: responsibleOf('item', 'owner_id'),
    isOf: (company) => sql`item.company_id = ${company} and ${isListedSoftware('item')}`,
  },
  projects: {
    responsible: responsibleOf('item', 'owner_id'),
    isOf: (company) => sql`item.company_id = ${company} and item.deleted_at is null`,
  },
  tenders: {
    responsible: responsibleOf('item', 'created_by', companyOfTender),
    isOf: (company) => sql`${companyOfTender} = ${company}`,
  },
  // A request has no company: its sender or who takes care of it hands it over to a colleague of the sender.
  requests: {
    responsible: responsibleOfRequest('item'),
    isOf: (company, { id }) => sql`${isRequestOf('item', id)} and exists (
      select from company_members as sender
      where sender.company_id = ${company} and sender.user_id = item.user_id and sender.left_at is null)`,
  },
};

/**
 * Makes a person responsible for records of a company, null for who made each; whose rights the caller of this function has checked.
 * @param ids each once
 * @returns the changed ones, without those that the person takes care of already; null if a record does not exist or is not of the company, and then nothing is changed
 */
export async function assignRecords(
  db: Db,
  caller: Caller,
  { company, kind, ids, user }: { company: number; kind: AssignedKind; ids: readonly number[]; user: number | null },
): Promise<number[] | null> {
  const { responsible, isOf } = KINDS[kind];
  const { rows } = await sql<{ id: number; is_other: boolean }>`
    select item.id, ${user === null ? sql`item.responsible_id` : responsible} is distinct from ${user}::int as is_other from ${sql.table(kind)} as item
    where item.id = any(${ids}::int[]) and ${isOf(company, caller)} order by item.id for no key update of item`.execute(
    db,
  );
  if (rows.length < ids.length) return null;
  const changed = rows.flatMap(({ id, is_other }) => (is_other ? [id] : []));
  await sql`update ${sql.table(kind)} set responsible_id = ${user}::int where id = any(${changed}::int[])`.execute(db);
  return changed;
}
