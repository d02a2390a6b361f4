import { sql } from 'kysely';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Db } from '#platform/database/database.ts';

/** What mails say about people of a company. */
export interface MembershipNews {
  /** Role of the person, or of who joined last. */
  role: MemberRole | null;
  /** Note of the last join request that waits. */
  note: string | null;
}

/** @param person null for who joined the company last */
export async function findMembershipNews(db: Db, companyId: number, person: number | null): Promise<MembershipNews> {
  const { rows } = await sql<MembershipNews>`
    select
      (select member.role from company_members as member
        where member.company_id = ${companyId} and member.left_at is null
          and (${person}::int is null or member.user_id = ${person}::int)
        order by member.joined_at desc, member.user_id desc limit 1) as role,
      (select request.note from join_requests as request
        where request.company_id = ${companyId} and request.state = 'PENDING' order by request.id desc limit 1) as note`.execute(
    db,
  );
  return rows[0]!;
}
