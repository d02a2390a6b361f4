import type { HistoryAction, HistoryKind } from '../vocabulary/history';

/** Czech names of histories, used on screens and in exports of the server. */

export const historyKinds: Record<HistoryKind, string> = {
  accounts: 'Účet',
  tenders: 'Poptávka',
  companies: 'Firma',
  bids: 'Nabídka',
  projects: 'Projekt',
  references: 'Referenční projekt',
  requests: 'Požadavek',
  software: 'Technologie',
  testimonials: 'Hodnocení',
  categories: 'Kategorie',
  groups: 'Skupina kategorií',
  products: 'Technologie katalogu',
  services: 'Služba',
  synonyms: 'Synonyma',
  grants: 'Dotace',
};

export const historyActions: Record<HistoryAction, string> = {
  CREATED: 'Vytvoření',
  CHANGED: 'Změna',
  DELETED: 'Smazání',
  RESTORED: 'Obnovení',
};
