import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '#contract/wire/members.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, isOwnCompany, TABLES } from './visibilityRepository.ts';

/**
 * Condition for companies, rows named `company`, through which a record is accessible: its owner, and for tenders also
 * invited companies and bidders.
 */
const leadsTo = (kind: RecordKind, id: number): RawBuilder<boolean> => {
  switch (kind) {
    case 'projects':
    case 'references':
    case 'software':
      return sql`exists (
        select from ${sql.table(TABLES[kind])} as item
        where item.id = ${id} and item.deleted_at is null and item.company_id = company.id)`;
    case 'bids':
      return sql`exists (select from bids as item where item.id = ${id} and item.company_id = company.id)`;
    case 'tenders':
      return sql`exists (
        select from tenders as tender join projects as project on project.id = tender.project_id
        where tender.id = ${id} and project.deleted_at is null and (project.company_id = company.id
          or (tender.state <> 'DRAFT' and (
            exists (select from tender_invites as invite where invite.tender_id = tender.id and invite.company_id = company.id)
            or exists (select from bids as item where item.tender_id = tender.id and item.company_id = company.id)))))`;
  }
};

/** Returns the caller's company through which a record is accessible if it is not the active one; otherwise null. */
export async function findOtherCompany(
  db: Db,
  kind: RecordKind,
  id: number,
  caller: Caller,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select company.id, company.name from companies as company
    where ${isOwnCompany(caller, 'company')} and company.id is distinct from ${caller.company}::int and ${leadsTo(kind, id)}
    order by company.id limit 1
  `.execute(db);
  return rows[0] ?? null;
}
