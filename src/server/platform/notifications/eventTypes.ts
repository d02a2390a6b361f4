import type { NotificationEvent, NotificationSubject } from '../../../contract/vocabulary/notifications';
import { paths } from '../../../contract/paths';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import type { MailDraft } from '../mail/layout';
import type { StoredNotification } from './notificationsRepository';
import type { Caller } from '../identity/visibilityRepository';

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

/** How notifications of an event are described and mailed. */
export interface EventType<S extends Subject = Subject, D = unknown> {
  details?: EventDetails<D>;
  /** The sentence in the portal and in mails. Null if there is nothing to show, which omits the notification. */
  text(facts: Facts<S, D>): string | null;
  /** The link, if it does not lead to the subject. */
  path?(facts: Facts<S, D>): string;
  /** The value of the placeholder `{nazev}`, if it is not the name of the subject. */
  name?(facts: Facts<S, D>): string | null;
  /** Composes a detailed immediate mail. Null if its data no longer exist. Without it the mail is the sentence. */
  mail?(db: Db, notification: StoredNotification, publicUrl: string): Promise<MailDraft | null>;
  /** Composes one immediate mail of several notifications. Null if their data no longer exist. */
  jointMail?(
    db: Db,
    notifications: readonly StoredNotification[],
    today: string,
    publicUrl: string,
  ): Promise<MailDraft | null>;
  /** For the preview of the operator's texts. */
  sample?: { data?: NotificationData; name?: string };
}

/** The events of a module. */
export type EventTypes<S extends Subject = Subject, D = unknown> = Partial<Record<NotificationEvent, EventType<S, D>>>;

/** All events and subjects, collected from the modules in `notificationRegistry.ts`. */
export interface NotificationRegistry {
  events: Readonly<Record<NotificationEvent, EventType>>;
  subjects: Readonly<Record<NotificationSubject, SubjectType>>;
}

/** The reader's own account. */
export const accountSubject: SubjectType = {
  find: async (_db, reader, ids) => (ids.includes(reader.id) ? [{ id: reader.id, name: '' }] : []),
  path: () => paths.account(),
};
