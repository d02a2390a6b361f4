import { sql } from 'kysely';
import { type AnsweringGuest, guestRefusal } from '#contract/access/guestAccess.ts';
import { canonicalEmail } from '#contract/lib/emails.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { GuestRefusal } from '#contract/vocabulary/guests.ts';
import type { TenderState } from '#contract/vocabulary/tenders.ts';
import type { Guest } from '#contract/wire/guests.ts';
import { refusingOf } from '#modules/members/inviteRefusalsRepository.ts';
import { isInPhase, presentState } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isInSight, isShown } from '#platform/identity/visibilityRepository.ts';
import { type Condition, flag } from '#platform/search/searchParts.ts';

/** A link with its invitation, its firm and its tender. */
export interface GuestFacts extends Omit<AnsweringGuest, 'isEnded' | 'isTaking'> {
  link: number;
  invite: number;
  tender: number;
  email: string;
  person: string | null;
  phone: string | null;
  /** Null until somebody answers for the firm. */
  company_id: number | null;
  company_name: string;
  reg_number: string | null;
  /** The firm exists because a guest answers for it. */
  is_guest: boolean;
  /** The firm itself has members. */
  firm_has_members: boolean;
  company_email: string | null;
  claimed_by: number | null;
  declined_at: Date | null;
  declined_reason: string | null;
  buyer: Guest['buyer'];
  bid: number | null;
  state: TenderState;
  takes_no_invites: boolean;
  is_reported: boolean;
}

const NUMBER = sql`coalesce(firm.reg_number, invite.reg_number)`;

const hasMembers = (company: Condition): Condition => sql`exists (
  select from companies as known join company_members as member on member.company_id = known.id
  where member.left_at is null and ${company})`;

/** Reads what a link opens; undefined if it does not exist. */
export async function findGuestFacts(db: Db, link: number, present: Present): Promise<GuestFacts | undefined> {
  const { rows } = await sql<GuestFacts>`
    select link.id as link, link.email, link.person, link.phone, link.claimed_by, link.reported_at is not null as is_reported,
      invite.id as invite, invite.tender_id as tender, invite.declined_at, invite.declined_reason, invite.company_id,
      coalesce(firm.name, invite.company_name) as company_name, ${NUMBER} as reg_number, ${flag(sql`firm.is_guest`)} as is_guest,
      firm.email as company_email, ${presentState(present)} as state, json_build_object(
        'name', case when ${isInSight('asking')} then asking.name end, 'reg_number', asking.reg_number,
        'seat', nullif(concat_ws(', ', nullif(concat_ws(' ', asking.street, asking.street_number), ''), nullif(concat_ws(' ', asking.zip, asking.city), '')), '')
      ) as buyer,
      (select bid.id from bids as bid where bid.tender_id = tender.id and bid.company_id = firm.id) as bid,
      link.withdrawn_at is not null as "isWithdrawn", link.claimed_by is not null as "isClaimed",
      ${flag(sql`asking.id = firm.id or asking.reg_number = ${NUMBER}`)} as "isOwnTender",
      ${hasMembers(sql`known.id = firm.id`)} as firm_has_members,
      ${hasMembers(sql`(known.id = firm.id or known.reg_number = ${NUMBER} and known.role <> 'CLIENT' and ${isShown('known')})`)} as "hasMembers",
      exists (select from bids as bid join companies as bidder on bidder.id = bid.company_id
        where bid.tender_id = tender.id and bidder.reg_number = ${NUMBER} and bidder.id is distinct from firm.id
          and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) as "hasOtherBid"
    from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      join tenders as tender on tender.id = invite.tender_id join projects as project on project.id = tender.project_id
      left join companies as firm on firm.id = invite.company_id left join companies as asking on asking.id = project.company_id
    where link.id = ${link}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { ...row, takes_no_invites: (await refusingOf(db, 'TENDERS', [canonicalEmail(row.email)])).size > 0 };
}

const ENDED: readonly TenderState[] = ['AWARDED', 'NO_AWARD', 'CANCELLED'];

/**
 * Why the guest can only read. Without the code nothing is told of accounts and bids of the firm: the buyer can open the
 * link too.
 */
export const refusalOf = (facts: GuestFacts, isConfirmed = true): GuestRefusal | null =>
  guestRefusal({
    ...facts,
    ...(!isConfirmed && { isClaimed: false, hasMembers: false, hasOtherBid: false }),
    isEnded: ENDED.includes(facts.state),
    isTaking: isTaking(facts.state),
  });

/** What the page of a link shows. The link alone, which may have been forwarded, does not tell who answers. */
export const guestOf = (facts: GuestFacts, isConfirmed: boolean): Guest => ({
  tender: facts.tender,
  email: facts.email,
  company: { id: isConfirmed ? facts.company_id : null, name: facts.company_name, reg_number: facts.reg_number },
  buyer: facts.buyer,
  person: isConfirmed && facts.person !== null ? { name: facts.person, phone: facts.phone ?? '' } : null,
  is_confirmed: isConfirmed,
  declined_at: facts.declined_at?.toISOString() ?? null,
  declined_reason: facts.declined_reason,
  bid: isConfirmed && !facts.isClaimed && !facts.firm_has_members ? facts.bid : null,
  refusal: refusalOf(facts, isConfirmed),
  takes_no_invites: facts.takes_no_invites,
  is_reported: facts.is_reported,
});

/**
 * Serialises bids of companies with the same registration number to a tender, until the end of the transaction, and
 * tells whether a guest of the same number has sent one from another company.
 */
export async function lockSameNumber(db: Db, tender: number, company: number): Promise<{ isBidByGuest: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bids ' || ${tender}::int || ' ' || reg_number, 0))
    from companies where id = ${company} and reg_number is not null`.execute(db);
  const { rows } = await sql`
    select from companies as own join companies as guest on guest.reg_number = own.reg_number and guest.id <> own.id
      join bids as bid on bid.company_id = guest.id
    where own.id = ${company} and guest.is_guest and bid.tender_id = ${tender} and ${isInPhase('bid.state', 'SENT', 'DECIDED')}`.execute(
    db,
  );
  return { isBidByGuest: rows.length > 0 };
}
