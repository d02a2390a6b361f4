import { ADDRESS_LINK_HOURS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { composeMail, type MailBlock, type MailDraft, wordsOfStranger } from '#platform/mail/layout.ts';
import type { NewMail } from '#platform/mail/mailQueueRepository.ts';
import { accountMailTexts } from './accountMailsTexts.ts';

/** What a registration that waits for its confirmation has stored about the person. */
export interface RegisteringPerson {
  role: Role;
  first_name: string;
  last_name: string;
  company: { name: string; reg_number: string } | null;
}

const mail = (to: string, subject: string, ...blocks: MailBlock[]): NewMail => ({
  to,
  ...composeMail(subject, blocks),
});

const newPassword = (publicUrl: string, button: string): MailBlock => ({ button, url: publicUrl + paths.forgot() });

/**
 * Contains the registered person, because anybody may have filled in the form. Links start with the configured address
 * of the portal, never with one from the request.
 */
export const verificationMail = (
  publicUrl: string,
  to: string,
  key: string,
  { role, first_name, last_name, company }: RegisteringPerson,
): NewMail =>
  mail(
    to,
    accountMailTexts.verify.subject,
    accountMailTexts.verify.intro,
    {
      facts: [
        [accountMailTexts.verify.person, wordsOfStranger(`${first_name} ${last_name}`)],
        [accountMailTexts.verify.role, accountMailTexts.verify.roles[role]],
        ...(company
          ? [
              [
                accountMailTexts.verify.company,
                accountMailTexts.verify.companyOf(wordsOfStranger(company.name), company.reg_number),
              ] as const,
            ]
          : []),
      ],
    },
    accountMailTexts.verify.how,
    { button: accountMailTexts.verify.button, url: publicUrl + paths.registerSuccess({ key }) },
    accountMailTexts.verify.note(VERIFY_LINK_HOURS),
  );

/** Mail to a person who already has an account. The registration screen must not disclose that. */
export const alreadyRegisteredMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    accountMailTexts.known.subject,
    accountMailTexts.known.intro,
    { button: accountMailTexts.known.button, url: publicUrl + paths.login() },
    accountMailTexts.known.note(publicUrl + paths.forgot()),
  );

export const resetMail = (publicUrl: string, to: string, uid: number, token: string): NewMail =>
  mail(
    to,
    accountMailTexts.reset.subject,
    accountMailTexts.reset.intro,
    { button: accountMailTexts.reset.button, url: publicUrl + paths.newPassword({ uid, token }) },
    accountMailTexts.reset.note(RESET_LINK_MINUTES),
  );

export const passwordChangedMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    accountMailTexts.changed.subject,
    accountMailTexts.changed.intro,
    accountMailTexts.changed.note,
    newPassword(publicUrl, accountMailTexts.changed.button),
  );

/** @param provider name of the identity provider that can log in to the account from now on */
export const identityAddedMail = (publicUrl: string, to: string, provider: string): NewMail =>
  mail(
    to,
    accountMailTexts.identityAdded.subject,
    accountMailTexts.identityAdded.intro(provider),
    accountMailTexts.identityAdded.note,
    newPassword(publicUrl, accountMailTexts.identityAdded.button),
  );

export const secondFactorOnMail = (to: string): NewMail =>
  mail(
    to,
    accountMailTexts.secondFactorOn.subject,
    accountMailTexts.secondFactorOn.intro,
    accountMailTexts.secondFactorOn.note,
  );

export const secondFactorOffMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    accountMailTexts.secondFactorOff.subject,
    accountMailTexts.secondFactorOff.intro,
    accountMailTexts.secondFactorOff.note,
    newPassword(publicUrl, accountMailTexts.secondFactorOff.button),
  );

/** @param reason reason given by the operator */
export const lockedMail = (to: string, reason: string): NewMail =>
  mail(
    to,
    accountMailTexts.locked.subject,
    accountMailTexts.locked.intro,
    accountMailTexts.locked.reason(reason),
    accountMailTexts.locked.note,
  );

export const unlockedMail = (publicUrl: string, to: string): NewMail =>
  mail(to, accountMailTexts.unlocked.subject, accountMailTexts.unlocked.intro, {
    button: accountMailTexts.unlocked.button,
    url: publicUrl + paths.login(),
  });

