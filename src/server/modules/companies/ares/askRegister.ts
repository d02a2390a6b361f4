import { isRegNumber } from '#contract/rules/regNumber.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { companyLookUp } from '../companyLookUp.ts';

/** Dependencies of queries to the business register. */
export type AresServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/**
 * Queries the business register for each number and passes the results to `note`, until the register does not respond.
 * Invalid numbers are not in the register and are not queried.
 * @param goOn checked before each number, so that a run ends when the portal shuts down
 * @returns the number of processed rows, and the row for which the register did not respond
 */
export async function askRegister<Row extends { reg_number: string }>(
  services: AresServices,
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
