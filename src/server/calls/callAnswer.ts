import type { FastifyReply } from 'fastify';
import type { Call } from '../../contract/wire/calls';
import type { Db } from '../database/database';
import { tagVersion } from '../input/conditional';
import { notFound } from '../input/failures';
import { findCall, type VersionedCall } from '../repositories/calls/calls';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';

/**
 * A call as the caller sees it at this moment.
 * @throws Failure 404 for one that is not there or not shown
 */
export async function readCall({ present }: Services, db: Db, id: number, caller: Caller): Promise<VersionedCall> {
  const found = await findCall(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** What is answered of a call, under its version. */
export function answerCall(reply: FastifyReply, found: VersionedCall): Call {
  tagVersion(reply, found);
  return found.call;
}
