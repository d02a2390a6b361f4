import { findVisits } from '#platform/identity/impersonationRepository.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventDetails, EventTypes, Subject } from '#platform/notifications/eventTypes.ts';
import { czechDateTime, czechMoment } from '#platform/texts/days.ts';
import { impersonationTexts } from './impersonationTexts.ts';

interface Visit {
  operator_name: string;
  reason: string;
  started_at: Date;
}

const visited: EventDetails<Visit> = {
  idIn: 'visit',
  find: (db, ids, reader) => findVisits(db, ids, reader.id),
  sample: { ...impersonationTexts.sampleVisit, started_at: new Date('2026-11-23T09:00:00Z') },
};

const { facts, buttons, hints } = impersonationTexts.mail;

const visitMail = (what: 'visited' | 'asks') =>
  wordsMail<undefined, Subject, Visit>({
    button: buttons[what],
    blocks: (_found, { details: visit }) => [
      ...(visit
        ? knownFacts(
            [facts.operator, visit.operator_name],
            [facts.started, czechDateTime(visit.started_at)],
            [facts.reason, excerpt(visit.reason)],
          )
        : []),
      hints[what],
    ],
  });

const sample = { subject: { kind: 'users' as const } };

export const impersonationEvents = {
  SUPPORT_VISIT: {
    details: visited,
    text: ({ details: visit }) =>
      visit
        ? impersonationTexts.notifications.visited(visit.operator_name, czechMoment(visit.started_at), visit.reason)
        : null,
    mail: visitMail('visited'),
    sample,
  },
  SUPPORT_ASKS: {
    details: visited,
    text: ({ details: visit }) =>
      visit ? impersonationTexts.notifications.asks(visit.operator_name, visit.reason) : null,
    mail: visitMail('asks'),
    sample,
  },
} satisfies EventTypes<Subject, Visit>;
