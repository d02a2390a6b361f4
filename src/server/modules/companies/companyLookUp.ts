import { DAY } from '#contract/lib/durations.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import type { Services } from '#platform/services.ts';
import { fetchAresSize, fetchAresSubject } from './ares/ares.ts';
import { findAresAnswer, cacheAresAnswer } from './ares/aresAnswersRepository.ts';

/**
 * Queries companies in the business register. Responses are cached for a day, and simultaneous queries for one number
 * share one request, because the register blocks clients that send too many.
 * @returns a function from a valid number to the company, or to null if the register does not have it
 * @throws Failure 503 if the register does not respond
 */
export function companyLookUp({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>) {
  const underWay = new Map<string, Promise<AresCompany | null>>();

  const lookUp = async (regNumber: string): Promise<AresCompany | null> => {
    const cached = await findAresAnswer(db, regNumber, new Date(+clock() - DAY));
    if (cached) return cached.company;
    const subject = await fetchAresSubject(config.aresUrl, regNumber);
    const now = clock();
    const size = subject && (await fetchAresSize(config.aresUrl, regNumber));
    const company = subject && { ...subject, size, fetched_at: now.toISOString() };
    await cacheAresAnswer(db, regNumber, { company }, now);
    return company;
  };

  return (regNumber: string): Promise<AresCompany | null> => {
    const current = underWay.get(regNumber) ?? lookUp(regNumber).finally(() => underWay.delete(regNumber));
    underWay.set(regNumber, current);
    return current;
  };
}
