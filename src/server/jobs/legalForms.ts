import { DAY } from '../../contract/durations';
import { codeOfForm } from '../external/legalForms';
import { findNumbersWithoutForm, saveLegalForm } from '../repositories/companies/legalForms';
import { askRegister, type Asking } from './askRegister';

/** Numbers in one run, of one in five minutes: the register blocks whoever asks too much. */
const NUMBERS = 10;
/** Days after which a number is asked for again that the register did not know. */
const ASK_AGAIN = 30;

/**
 * One run: asks the business register for the legal forms of companies that were saved without asking it. A register
 * that does not answer ends the run; the next one goes on with the same number.
 * @returns how many numbers were asked for
 */
export async function learnLegalForms(services: Asking, goOn: () => boolean = () => true): Promise<number> {
  const { db, clock, log } = services;
  const numbers = await findNumbersWithoutForm(db, new Date(+clock() - ASK_AGAIN * DAY), NUMBERS);
  const { asked, unanswered } = await askRegister(
    services,
    numbers.map((reg_number) => ({ reg_number })),
    ({ reg_number }, company) => saveLegalForm(db, reg_number, codeOfForm(company?.legal_form ?? null), clock()),
    goOn,
  );
  if (unanswered) log.info({ asked }, 'the business register does not answer, legal forms have to wait');
  return asked;
}
