import { paths } from '#contract/paths.ts';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { listManagers } from '#platform/identity/membersRepository.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventTypes, Facts } from '#platform/notifications/eventTypes.ts';
import { notify } from '#platform/notifications/notify.ts';
import { findMembershipNews, type MembershipNews } from './membershipNewsRepository.ts';
import { memberTexts } from './membersTexts.ts';

const words = memberTexts.notifications;
const peoplePath = ({ subject }: Facts) => paths.companyPeople(subject.id);

const { facts, buttons, hints, sampleNote } = memberTexts.eventMail;

/** A mail about people of a company: who, in what role, with which note. */
const peopleMail = (button: string, hint: string | null = null) =>
  wordsMail<MembershipNews>({
    button,
    find: (db, reader, { notification: { event }, subject }) =>
      subject.kind === 'companies'
        ? findMembershipNews(db, subject.id, event === 'JOIN_ANSWERED' || event === 'MEMBER_ROLE' ? reader.id : null)
        : Promise.resolve({ role: null, note: null }),
    sample: { role: null, note: sampleNote },
    blocks: ({ role, note }, { notification: { event, actor, data }, subject }) => [
      ...knownFacts(
        [facts.company, subject.kind === 'companies' ? subject.name : null],
        [facts[event === 'MEMBER_ROLE' || event === 'JOIN_ANSWERED' ? 'decidedBy' : 'person'], actor],
        [
          facts.role,
          event === 'MEMBER_ROLE' ? memberTexts.roles[data.role as MemberRole] : role && memberTexts.roles[role],
        ],
        [facts.note, event === 'JOIN_ASKED' ? excerpt(note) : null],
      ),
      hint,
    ],
  });

/** Where several records that were handed over are listed. */
const ASSIGNED_LISTS: Record<AssignedKind, string> = {
  software: paths.softwareList({ moje: 1 }),
  projects: paths.projects({ moje: 1 }),
  tenders: paths.projects(),
  requests: paths.requests(),
};
/** The subject of a request is its kind, which is no name. */
const assignedIn = ({ notification: { data }, subject }: Facts) =>
  memberTexts.assigned(data.kind as AssignedKind, Number(data.count), data.kind === 'requests' ? null : subject.name);

const sample = { subject: { kind: 'companies' as const, name: memberTexts.eventMail.sampleCompany } };
const sampleOutside = { subject: { kind: 'users' as const, name: '' } };

export const memberEvents = {
  MEMBER_JOINED: {
    text: ({ notification, subject }) => words.joined(notification.actor, notification.count, subject.name),
    path: peoplePath,
    mail: peopleMail(buttons.people),
    sample,
  },
  ASSIGNED: {
    text: (found) => words.assigned(found.notification.actor, assignedIn(found)),
    path: ({ notification: { data }, subject, subjectPath }) =>
      subject.kind === 'companies' ? ASSIGNED_LISTS[data.kind as AssignedKind] : subjectPath,
    name: assignedIn,
    mail: wordsMail({
      button: buttons.assigned,
      blocks: (_found, told) => [
        ...knownFacts([facts.person, told.notification.actor], [facts.assigned, assignedIn(told)]),
        hints.assigned,
      ],
    }),
    sample: { ...sample, data: { kind: 'software', count: 12 } },
  },
  JOIN_ASKED: {
    text: ({ notification, subject }) => words.asked(notification.actor, notification.count, subject.name),
    path: peoplePath,
    mail: peopleMail(buttons.join, hints.join),
    sample,
  },
  JOIN_ANSWERED: {
    text: ({ notification: { data }, subject }) => (data.accepted === 1 ? words.accepted(subject.name) : words.refused),
    path: (facts) => (facts.notification.data.accepted === 1 ? peoplePath(facts) : paths.home()),
    mail: peopleMail(buttons.portal),
    sample: { ...sample, data: { accepted: 1 } },
  },
  MEMBER_ROLE: {
    text: ({ notification: { data }, subject }) =>
      words.role(subject.name, memberTexts.roles[data.role as MemberRole] ?? ''),
    path: peoplePath,
    mail: peopleMail(buttons.people),
    sample: { ...sample, data: { role: 'MANAGER' } },
  },
  MEMBER_REMOVED: {
    text: () => words.removed,
    path: () => paths.home(),
    mail: peopleMail(buttons.portal, hints.removed),
    sample: sampleOutside,
  },
  MEMBER_LEFT: {
    text: ({ notification, subject }) => words.left(notification.actor, notification.count, subject.name),
    path: peoplePath,
    mail: peopleMail(buttons.people),
    sample,
  },
  HAND_OVER_OFFERED: {
    text: ({ notification, subject }) => words.offered(notification.actor, subject.name),
    path: peoplePath,
    mail: peopleMail(buttons.handOver, hints.handOver),
    sample,
  },
  HAND_OVER_ANSWERED: {
    text: ({ notification: { data }, subject }) => words.answered(data.accepted === 1, subject.name),
    path: peoplePath,
    mail: peopleMail(buttons.people),
    sample: { ...sample, data: { accepted: 1 } },
  },
} satisfies EventTypes;

/** Notifies people of events of their company. Must be called in the transaction of the event. */
export const membershipNotifier =
  (clock: () => Date) =>
  async (
    db: Db,
    company: number,
    actor: number,
    event: NotificationEvent,
    to: readonly number[],
    data: NotificationData = {},
  ): Promise<void> => {
    // People who cannot see the company get their own account as the subject.
    const isOutside = event === 'MEMBER_REMOVED' || (event === 'JOIN_ANSWERED' && data.accepted === 0);
    if (!isOutside) return notify(db, clock(), { event, subject: { kind: 'companies', id: company }, actor, to, data });
    for (const id of to) await notify(db, clock(), { event, subject: { kind: 'users', id }, actor, to: [id], data });
  };

/** Lists the ids of the managers of a company. */
export async function managersOf(db: Db, company: number): Promise<number[]> {
  return (await listManagers(db, company)).map(({ id }) => id);
}

/** Sends the same notification to all managers of a company. */
export const notifyManagers = async (
  tell: ReturnType<typeof membershipNotifier>,
  db: Db,
  company: number,
  actor: number,
  event: NotificationEvent,
): Promise<void> => tell(db, company, actor, event, await managersOf(db, company));
