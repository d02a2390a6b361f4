import { czechDay } from '../../platform/texts/days';
import { plural } from '../../platform/texts/plural';

/** Texts of references that their clients confirm. */
export const confirmationTexts = {
  /** @param start `YYYY-MM-DD` */
  dates: (start: string, weeks: number | null) =>
    `Realizace od ${czechDay(start)}${weeks === null ? '' : `, ${plural(weeks, ['týden', 'týdny', 'týdnů'])}`}.`,
  byManagers: 'Referenci smí potvrdit jen Vlastník nebo Správce firmy.',
  decided: 'K této referenci se už zadavatel vyjádřil.',
  notifications: {
    offered: (project: string) =>
      `Ze zakázky „${project}“ si můžete založit referenční projekt, který zadavatel potvrdí`,
    asked: (name: string) => `Dodavatel vás žádá o potvrzení reference „${name}“`,
    confirmed: (name: string) => `Zadavatel potvrdil vaši referenci „${name}“`,
    refused: (name: string) => `Zadavatel vaši referenci „${name}“ nepotvrdil`,
  },
  referencesForProviders: 'Referenční projekty přidávají jen dodavatelé a konzultanti.',
} as const;
