import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Db } from '#platform/database/database.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventTypes, Subject, SubjectType } from '#platform/notifications/eventTypes.ts';
import { plural } from '#platform/texts/plural.ts';
import { companyRejectedMail, companyVerifiedMail } from './companiesMails.ts';
import { type CompanyNews, findCompanyNews, listVisibleCompanies } from './companiesRepository.ts';
import { companyTexts } from './companiesTexts.ts';
import { findAdminCompany } from './verificationsRepository.ts';

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

const { facts, buttons, hints, starForms, sample: sampleNews } = companyTexts.eventMail;

const companyMail = (
  button: string,
  blocks: (news: CompanyNews, name: string, actor: string | null) => ReturnType<typeof knownFacts>,
) =>
  wordsMail<CompanyNews>({
    button,
    find: (db, reader, { subject }) => findCompanyNews(db, subject.id, reader.id),
    sample: sampleNews,
    blocks: (news, { subject, notification: { actor } }) => blocks(news, subject.name, actor),
  });

const mergeMail = (hint: string) =>
  companyMail(buttons.company, ({ reg_number }, name) => [
    ...knownFacts([facts.company, name], [facts.number, reg_number]),
    hint,
  ]);

const sample = {
  subject: { kind: 'companies' as const, name: companyTexts.eventMail.sampleCompany, role: 'SUPPLIER' as const },
};

export const companyEvents = {
  TESTIMONIAL: {
    text: ({ notification, subject }) => words.testimonial(notification.count, subject.name),
    mail: companyMail(buttons.testimonial, ({ testimonial }, name, actor) =>
      knownFacts(
        [facts.company, name],
        [facts.author, actor],
        [facts.stars, testimonial && plural(testimonial.rating, starForms)],
        [facts.text, excerpt(testimonial?.text)],
      ),
    ),
    sample,
  },
  TESTIMONIAL_REPLY: {
    text: ({ subject }) => words.testimonialReply(subject.name),
    mail: companyMail(buttons.reply, ({ own }, name) =>
      knownFacts([facts.company, name], [facts.yours, excerpt(own?.text)], [facts.reply, excerpt(own?.reply)]),
    ),
    sample,
  },
  COMPANY_REFERENCE: {
    text: ({ notification, subject }) => words.reference(notification.count, subject.name),
    mail: companyMail(buttons.company, ({ reference }, name, actor) =>
      knownFacts(
        [facts.company, name],
        [facts.reference, reference?.name],
        [facts.client, reference?.client],
        [facts.author, actor],
      ),
    ),
    sample,
  },
  COMPANY_MERGED: { text: ({ subject }) => words.merged(subject.name), mail: mergeMail(hints.merged), sample },
  COMPANY_UNMERGED: { text: ({ subject }) => words.unmerged(subject.name), mail: mergeMail(hints.unmerged), sample },
} satisfies EventTypes<CompanySubject>;

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
