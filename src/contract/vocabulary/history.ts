import { CATALOGUE_KINDS } from './catalogues';

/** Kinds of records whose changes are kept; those that people have files and links at are called as everywhere. */
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

/** Lists within a record whose history stands by itself too: that of a company's people. */
export const HISTORY_PARTS = ['members'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** `RESTORED` came back from its deletion, or to an earlier state. */
export const HISTORY_ACTIONS = ['CREATED', 'CHANGED', 'DELETED', 'RESTORED'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Somebody logged in, the portal by itself, or a command of the operator. */
export const HISTORY_ACTORS = ['PERSON', 'SYSTEM', 'COMMAND'] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];
