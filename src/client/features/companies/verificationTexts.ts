import type { WaitingReason } from '#contract/vocabulary/verification.ts';
import { verificationMarks } from '#shared/texts/labels.ts';

/** Texts of the result of checking a company's number and name against the business register. */
export const verificationTexts = {
  /** Shown next to the name. Verified companies have no mark. */
  marks: verificationMarks,
  unverifiedHint: 'IČO a název této firmy jsme zatím neporovnali s registrem ARES.',

  waiting: 'Firma čeká na ověření',
  reasons: {
    NAME: 'Registr ARES vede pod tímto IČO jiný název.',
    UNKNOWN: 'Registr ARES toto IČO nezná.',
    DISSOLVED: 'Firma s tímto IČO podle registru ARES zanikla.',
    TAKEN: 'Firmu s tímto IČO už v portálu spravuje jiný účet.',
    AGAIN: 'Po zamítnutí jste firmu změnili, posoudíme ji znovu.',
  } satisfies Record<WaitingReason, string>,
  waitingFor: {
    NAME: 'Zkontrolujte IČO a opravte název podle registru, firma se pak ověří sama. Jinak ji posoudí provozovatel portálu.',
    UNKNOWN: 'Zkontrolujte IČO. Pokud je správné, firmu posoudí provozovatel portálu.',
    DISSOLVED: 'Zkontrolujte IČO. Pokud je správné, firmu posoudí provozovatel portálu.',
    TAKEN: 'Zkontrolujte IČO. Pokud je firma vaše, provozovatel portálu to posoudí a ozve se vám.',
    AGAIN: 'Až provozovatel portálu rozhodne, napíšeme vám e\u2011mail.',
  } satisfies Record<WaitingReason, string>,
  nobodySees: 'Do té doby ji v portálu vidíte jen vy.',

  rejected: 'Firmu jsme neověřili',
  rejectedFor: (reason: string) => `Důvod: ${reason}`,
  afterRejection: 'V portálu ji vidíte jen vy. Když opravíte IČO nebo název, posoudíme ji znovu.',

  unverified: 'Firma zatím není ověřená',
  unverifiedWithNumber:
    'Jakmile registr ARES odpoví, porovnáme s ním IČO a název. Ostatní u firmy zatím vidí „Neověřeno“.',
  unverifiedWithoutNumber: 'Doplňte IČO a my ho porovnáme s registrem ARES. Ostatní u firmy zatím vidí „Neověřeno“.',
} as const;
