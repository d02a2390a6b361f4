import { czechDay } from '#platform/texts/days.ts';

/** Texts of projects. */
export const projectTexts = {
  projectsForClients: 'Projekty zakládají jen klienti.',
} as const;

/** Reasons why something matches a project. */
export const matchTexts = {
  categories: (names: string) => `Společné kategorie: ${names}`,
  products: (names: string) => `Společné technologie: ${names}`,
  tags: (names: string) => `Společné štítky: ${names}`,
  more: (count: number) => `a další ${count}`,
  region: (name: string) => `Stejný kraj: ${name}`,
  rating: (average: number, count: number) => `Hodnocení ${average.toLocaleString('cs-CZ')} z 5 (${count}×)`,
  uses: (count: number) => `Použito v referencích: ${count}×`,
  digital: 'Podporuje digitalizaci a IT',
  openGrant: (until: string | null) => (until ? `Žádosti do ${czechDay(until)}` : 'Příjem žádostí je otevřený'),
  plannedGrant: 'Příjem žádostí se připravuje',
} as const;
