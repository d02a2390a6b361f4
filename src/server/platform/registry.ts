import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { type ScheduleName, SCHEDULES } from '#contract/vocabulary/jobs.ts';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_SUBJECTS,
  type NotificationEvent,
  type NotificationSubject,
} from '#contract/vocabulary/notifications.ts';
import type { ExportedData } from '#platform/audit/exportedRowsRepository.ts';
import type { RecordKind, RecordKinds } from '#platform/audit/recordKind.ts';
import type { Retention } from '#platform/jobs/retention.ts';
import type { ScheduleType } from '#platform/jobs/schedules.ts';
import type { Queues } from '#platform/jobs/worker.ts';
import type { EventType, EventTypes, SubjectType } from '#platform/notifications/eventTypes.ts';
import type { MailServices } from '#platform/notifications/mails.ts';
import type { Services } from '#platform/services.ts';

/** Routes of the API, relative to its base. */
export type Routes = (services: Services) => FastifyPluginAsyncTypebox;

/** What a module provides: exported by its `index.ts`, listed in `src/server/registry.ts`. */
export interface ServerModule {
  routes?: readonly Routes[];
  /** How its events are described and mailed. */
  events?: EventTypes;
  /** What notifications are about. */
  subjects?: Partial<Record<NotificationSubject, SubjectType>>;
  /** Background work that runs once per period. */
  schedules?: Partial<Record<ScheduleName, ScheduleType>>;
  /** Queues that compose its mails, besides those of notifications. */
  queues?: (mailing: MailServices) => Queues;
  /** Data of a user without a history, in the export of own data. */
  exportedData?: ExportedData;
  /** Rows that are deleted after a while. */
  retention?: readonly Retention[];
  /** Its records with a history. */
  kinds?: Partial<Record<HistoryKind, RecordKind>>;
}

/** What all modules provide. */
export interface Registry {
  routes: readonly Routes[];
  events: Readonly<Record<NotificationEvent, EventType>>;
  subjects: Readonly<Record<NotificationSubject, SubjectType>>;
  schedules: Readonly<Record<ScheduleName, ScheduleType>>;
  queues: (mailing: MailServices) => Queues;
  exportedData: ExportedData;
  retention: readonly Retention[];
  kinds: RecordKinds;
}

/**
 * Merges modules.
 * @throws Error for a name that no module registers, or several do
 */
export function registryOf(modules: readonly ServerModule[]): Registry {
  const merged = <Name extends string, Type>(
    names: readonly Name[],
    parts: readonly (Partial<Record<Name, Type>> | undefined)[],
  ) =>
    Object.fromEntries(
      names.map((name) => {
        const [registered, ...others] = parts.flatMap((part) => part?.[name] ?? []);
        if (registered === undefined || others.length > 0)
          throw new Error(`'${name}' is registered ${others.length === 0 ? 'by no module' : 'twice'}.`);
        return [name, registered];
      }),
    ) as Record<Name, Type>;
  return {
    routes: modules.flatMap(({ routes }) => routes ?? []),
    events: merged(
      NOTIFICATION_EVENTS,
      modules.map(({ events }) => events),
    ),
    subjects: merged(
      NOTIFICATION_SUBJECTS,
      modules.map(({ subjects }) => subjects),
    ),
    schedules: merged(
      SCHEDULES,
      modules.map(({ schedules }) => schedules),
    ),
    queues: (mailing) => Object.assign({}, ...modules.map(({ queues }) => queues?.(mailing))) as Queues,
    exportedData: Object.assign({}, ...modules.map(({ exportedData }) => exportedData)) as ExportedData,
    retention: modules.flatMap(({ retention }) => retention ?? []),
    kinds: merged(
      HISTORY_KINDS,
      modules.map(({ kinds }) => kinds),
    ),
  };
}
