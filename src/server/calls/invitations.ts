import { canOpenRegister } from '../../contract/access';
import { CALL_INVITES_MAX } from '../../contract/limits';
import type { CallState } from '../../contract/vocabulary/calls';
import type { CallInviteDraft } from '../../contract/wire/calls';
import type { Db } from '../database/database';
import { forbidden, invalid } from '../input/failures';
import { addInvites, type Askable, countInvitesOf, findAskable } from '../repositories/calls/callParts';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';
import { texts } from '../texts';
import { notifyInvited } from './callNews';

const words = texts.calls;

/**
 * Companies that the caller may ask.
 * @throws Failure 400 for one that is not there or is the own one, 403 where the plan does not show its register
 */
async function requireAskable(
  db: Db,
  ids: readonly number[],
  askingCompany: number | null,
  caller: Caller,
): Promise<Askable[]> {
  const found = await findAskable(db, ids, askingCompany, caller);
  if (found.length < new Set(ids).size) throw invalid({ companies: [words.unknownCompany] });
  if (found.some(({ is_own }) => is_own)) throw invalid({ companies: [words.ownCompany] });
  if (found.some(({ role }) => role === 'CONSULTANT') && !canOpenRegister(caller, 'consultants'))
    throw forbidden(texts.consultantsPlan);
  return found;
}

/** The call that companies are added to, held by the transaction. */
interface InvitingCall {
  id: number;
  state: CallState;
  company_id: number | null;
  now: Date;
}

/**
 * Asks companies; those that were asked before are asked no more. Where the call is published they are told at once.
 * @returns how many are new
 * @throws as {@link requireAskable}, and 400 for too many
 */
export async function inviteCompanies(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  call: InvitingCall,
  { companies, found_by, why }: CallInviteDraft,
  caller: Caller,
): Promise<number> {
  const asked = await requireAskable(db, companies, call.company_id, caller);
  const isOpen = call.state === 'OPEN';
  const added = await addInvites(
    db,
    {
      callId: call.id,
      companies: asked,
      foundBy: found_by,
      why: why ?? null,
      invitedBy: caller.id,
      toldAt: isOpen ? call.now : null,
    },
    call.now,
  );
  if ((await countInvitesOf(db, call.id)) > CALL_INVITES_MAX)
    throw invalid({ companies: [words.tooManyAsked(CALL_INVITES_MAX)] });
  if (isOpen) await notifyInvited(db, clock(), { call: call.id, actor: caller.id }, added);
  return added.length;
}
