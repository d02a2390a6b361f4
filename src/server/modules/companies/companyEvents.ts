import type { Role } from '../../../contract/vocabulary/accounts';
import { paths } from '../../../contract/paths';
import type { EventTypes, Subject, SubjectType } from '../../platform/notifications/eventTypes';
import { listVisibleCompanies } from './companiesRepository';
import { companyTexts } from './companiesTexts';

const words = companyTexts.notifications;

interface CompanySubject extends Subject {
  /** The role of its register. */
  role: Role;
}

export const companySubject: SubjectType<CompanySubject> = {
  find: listVisibleCompanies,
  path: ({ id, role }) =>
    role === 'CLIENT' ? paths.companyEdit(id) : paths.company(role === 'CONSULTANT' ? 'consultants' : 'suppliers', id),
};

export const companyEvents = {
  TESTIMONIAL: { text: ({ notification, subject }) => words.testimonial(notification.count, subject.name) },
  TESTIMONIAL_REPLY: { text: ({ subject }) => words.testimonialReply(subject.name) },
  COMPANY_REFERENCE: { text: ({ notification, subject }) => words.reference(notification.count, subject.name) },
  COMPANY_MERGED: { text: ({ subject }) => words.merged(subject.name) },
  COMPANY_UNMERGED: { text: ({ subject }) => words.unmerged(subject.name) },
} satisfies EventTypes;
