import type { FastifyReply } from 'fastify';
import type { Tender } from '../../../contract/wire/tenders';
import type { Db } from '../../platform/database/database';
import { tagVersion } from '../../platform/http/conditional';
import { notFound } from '../../platform/http/failures';
import { findTender, type VersionedTender } from './tendersRepository';
import type { Caller } from '../../platform/identity/visibilityRepository';
import type { Services } from '../../platform/services';

/**
 * Reads a tender as the caller sees it now.
 * @throws Failure 404 if it does not exist or is not visible to the caller
 */
export async function readTender({ present }: Services, db: Db, id: number, caller: Caller): Promise<VersionedTender> {
  const found = await findTender(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** Returns the response body of a tender and sets the headers of its version. */
export function answerTender(reply: FastifyReply, found: VersionedTender): Tender {
  tagVersion(reply, found);
  return found.tender;
}
