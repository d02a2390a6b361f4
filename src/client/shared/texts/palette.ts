import type { GrantState } from '#contract/vocabulary/grants.ts';
import { sidebar, userMenu } from './portal.ts';

/** Texts of the search across the whole portal. */
export const palette = {
  title: 'Hledat v celém portálu',
  field: 'Co hledáte',
  placeholder: 'Stránka, příkaz, projekt, technologie, firma, dotace',
  results: 'Nalezeno',
  hint: 'Šipkami vybíráte, Enterem otevřete.',
  none: 'Nic jsme nenašli. Zkuste jiné slovo.',
  failed: 'Část výsledků se nepodařilo načíst.',
  searching: 'Hledáme…',
  found: (count: number) => `Výsledků: ${count}`,
  all: (q: string) => `Všechno pro „${q}“ v seznamu`,
  /** Other words of the pages on which something is created. */
  adding: 'nová nový založit zapsat',
  /** Other words of items of the menu, by label. */
  words: {
    [sidebar.projects]: 'poptávky nabídky',
    [sidebar.newTender]: 'nová poptávka vypsat poslat oslovit nabídky výběrové řízení',
  } as Partial<Record<string, string>>,
  /** Other words of the grants finder and the account. */
  grants: 'dotace digitalizace peníze',
  ownData: 'export stáhnout moje data účet',
  /** Commands, each with other words that find it. */
  commands: {
    import: { label: 'Importovat technologie', words: 'import licence nahrát tabulka Excel CSV' },
    invite: { label: 'Pozvat kolegu', words: 'kolegyně člověka lidi pozvánka přidat člena' },
    dark: { label: 'Zapnout tmavý režim', words: 'vzhled noční dark' },
    light: { label: 'Zapnout světlý režim', words: 'vzhled denní light' },
    report: { label: 'Nahlásit problém', words: 'chyba podpora pomoc nápověda kontakt nefunguje' },
    deletion: { label: 'Smazat účet', words: 'zrušit odstranit' },
    logout: { label: userMenu.logout, words: 'odhlášení konec logout' },
  },
  groups: {
    pages: 'Stránky',
    commands: 'Příkazy',
    projects: 'Projekty',
    software: sidebar.software,
    suppliers: 'Dodavatelé',
    consultants: 'Konzultanti',
    technologies: sidebar.technologies,
    references: sidebar.references,
    grants: 'Dotace',
    areas: 'Dotace podle oblasti',
  },
  /** Label of a grant that does not accept applications now. */
  notOpen: { OPEN: null, PLANNED: 'plánovaná', CLOSED: 'uzavřená' } satisfies Record<GrantState, string | null>,
} as const;
