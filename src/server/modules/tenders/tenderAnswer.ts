import type { FastifyReply } from 'fastify';
import type { Tender } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import { tagVersion } from '#platform/http/conditional.ts';
import { notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { findTender, type VersionedTender } from './tendersRepository.ts';

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
