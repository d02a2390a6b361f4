import { czechDay } from '#platform/texts/days.ts';
import { plural } from '#platform/texts/plural.ts';

/** Texts of references that their clients confirm. */
export const confirmationTexts = {
  /** @param start `YYYY-MM-DD` */
  dates: (start: string, weeks: number | null) =>
    `Realizace od ${czechDay(start)}${weeks === null ? '' : `, ${plural(weeks, ['týden', 'týdny', 'týdnů'])}`}.`,
  byManagers: 'Referenci smí potvrdit jen vlastník nebo správce firmy.',
  decided: 'K této referenci se už zadavatel vyjádřil.',
  mail: {
    facts: {
      supplier: 'Dodavatel',
      name: 'Reference',
      client: 'Zákazník',
      year: 'Rok',
      about: 'Popis',
      reason: 'Důvod',
    },
    buttons: { confirm: 'Potvrdit nebo odmítnout referenci', open: 'Zobrazit referenci' },
    what: 'Potvrdíte tím, že zakázka proběhla tak, jak ji dodavatel popsal. Nesouhlasíte-li, referenci odmítněte a napište proč.',
    /** For the preview of mails. */
    sample: {
      name: 'Nový docházkový systém',
      supplier: 'Sítě pod Vrchem s.r.o.',
      client_name: 'Město Ukázkov',
      year: 2026,
      description: 'Docházkový systém pro tři pracoviště.',
      reason: null,
    },
  },
  notifications: {
    offered: (project: string) => `Ze zakázky „${project}“ si můžete založit referenční projekt`,
    asked: (name: string) => `Dodavatel vás žádá o potvrzení reference „${name}“`,
    confirmed: (name: string) => `Zadavatel potvrdil vaši referenci „${name}“`,
    refused: (name: string) => `Zadavatel vaši referenci „${name}“ nepotvrdil`,
  },
  referencesForProviders: 'Referenční projekty přidávají jen dodavatelé a konzultanti.',
} as const;
