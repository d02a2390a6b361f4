import type { ConsentDocument } from '#contract/vocabulary/law.ts';
import { date } from '#shared/texts/format.ts';

/** Texts around the operator's terms and privacy policy. The documents themselves come from the server. */
export const law = {
  since: (day: string) => `Platí od ${date(day)}`,
  numbers: 'Kolik obsahu jsme posuzovali a jak jsme rozhodli',
  table: (title: string) => `Tabulka: ${title}`,
} as const;

/** Texts of the consent dialog after a log-in, shown when the documents have changed. */
export const consent = {
  title: 'Podmínky a osobní údaje',
  lead: 'Než budete pokračovat, přečtěte si prosím, co teď platí. Co máte rozepsané, zůstává.',
  newWindow: '(v novém okně)',
  agreement: {
    terms: 'Pokračováním souhlasíte s podmínkami používání.',
    privacy: 'Pokračováním berete zásady zpracování osobních údajů na vědomí.',
  } satisfies Record<ConsentDocument, string>,
  agree: 'Souhlasím a pokračovat',
  take: 'Beru na vědomí',
  leave: 'Odhlásit se',
  failed: 'Odpověď se nepodařilo uložit. Zkuste to prosím znovu.',
} as const;
