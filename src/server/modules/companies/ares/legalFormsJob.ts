import { DAY } from '#contract/lib/durations.ts';
import { askRegister, type AresServices } from './askRegister.ts';
import { codeOfForm } from './legalForms.ts';
import { findNumbersWithoutForm, saveLegalForm } from './legalFormsRepository.ts';

/** Numbers per run, every five minutes. The register blocks clients with too many requests. */
const NUMBERS = 10;
/** Days after which numbers unknown to the register are queried again. */
const ASK_AGAIN = 30;

/**
 * One run: queries the business register for legal forms of companies saved without them. When the register does not
 * respond, the run ends, and the next one continues with the same number.
 * @returns the number of queried numbers
 */
export async function learnLegalForms(services: AresServices, goOn: () => boolean = () => true): Promise<number> {
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
