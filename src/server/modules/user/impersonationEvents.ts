import type { EventDetails, EventTypes, Subject } from '../../platform/notifications/eventTypes';
import { findVisits } from '../../platform/identity/impersonationRepository';
import { czechMoment } from '../../platform/texts/days';
import { impersonationTexts } from './impersonationTexts';

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

export const impersonationEvents = {
  SUPPORT_VISIT: {
    details: visited,
    text: ({ details: visit }) =>
      visit
        ? impersonationTexts.notifications.visited(visit.operator_name, czechMoment(visit.started_at), visit.reason)
        : null,
  },
  SUPPORT_ASKS: {
    details: visited,
    text: ({ details: visit }) =>
      visit ? impersonationTexts.notifications.asks(visit.operator_name, visit.reason) : null,
  },
} satisfies EventTypes<Subject, Visit>;
