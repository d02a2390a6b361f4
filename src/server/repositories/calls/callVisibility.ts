import { sql } from 'kysely';
import { isProvider } from '../../../contract/access';
import type { Present } from '../../database/present';
import type { Condition } from '../search/searchParts';
import { type Caller, isOwn } from '../visibility';

/** Whether a call, a row named `call` beside its `project`, is one of the caller's own side. */
export const isAsking = (caller: Caller): Condition => isOwn(caller, 'project');

/** Whether the company that the caller acts for is asked by the row named `call`. */
export const isAsked = ({ company }: Pick<Caller, 'company'>): Condition => sql`exists (
  select from call_invites as asked where asked.call_id = call.id and asked.company_id = ${company}::int)`;

/**
 * The condition under which the caller sees a call, a row named `call` beside its `project`: those who ask always, providers
 * once it is published, when it is for all or asks the company that they act for, or has an offer of it.
 */
export const seesCall = (caller: Caller): Condition => sql`(project.deleted_at is null and (${isAsking(caller)} or (
  ${isProvider(caller)} and call.state <> 'DRAFT' and (
    call.visibility = 'ALL' or ${isAsked(caller)} or exists (
      select from offers as own where own.call_id = call.id and own.company_id = ${caller.company}::int)))))`;

/** The state of a row named `call` at this moment: an open one is under evaluation from its hour on. */
export const presentState = (present: Present) => sql<string>`
  case when call.state = 'OPEN' and call.offers_until <= ${present} then 'EVALUATION' else call.state end`;
