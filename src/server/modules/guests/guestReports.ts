import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { recordReported } from './guestsRepository.ts';

/** Records that the recipient of an invitation reports it. */
export async function reportGuestMail(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  link: number,
  _text: string,
): Promise<void> {
  await recordReported(db, link, clock());
}
