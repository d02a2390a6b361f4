import { CATALOGUE_KINDS } from './catalogues';

/** Kinds of records with a history. Kinds that also have files and links use the same names there. */
export const HISTORY_KINDS = [
  'accounts',
  'tenders',
  'companies',
  'bids',
  'projects',
  'references',
  'requests',
  'software',
  'testimonials',
  ...CATALOGUE_KINDS,
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Lists within a record that have their own history: the members of a company. */
export const HISTORY_PARTS = ['members'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** `RESTORED` means undeleted, or reset to an earlier state. */
export const HISTORY_ACTIONS = ['CREATED', 'CHANGED', 'DELETED', 'RESTORED'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** A logged-in user, the portal itself, or an operator command. */
export const HISTORY_ACTORS = ['PERSON', 'SYSTEM', 'COMMAND'] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];
