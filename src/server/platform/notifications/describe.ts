import { dayOf } from '#contract/lib/days.ts';
import { unbrokenNumbers } from '#contract/lib/typography.ts';
import {
  type NotificationEvent,
  NOTIFICATION_SUBJECTS,
  type NotificationSubject,
} from '#contract/vocabulary/notifications.ts';
import { filledIn, type NotificationPlaceholder, placeholdersOf } from '#contract/vocabulary/settings.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import type { Registry } from '#platform/registry.ts';
import type { SettingsNow } from '#platform/settings/portalSettings.ts';
import { nameTexts } from '#platform/texts/names.ts';
import type { EventDetails, Facts, Subject } from './eventTypes.ts';
import type { StoredNotification } from './notificationsRepository.ts';
import { notificationTexts } from './notificationTexts.ts';

/** The text of a notification and its link. */
export interface Description {
  text: string;
  /** Path in the portal. */
  path: string;
  facts: Facts;
}

/** Reads the subjects of some notifications that their reader may see, by `kind id`. */
async function findSubjects(
  db: Db,
  { subjects }: Registry,
  reader: Caller,
  notifications: readonly StoredNotification[],
): Promise<Map<string, Subject>> {
  const idsOf = (kind: NotificationSubject) => [
    ...new Set(notifications.filter(({ subject_kind }) => subject_kind === kind).map(({ subject_id }) => subject_id)),
  ];
  const found = new Map<string, Subject>();
  for (const kind of NOTIFICATION_SUBJECTS) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    for (const row of await subjects[kind].find(db, reader, ids)) found.set(`${kind} ${row.id}`, { ...row, kind });
  }
  return found;
}

/** Reads the details of some notifications, with one query for all events that share them. */
async function findDetails(
  db: Db,
  { events }: Registry,
  reader: Caller,
  notifications: readonly StoredNotification[],
): Promise<(notification: StoredNotification) => unknown> {
  const idsOf = new Map<EventDetails, number[]>();
  for (const { event, data } of notifications) {
    const details = events[event]?.details;
    const id = details && data[details.idIn];
    if (details && typeof id === 'number') idsOf.set(details, [...(idsOf.get(details) ?? []), id]);
  }
  const found = new Map<EventDetails, ReadonlyMap<number, unknown>>();
  for (const [details, ids] of idsOf) found.set(details, await details.find(db, ids, reader));
  return ({ event, data }) => {
    const details = events[event]?.details;
    return details && found.get(details)?.get(Number(data[details.idIn]));
  };
}

/** Returns the values of the placeholders in an operator's text. */
function valuesOf({ events }: Registry, facts: Facts, sentence: string): Record<string, string> {
  const { notification, subject } = facts;
  const { event, actor, count } = notification;
  const values: Record<NotificationPlaceholder, string> = {
    veta: sentence,
    nazev: events[event].name?.(facts) ?? subject.name,
    kdo: actor ?? nameTexts.deletedPerson,
    pocet: String(count),
  };
  return Object.fromEntries(placeholdersOf(event).map((name) => [name, values[name]]));
}

const UNSEEN = { created_at: new Date(0), changed_at: new Date(0), seen_at: null };

/** A sample of an event's notification. */
function sampleFacts({ events, subjects }: Registry, event: NotificationEvent): Facts {
  const { sample } = notificationTexts;
  const type = events[event];
  const subject: Subject = { kind: 'projects', id: 1, name: sample.name, ...type.sample?.subject };
  return {
    notification: { ...sample.notification, ...UNSEEN, data: type.sample?.data ?? {}, event } as StoredNotification,
    subject,
    subjectPath: subjects[subject.kind].path(subject),
    today: sample.today,
    details: type.details?.sample,
  };
}

/** Sample values of an event's placeholders, for the preview of its text. */
export function sampleValues(registry: Registry, event: NotificationEvent): Record<string, string> {
  const facts = sampleFacts(registry, event);
  return valuesOf(registry, facts, registry.events[event].text(facts) ?? '');
}

/** The mail of an event with sample values, composed like a real one. */
export function sampleMail(registry: Registry, event: NotificationEvent, publicUrl: string): MailDraft {
  const type = registry.events[event];
  const facts = { ...sampleFacts(registry, event) };
  facts.notification = { ...facts.notification, count: 1 };
  const told = {
    ...facts,
    text: type.text(facts) ?? '',
    url: publicUrl + (type.path?.(facts) ?? facts.subjectPath),
  };
  return type.mail.sample(told, publicUrl);
}

/** Texts and links of notifications by id. Notifications that the reader can no longer see are omitted. */
export async function describeNotifications(
  db: Db,
  registry: Registry,
  reader: Caller,
  notifications: readonly StoredNotification[],
  now: Date,
  overrides: SettingsNow['notificationTexts'],
): Promise<Map<number, Description>> {
  const subjects = await findSubjects(db, registry, reader, notifications);
  const detailsOf = await findDetails(db, registry, reader, notifications);
  const described = new Map<number, Description>();
  for (const notification of notifications) {
    const { id, event, subject_kind, subject_id } = notification;
    const subject = subjects.get(`${subject_kind} ${subject_id}`);
    // Rows of events that this version does not know are omitted.
    const type = registry.events[event] as (typeof registry.events)[NotificationEvent] | undefined;
    if (!subject || !type) continue;
    const subjectPath = registry.subjects[subject_kind].path(subject);
    const facts: Facts = { notification, subject, subjectPath, today: dayOf(now), details: detailsOf(notification) };
    const sentence = type.text(facts);
    if (sentence === null) continue;
    const override = overrides[event];
    described.set(id, {
      text: unbrokenNumbers(
        override === undefined ? sentence : filledIn(override, valuesOf(registry, facts, sentence)),
      ),
      path: type.path?.(facts) ?? subjectPath,
      facts,
    });
  }
  return described;
}
