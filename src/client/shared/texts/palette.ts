import type { GrantState } from '../../../contract/vocabulary/grants';
import { sidebar } from './portal';

/** Texts of the search across the whole portal. */
export const palette = {
  title: 'Hledat v celém portálu',
  field: 'Co hledáte',
  placeholder: 'Stránka, projekt, technologie, firma, dotace',
  results: 'Nalezeno',
  hint: 'Šipkami vybíráte, Enterem otevřete.',
  none: 'Nic jsme nenašli. Zkuste jiné slovo.',
  failed: 'Část výsledků se nepodařilo načíst.',
  searching: 'Hledáme…',
  found: (count: number) => `Výsledků: ${count}`,
  all: (q: string) => `Všechno pro „${q}“ v seznamu`,
  groups: {
    pages: 'Stránky',
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
