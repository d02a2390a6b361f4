import type { Db } from '#platform/database/database.ts';
import { recordReturned } from './linksRepository.ts';

/** Maximum number of characters that are read of a report. */
const REPORT_MAX = 1_000_000;

/** A Message-ID as the portal writes it: the job and the millisecond in which it was queued. */
const MESSAGE_ID = /^Message-ID:\s{0,4}<(\d{1,9})\.(\d{1,14})@([\w.-]{1,253})>/gim;

/**
 * Reads a report of a mail server (RFC 3464) and marks the link whose mail came back.
 * @param hostname of the portal, as in its Message-IDs
 * @returns false if the report is not of a mail with a link, or not of its final failure
 */
export async function takeReport(db: Db, report: string, hostname: string, now: Date): Promise<boolean> {
  const text = report.slice(0, REPORT_MAX);
  if (!/^Content-Type:\s{0,4}message\/delivery-status/im.test(text) || !/^Action:\s{0,4}failed/im.test(text))
    return false;
  // The returned mail is last in the report, whose own Message-ID is another server's.
  for (const [, job, created, host] of text.matchAll(MESSAGE_ID))
    if (host === hostname && (await recordReturned(db, Number(job), new Date(Number(created)), now))) return true;
  return false;
}