/** Sent when the operator removed the second factor of an account without other means of log-in. */
export const secondFactorResetMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    accountMailTexts.secondFactorReset.subject,
    accountMailTexts.secondFactorReset.intro,
    accountMailTexts.secondFactorReset.note,
    {
      button: accountMailTexts.secondFactorReset.button,
      url: publicUrl + paths.login(),
    },
  );

/** @param left number of unused recovery codes */
export const recoveryCodeUsedMail = (publicUrl: string, to: string, left: number): NewMail =>
  mail(
    to,
    accountMailTexts.recoveryCode.subject,
    accountMailTexts.recoveryCode.intro(left),
    accountMailTexts.recoveryCode.note,
    newPassword(publicUrl, accountMailTexts.recoveryCode.button),
  );

/**
 * Warns that somebody knows the password and guesses codes. Sent once a day.
 * @param day only distinguishes the days
 */
export const wrongCodesMail = (
  publicUrl: string,
  { id, email }: { id: number; email: string },
  day: string,
): NewMail => ({
  ...mail(
    email,
    accountMailTexts.wrongCodes.subject,
    accountMailTexts.wrongCodes.intro,
    accountMailTexts.wrongCodes.note,
    newPassword(publicUrl, accountMailTexts.wrongCodes.button),
  ),
  onceKey: `codes:${id}:${day}`,
});

/**
 * Warns the owner of an account about attempts to guess the password. Sent once a day.
 * @param day `YYYY-MM-DD`
 */
export const loginAttemptsMail = (publicUrl: string, to: string, day: string): NewMail => ({
  ...mail(
    to,
    accountMailTexts.attempts.subject,
    accountMailTexts.attempts.intro,
    accountMailTexts.attempts.advice,
    { button: accountMailTexts.attempts.button, url: publicUrl + paths.forgot() },
    accountMailTexts.attempts.note,
  ),
  onceKey: `login attempts:${to}:${day}`,
});

/** @param day formatted date */
export const deletionMail = (publicUrl: string, to: string, day: string): NewMail =>
  mail(
    to,
    accountMailTexts.deletion.subject(day),
    accountMailTexts.deletion.intro(day),
    accountMailTexts.deletion.note,
    {
      button: accountMailTexts.deletion.button,
      url: publicUrl + paths.login(),
    },
  );

export const deletionCancelledMail = (to: string): NewMail =>
  mail(to, accountMailTexts.kept.subject, accountMailTexts.kept.intro);

/** Mail to an address that rejected mails. Confirming it enables the other mails again. */
export const addressMail = (publicUrl: string, to: string, token: string): NewMail =>
  mail(
    to,
    accountMailTexts.address.subject,
    accountMailTexts.address.intro,
    { button: accountMailTexts.address.button, url: publicUrl + paths.confirmAddress({ token }) },
    accountMailTexts.address.note(ADDRESS_LINK_HOURS),
  );

/** Mail to the operator about a plan request. Sent once a day for the same request. */
export const planRequestMail = (
  to: string,
  { id, email, plan }: { id: number; email: string; plan: string },
  wanted: string,
  day: string,
): NewMail => ({
  ...mail(
    to,
    accountMailTexts.plan.subject(wanted, email),
    accountMailTexts.plan.intro(plan, wanted),
    {
      facts: [
        [accountMailTexts.plan.account, `${email} (${id})`],
        [accountMailTexts.plan.current, plan],
        [accountMailTexts.plan.wanted, wanted],
      ],
    },
    accountMailTexts.plan.how(email, wanted),
  ),
  onceKey: `plan:${id}:${wanted}:${day}`,
});

/** Mail to the person who requested the plan. */
export const planGrantedMail = (publicUrl: string, plan: string): MailDraft => ({
  subject: accountMailTexts.plan.granted.subject(plan),
  blocks: [
    accountMailTexts.plan.granted.intro(plan),
    { button: accountMailTexts.plan.open, url: publicUrl + paths.plans() },
  ],
});

export const planRefusedMail = (publicUrl: string, plan: string, reason: string): MailDraft => ({
  subject: accountMailTexts.plan.refused.subject(plan),
  blocks: [
    accountMailTexts.plan.refused.intro(plan),
    accountMailTexts.plan.refused.reason(reason),
    accountMailTexts.plan.refused.what,
    { button: accountMailTexts.plan.open, url: publicUrl + paths.plans() },
  ],
});
