import { paths } from '#contract/paths.ts';
import { composeMail, type ComposedMail, type MailBlock, type MailDraft } from '#platform/mail/layout.ts';
import { companyTexts } from './companiesTexts.ts';
import type { AdminCompany } from './verificationsRepository.ts';

/** Maximum number of companies listed in a mail. The others are only counted. */
const NAMED = 20;

const factsOf = ({ name, reg_number }: AdminCompany): MailBlock => {
  const { facts } = companyTexts;
  return { facts: [[facts.name, name], ...(reg_number === null ? [] : [[facts.number, reg_number] as const])] };
};

const editing = ({ id }: AdminCompany, publicUrl: string): MailBlock => ({
  button: companyTexts.edit,
  url: publicUrl + paths.companyEdit(id),
});

/** Mail to the owner: the company is hidden from others for now, with the reason and the required steps. */
export function companyWaitsMail(company: AdminCompany, publicUrl: string): ComposedMail {
  const { waits, reasons } = companyTexts;
  const reason = company.verification_reason;
  return composeMail(waits.subject(company.name), [
    waits.intro,
    factsOf(company),
    ...(reason === null ? [] : [reasons[reason]]),
    waits.what,
    editing(company, publicUrl),
  ]);
}

/** Mail to the owner: the operator has verified the company. */
export function companyVerifiedMail(company: AdminCompany, publicUrl: string): MailDraft {
  const { verified } = companyTexts;
  return {
    subject: verified.subject(company.name),
    blocks: [verified.intro, factsOf(company), editing(company, publicUrl)],
  };
}

/** Mail to the owner: the operator has refused the company. */
export function companyRejectedMail(company: AdminCompany, reason: string, publicUrl: string): MailDraft {
  const { rejected } = companyTexts;
  const blocks = [
    rejected.intro,
    factsOf(company),
    rejected.reason(reason),
    rejected.what,
    editing(company, publicUrl),
  ];
  return { subject: rejected.subject(company.name), blocks };
}

/** Mail to the operator: the companies that wait for verification. */
export function waitingCompaniesMail(companies: readonly AdminCompany[]): ComposedMail {
  const { operator, reasonsShort } = companyTexts;
  const named = companies.slice(0, NAMED);
  const facts = named.map(({ id, name, reg_number, verification_reason: reason }): [string, string] => [
    String(id),
    [name, reg_number, reason && reasonsShort[reason]].filter(Boolean).join(', '),
  ]);
  return composeMail(operator.subject(companies.length), [
    operator.intro,
    { facts },
    ...(companies.length > named.length ? [operator.more(companies.length - named.length)] : []),
    operator.how,
  ]);
}
