import { historyActions, historyKinds } from '../rules/historyLabels.ts';

/** Kinds of records with a history. Kinds that also have files and links use the same names there. */
export type HistoryKind = keyof typeof historyKinds;
/** A field of the history of a kind. */
export type HistoryField<Kind extends HistoryKind> = keyof (typeof historyKinds)[Kind]['labels'];
export const HISTORY_KINDS = Object.keys(historyKinds) as HistoryKind[];

/** Lists within a record that have their own history: the members of a company. */
export const HISTORY_PARTS = ['members'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** `RESTORED` means undeleted, or reset to an earlier state. */
export type HistoryAction = keyof typeof historyActions;
export const HISTORY_ACTIONS = Object.keys(historyActions) as HistoryAction[];

/** A logged-in user, the portal itself, or an operator command. */
export const HISTORY_ACTORS = ['PERSON', 'SYSTEM', 'COMMAND'] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];
