import type { FastifyReply } from 'fastify';
import type { Tender } from '../../contract/wire/tenders';
import type { Db } from '../database/database';
import { tagVersion } from '../input/conditional';
import { notFound } from '../input/failures';
import { findTender, type VersionedTender } from '../repositories/tenders/tenders';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';

/**
 * A tender as the caller sees it at this moment.
 * @throws Failure 404 for one that is not there or not shown
 */
export async function readTender({ present }: Services, db: Db, id: number, caller: Caller): Promise<VersionedTender> {
  const found = await findTender(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** What is answered of a tender, under its version. */
export function answerTender(reply: FastifyReply, found: VersionedTender): Tender {
  tagVersion(reply, found);
  return found.tender;
}
