import type { Role } from '../../../contract/vocabulary/accounts';
import { paths } from '../../../contract/paths';
import type { Db } from '../../platform/database/database';
import { companyRejectedMail, companyVerifiedMail } from './companiesMails';
import type { MailDraft } from '../../platform/mail/layout';
import type { EventTypes, Subject, SubjectType } from '../../platform/notifications/eventTypes';
import { listVisibleCompanies } from './companiesRepository';
import { findAdminCompany } from './verificationsRepository';
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

/** Composes the mail about the verification of a company. Null if the company no longer exists. */
export async function verificationMail(
  db: Db,
  { record_id, reason }: { record_id: number; reason: string | null },
  publicUrl: string,
): Promise<MailDraft | null> {
  const company = await findAdminCompany(db, record_id);
  if (!company) return null;
  return reason === null ? companyVerifiedMail(company, publicUrl) : companyRejectedMail(company, reason, publicUrl);
}
