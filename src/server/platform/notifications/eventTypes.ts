import { paths } from '#contract/paths.ts';
import type { NotificationEvent, NotificationSubject } from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import type { StoredNotification } from './notificationsRepository.ts';

/** The subject of a notification as its reader may see it. A kind of subject may have more fields. */
export interface Subject {
  kind: NotificationSubject;
  id: number;
  name: string;
}

/**
 * A kind of subject. The methods of this and the following interfaces are compared bivariantly, so that a module can
 * declare the type of its own subjects.
 */
export interface SubjectType<S extends Subject = Subject> {
  /** Reads those of the given records that the reader may see now, regardless of the active company. */
  find(db: Db, reader: Caller, ids: readonly number[]): Promise<Omit<S, 'kind'>[]>;
  /** Path of its page in the portal. */
  path(subject: S): string;
  /** Whether operators may not read mails about it. */
  isSealed?: true;
}

/** Data that some events need besides their subjects. Read once for all notifications of these events. */
export interface EventDetails<D = unknown> {
  /** Key of their id in `data` of the notification. */
  idIn: string;
  find(db: Db, ids: readonly number[], reader: Caller): Promise<ReadonlyMap<number, D>>;
  /** For the preview of the operator's texts. */
  sample: D;
}

/** What the sentence and the link of a notification are made from. */
export interface Facts<S extends Subject = Subject, D = unknown> {
  notification: StoredNotification;
  subject: S;
  /** Path of the subject. */
  subjectPath: string;
  today: string;
  /** Undefined if the event has none or they no longer exist. */
  details: D | undefined;
}

/** A notification with its sentence and its link, as its reader may see it. */
export interface Notice<S extends Subject = Subject, D = unknown> extends Facts<S, D> {
  text: string;
  /** Full address of the place that the notification leads to. */
  url: string;
}

/** Composes the immediate mail of one notification. */
export interface EventMail<S extends Subject = Subject, D = unknown> {
  /** Null if what it would quote no longer exists; then only the sentence is mailed. */
  compose(db: Db, reader: Caller, told: Notice<S, D>, publicUrl: string): Promise<MailDraft | null>;
  /** The same mail with sample values. */
  sample(told: Notice<S, D>, publicUrl: string): MailDraft;
  /** Whether several that are sent at the same time are one mail. */
  joins?: boolean;
}

/** How notifications of an event are described and mailed. */
export interface EventType<S extends Subject = Subject, D = unknown> {
  details?: EventDetails<D>;
  /** The sentence in the portal and in mails. Null if there is nothing to show, which omits the notification. */
  text(facts: Facts<S, D>): string | null;
  /** The link, if it does not lead to the subject. */
  path?(facts: Facts<S, D>): string;
  /** The value of the placeholder `{nazev}`, if it is not the name of the subject. */
  name?(facts: Facts<S, D>): string | null;
  /** Its immediate mail: who, what, until when, how much. */
  mail: EventMail<S, D>;
  /** Whether operators may not read its mails, if the kind of its subject does not say so. */
  isSealed?(subject: NotificationSubject): boolean;
  /** For previews: the data, and the subject, which is a project without it. */
  sample?: { data?: NotificationData; subject?: Partial<S> };
}

/** The events of a module. */
export type EventTypes<S extends Subject = Subject, D = unknown> = Partial<Record<NotificationEvent, EventType<S, D>>>;

/** The reader's own account. */
export const accountSubject: SubjectType = {
  find: async (_db, reader, ids) => (ids.includes(reader.id) ? [{ id: reader.id, name: '' }] : []),
  path: () => paths.account(),
};
