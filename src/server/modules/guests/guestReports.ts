import { reportMail } from '#modules/moderation/reports.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/**
 * Reports the tender of a link to operators, with the mail as it was sent. The reporter is the address of the link.
 * @param text what the recipient writes; empty if nothing
 * @throws Failure 409 for a second report
 */
export const reportGuestMail = (services: Services, db: Db, link: number, text: string): Promise<void> =>
  reportMail(services, db, link, text.trim());
