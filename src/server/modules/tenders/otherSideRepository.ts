import { type RawBuilder, sql } from 'kysely';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import { type Caller, isOwn, isOwnOfAny, ownCompanyIds } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { buyerName } from './tenderVisibilityRepository.ts';

interface Side {
  /** The row of its company, if the caller may read it. */
  firm: 'asking' | 'bidder';
  name: RawBuilder<unknown>;
  /** The id of its company. */
  company: RawBuilder<unknown>;
  /** The id of its person. */
  person: RawBuilder<unknown>;
  /** Reads a row `guest` of who answered by a link without an account, if there is one. */
  guest: RawBuilder<unknown>;
}

const BUYER: Side = {
  firm: 'asking',
  name: buyerName,
  company: sql`project.company_id`,
  person: sql`coalesce(tender.contact_person_id, tender.published_by)`,
  guest: sql`select null as person, null as email, null as phone where false`,
};
const WINNER: Side = {
  firm: 'bidder',
  name: sql`bidder.name`,
  company: sql`won.company_id`,
  person: sql`(select sent_by from bid_versions as version where version.bid_id = won.id and version.number = won.sent_number)`,
  guest: sql`select link.person, link.email, link.phone from guest_links as link join tender_invites as invite on invite.id = link.invite_id
    where invite.tender_id = tender.id and invite.company_id = won.company_id and bidder.is_guest and link.confirmed_at is not null
    order by link.confirmed_at desc limit 1`,
};

/** Of an account that is deleted or locked, or has left the company, only what the company says of itself remains. */
const sideJson = ({ firm, name, company, person, guest }: Side) => {
  const of = (column: string) => sql.ref(`${firm}.${column}`);
  return sql`(
    select json_build_object(
      'company', case when ${of('id')} is not null then json_build_object('id', case when not ${of('is_guest')} then ${of('id')} end, 'name', ${name}, 'role', ${of('role')}) end,
      'reg_number', ${of('reg_number')}, 'web', ${of('web')},
      'contact', coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), guest.person),
      'email', coalesce(person.email, guest.email, ${of('email')}), 'phone', coalesce(person.phone, guest.phone, ${of('phone')}),
      'thread', json_build_object('ct_id', ${THREAD_TYPES.tenders}::int, 'object_id', tender.id))
    from (values (true)) as one left join users as person
      on person.id = ${person} and person.locked_at is null and person.deletion_requested_at is null
        and (${company} is null and person.id = project.owner_id or exists (
          select from company_members as member
          where member.user_id = person.id and member.company_id = ${company} and member.left_at is null))
      left join lateral (${guest}) as guest on true)`;
};

/**
 * What the buyer and the winner of a row named `tender`, joined with its `project` and buyer (`asking`), read of each
 * other; null for everybody else, and before an award.
 * @param isBuyer whether the caller is of the buyer
 * @param companies of the caller
 */
const otherSideFor = (isBuyer: Condition, companies: readonly number[]): RawBuilder<OtherSide | null> => sql`(
  select case when ${isBuyer} then ${sideJson(WINNER)} else ${sideJson(BUYER)} end
  from bids as won left join companies as bidder on bidder.id = won.company_id
  where won.tender_id = tender.id and won.state = 'WON'
    and (${isBuyer} or won.company_id = any(${[...companies]}::int[])) limit 1)`;

/** Support sees nothing of bids, see `plugins/impersonation`, nor does a guest without the code. */
export const otherSide = (caller: Caller): RawBuilder<OtherSide | null> =>
  caller.impersonation || caller.guest?.isConfirmed === false
    ? sql`null`
    : otherSideFor(isOwn(caller, 'project'), caller.company === null ? [] : [caller.company]);

/** The same for any company of the reader of a mail. */
export const otherSideThroughAny = (reader: Caller): RawBuilder<OtherSide | null> =>
  otherSideFor(isOwnOfAny(reader, 'project'), ownCompanyIds(reader));
