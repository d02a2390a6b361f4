import { isRegNumber } from '../../contract/rules/regNumber';
import type { AresCompany } from '../../contract/wire/ares';
import { companyLookUp } from '../companies/companyLookUp';
import { Failure } from '../input/failures';
import type { Services } from '../services';

/** What a run of questions to the business register works with. */
export type Asking = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/**
 * Asks the business register for one number after another and lets each answer be noted, until the register does not
 * answer. What is no number the register does not know either, and is not asked about it.
 * @param goOn asked before each number, so that a run ends when the portal does
 * @returns how many were noted, and the one that the register left unanswered
 */
export async function askRegister<Row extends { reg_number: string }>(
  services: Asking,
  rows: readonly Row[],
  note: (row: Row, company: AresCompany | null) => Promise<unknown>,
  goOn: () => boolean,
): Promise<{ asked: number; unanswered: Row | null }> {
  const lookUp = companyLookUp(services);
  let asked = 0;
  for (const row of rows) {
    if (!goOn()) break;
    try {
      await note(row, isRegNumber(row.reg_number) ? await lookUp(row.reg_number) : null);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { asked, unanswered: row };
    }
    asked += 1;
  }
  return { asked, unanswered: null };
}
