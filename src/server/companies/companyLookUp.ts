import { DAY } from '../../contract/durations';
import type { AresCompany } from '../../contract/wire/ares';
import { fetchAresSubject } from '../external/ares';
import { findAresAnswer, keepAresAnswer } from '../repositories/companies/aresAnswers';
import type { Services } from '../services';

/**
 * Looks companies up in the business register. Answers are kept for a day, and those who ask for the
 * same number at once wait for one call: the register blocks whoever asks too often.
 * @returns a function from a valid number to the company, or to null when the register does not know it
 * @throws Failure 503 when the register does not answer
 */
export function companyLookUp({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>) {
  const underWay = new Map<string, Promise<AresCompany | null>>();

  const lookUp = async (regNumber: string): Promise<AresCompany | null> => {
    const kept = await findAresAnswer(db, regNumber, new Date(+clock() - DAY));
    if (kept) return kept.company;
    const subject = await fetchAresSubject(config.aresUrl, regNumber);
    const now = clock();
    const company = subject && { ...subject, fetched_at: now.toISOString() };
    await keepAresAnswer(db, regNumber, { company }, now);
    return company;
  };

  return (regNumber: string): Promise<AresCompany | null> => {
    const current = underWay.get(regNumber) ?? lookUp(regNumber).finally(() => underWay.delete(regNumber));
    underWay.set(regNumber, current);
    return current;
  };
}
