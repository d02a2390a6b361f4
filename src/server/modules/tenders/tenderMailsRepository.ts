import { type RawBuilder, sql } from 'kysely';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type Caller,
  isInSight,
  isOwnOfAny,
  ownCompanyIds,
  shownName,
} from '#platform/identity/visibilityRepository.ts';
import { otherSideThroughAny } from './otherSideRepository.ts';
import type { PriceTerms } from './tendersTexts.ts';
import { buyerName, isInPhase, joinBuyer, seesTenderThroughAny } from './tenderVisibilityRepository.ts';

/** What mails say about a tender, as their reader may see it. */
export interface MailedTender {
  name: string;
  /** Null for a buyer without a company. */
  buyer: string | null;
  description: string | null;
  bids_until: Date | null;
  questions_until: Date | null;
  decision_on: string | null;
  budget_from: number | null;
  budget_to: number | null;
  must_have: TenderMustHave[];
  is_sealed: boolean;
  cancelled_reason: string | null;
  /** The text of an addendum. */
  change: string | null;
  /** The last question with or without an answer. */
  question: { text: string; answer: string | null } | null;
  /** For the buyer: who declined last. */
  declined: { company: string; reason: string | null } | null;
  /** For the buyer: the number of bids. */
  bids: number | null;
}

/** Columns of {@link MailedTender} that also mails about bids have, from rows `tender`, `project` and `asking`. */
const termsFor = (reader: Caller): RawBuilder<unknown> => {
  const isBuyer = isOwnOfAny(reader, 'project');
  return sql`${shownName('project', isBuyer)} as name, ${buyerName} as buyer,
    case when ${isInSight('project')} or ${isBuyer} then project.description end as description,
    tender.bids_until, tender.questions_until, tender.decision_on, project.budget_from, project.budget_to,
    tender.must_have, tender.opening = 'SEALED' as is_sealed, tender.cancelled_reason`;
};
const tables = (reader: Caller): RawBuilder<unknown> =>
  sql`tenders as tender join projects as project on project.id = tender.project_id ${joinBuyer(reader)}`;

/**
 * Reads a tender for a mail; undefined if the reader no longer sees it.
 * @param of its id, or the project whose last tender it is; `change` is the id of an addendum
 */
export async function findMailedTender(
  db: Db,
  reader: Caller,
  of: ({ tender: number } | { project: number }) & { change?: number; isAnswered?: boolean },
): Promise<MailedTender | undefined> {
  const isBuyer = isOwnOfAny(reader, 'project');
  const { rows } = await sql<MailedTender>`
    select ${termsFor(reader)},
      (select change.text from tender_changes as change
        where change.id = ${of.change ?? null}::int and change.tender_id = tender.id) as change,
      (select json_build_object('text', question.text, 'answer', question.answer) from tender_questions as question
        where question.tender_id = tender.id and question.hidden_at is null and question.removed_at is null
          and (question.answer is not null) = ${of.isAnswered === true}
        order by coalesce(question.answered_at, question.created_at) desc, question.id desc limit 1) as question,
      (select json_build_object('company', invite.company_name, 'reason', invite.declined_reason)
        from tender_invites as invite where ${isBuyer} and invite.tender_id = tender.id and invite.declined_at is not null
        order by invite.declined_at desc, invite.id desc limit 1) as declined,
      case when ${isBuyer} then (select count(*)::int from bids as bid
        where bid.tender_id = tender.id and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) end as bids
    from ${tables(reader)}
    where ${'tender' in of ? sql`tender.id = ${of.tender}` : sql`tender.project_id = ${of.project} and tender.state <> 'DRAFT'`}
      and ${seesTenderThroughAny(reader)}
    order by tender.id desc limit 1`.execute(db);
  return rows[0];
}

/** What mails say to a bidder about its bid: never anything that the bid contains. */
export interface MailedBid extends Pick<MailedTender, 'name' | 'buyer' | 'bids_until' | 'decision_on'> {
  clarification: string | null;
  clarification_until: Date | null;
  reason: string | null;
  /** For the winner. */
  other_side: OtherSide | null;
}

/** Reads a bid of one of the reader's companies for a mail. */
export async function findMailedBid(db: Db, reader: Caller, id: number): Promise<MailedBid | undefined> {
  const { rows } = await sql<MailedBid>`
    select ${termsFor(reader)}, item.clarification, item.clarification_until, item.reason,
      ${otherSideThroughAny(reader)} as other_side
    from ${tables(reader)} join bids as item on item.tender_id = tender.id
    where item.id = ${id} and item.company_id = any(${ownCompanyIds(reader)}::int[])`.execute(db);
  return rows[0];
}

/** The decision of a tender, for the mail to colleagues of the person who decided it. */
export interface MailedDecision {
  name: string;
  /** Number of the decision file. */
  file: string | null;
  /** The company that was awarded; null without an award, as are the terms of its price. */
  winner: string | null;
  terms: PriceTerms | null;
  reason: string | null;
  other_side: OtherSide | null;
}

/** Reads the decision of a tender for a member of its buyer. */
export async function findMailedDecision(db: Db, reader: Caller, id: number): Promise<MailedDecision | undefined> {
  const { rows } = await sql<MailedDecision>`
    select project.name, tender.decision_reason as reason, version.content -> 'bidder' ->> 'name' as winner,
      version.content as terms,
      (select number from decision_files as file where file.tender_id = tender.id) as file,
      ${otherSideThroughAny(reader)} as other_side
    from ${tables(reader)}
      left join bids as item on item.tender_id = tender.id and item.state = 'WON'
      left join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
    where tender.id = ${id} and tender.decided_at is not null and ${isOwnOfAny(reader, 'project')}`.execute(db);
  return rows[0];
}

/**
 * Reads those of the given tenders that a user may see through any of their companies, for notifications. `buyer` is
 * the name of its company, `project` the id of its project for members of the buyer.
 */
export async function listTendersThroughAny(db: Db, caller: Caller, ids: readonly number[]) {
  const isBuyer = isOwnOfAny(caller, 'project');
  const { rows } = await sql<{ id: number; name: string; buyer: string | null; project: number | null }>`
    select tender.id, ${shownName('project', isBuyer)} as name, ${buyerName} as buyer,
      case when ${isBuyer} then project.id end as project
    from ${tables(caller)}
    where tender.id = any(${[...ids]}::int[]) and ${seesTenderThroughAny(caller)}`.execute(db);
  return rows;
}
