import { isRegNumber } from '../../contract/rules/fields';
import { companyLookUp } from '../companyLookUp';
import { codeOfForm } from '../external/legalForms';
import { Failure } from '../failures';
import { findNumbersWithoutForm, noteLegalForm } from '../repositories/legalForms';
import type { Services } from '../services';
import { inRounds } from './rounds';

type Asking = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

const DAY = 86_400_000;
/** Minutes between two rounds, and numbers in one: the register blocks whoever asks too much. */
const ROUND = 5;
const NUMBERS = 10;
/** Days after which a number is asked for again that the register did not know. */
const ASK_AGAIN = 30;

/**
 * One round: asks the business register for the legal forms of companies that were saved without asking it. A register
 * that does not answer ends the round; the next one goes on with the same number.
 * @returns how many numbers were asked for
 */
export async function learnLegalForms({ config, db, clock, log }: Asking, goOn: () => boolean = () => true): Promise<number> {
  const lookUp = companyLookUp({ config, db, clock });
  const numbers = await findNumbersWithoutForm(db, new Date(+clock() - ASK_AGAIN * DAY), NUMBERS);
  let asked = 0;
  for (const number of numbers) {
    if (!goOn()) break;
    try {
      const company = isRegNumber(number) ? await lookUp(number) : null;
      await noteLegalForm(db, number, codeOfForm(company?.legal_form ?? null), clock());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.info({ asked }, 'the business register does not answer, legal forms have to wait');
      break;
    }
    asked += 1;
  }
  return asked;
}

/** Asks from now on; answers how to end it, after the number that is asked for. */
export function askForLegalForms(asking: Asking): () => Promise<void> {
  let stopped = false;
  const end = inRounds(ROUND, () => learnLegalForms(asking, () => !stopped), asking.log, 'Legal forms could not be learnt');
  return () => {
    stopped = true;
    return end();
  };
}
