import type { Role } from '../../../contract/vocabulary/accounts';
import { ADDRESS_LINK_HOURS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '../../../contract/limits/limits';
import { paths } from '../../../contract/paths';
import type { NewMail } from '../mail/mailQueueRepository';
import { texts } from '../../texts';
import { composeMail, type MailBlock, type MailDraft, wordsOfStranger } from '../mail/layout';

/** What a registration that waits for its confirmation has stored about the person. */
export interface RegisteringPerson {
  role: Role;
  first_name: string;
  last_name: string;
  company: { name: string; reg_number: string } | null;
}

const words = texts.accountMails;

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
    words.verify.subject,
    words.verify.intro,
    {
      facts: [
        [words.verify.person, wordsOfStranger(`${first_name} ${last_name}`)],
        [words.verify.role, words.verify.roles[role]],
        ...(company
          ? [[words.verify.company, words.verify.companyOf(wordsOfStranger(company.name), company.reg_number)] as const]
          : []),
      ],
    },
    words.verify.how,
    { button: words.verify.button, url: publicUrl + paths.registerSuccess({ key }) },
    words.verify.note(VERIFY_LINK_HOURS),
  );

/** Mail to a person who already has an account. The registration screen must not disclose that. */
export const alreadyRegisteredMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    words.known.subject,
    words.known.intro,
    { button: words.known.button, url: publicUrl + paths.login() },
    words.known.note(publicUrl + paths.forgot()),
  );

export const resetMail = (publicUrl: string, to: string, uid: number, token: string): NewMail =>
  mail(
    to,
    words.reset.subject,
    words.reset.intro,
    { button: words.reset.button, url: publicUrl + paths.newPassword({ uid, token }) },
    words.reset.note(RESET_LINK_MINUTES),
  );

export const passwordChangedMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    words.changed.subject,
    words.changed.intro,
    words.changed.note,
    newPassword(publicUrl, words.changed.button),
  );

/** @param provider name of the identity provider that can log in to the account from now on */
export const identityAddedMail = (publicUrl: string, to: string, provider: string): NewMail =>
  mail(
    to,
    words.identityAdded.subject,
    words.identityAdded.intro(provider),
    words.identityAdded.note,
    newPassword(publicUrl, words.identityAdded.button),
  );

export const secondFactorOnMail = (to: string): NewMail =>
  mail(to, words.secondFactorOn.subject, words.secondFactorOn.intro, words.secondFactorOn.note);

export const secondFactorOffMail = (publicUrl: string, to: string): NewMail =>
  mail(
    to,
    words.secondFactorOff.subject,
    words.secondFactorOff.intro,
    words.secondFactorOff.note,
    newPassword(publicUrl, words.secondFactorOff.button),
  );

/** @param reason reason given by the operator */
export const lockedMail = (to: string, reason: string): NewMail =>
  mail(to, words.locked.subject, words.locked.intro, words.locked.reason(reason), words.locked.note);

export const unlockedMail = (publicUrl: string, to: string): NewMail =>
  mail(to, words.unlocked.subject, words.unlocked.intro, {
    button: words.unlocked.button,
    url: publicUrl + paths.login(),
  });

/** Sent when the operator removed the second factor of an account without other means of log-in. */
export const secondFactorResetMail = (publicUrl: string, to: string): NewMail =>
  mail(to, words.secondFactorReset.subject, words.secondFactorReset.intro, words.secondFactorReset.note, {
    button: words.secondFactorReset.button,
    url: publicUrl + paths.login(),
  });

/** @param left number of unused recovery codes */
export const recoveryCodeUsedMail = (publicUrl: string, to: string, left: number): NewMail =>
  mail(
    to,
    words.recoveryCode.subject,
    words.recoveryCode.intro(left),
    words.recoveryCode.note,
    newPassword(publicUrl, words.recoveryCode.button),
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
    words.wrongCodes.subject,
    words.wrongCodes.intro,
    words.wrongCodes.note,
    newPassword(publicUrl, words.wrongCodes.button),
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
    words.attempts.subject,
    words.attempts.intro,
    words.attempts.advice,
    { button: words.attempts.button, url: publicUrl + paths.forgot() },
    words.attempts.note,
  ),
  onceKey: `login attempts:${to}:${day}`,
});

/** @param day formatted date */
export const deletionMail = (publicUrl: string, to: string, day: string): NewMail =>
  mail(to, words.deletion.subject(day), words.deletion.intro(day), words.deletion.note, {
    button: words.deletion.button,
    url: publicUrl + paths.login(),
  });

export const deletionCancelledMail = (to: string): NewMail => mail(to, words.kept.subject, words.kept.intro);

/** Mail to an address that rejected mails. Confirming it enables the other mails again. */
export const addressMail = (publicUrl: string, to: string, token: string): NewMail =>
  mail(
    to,
    words.address.subject,
    words.address.intro,
    { button: words.address.button, url: publicUrl + paths.confirmAddress({ token }) },
    words.address.note(ADDRESS_LINK_HOURS),
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
    words.plan.subject(wanted, email),
    words.plan.intro(plan, wanted),
    {
      facts: [
        [words.plan.account, `${email} (${id})`],
        [words.plan.current, plan],
        [words.plan.wanted, wanted],
      ],
    },
    words.plan.how(email, wanted),
  ),
  onceKey: `plan:${id}:${wanted}:${day}`,
});

/** Mail to the person who requested the plan. */
export const planGrantedMail = (publicUrl: string, plan: string): MailDraft => ({
  subject: words.plan.granted.subject(plan),
  blocks: [words.plan.granted.intro(plan), { button: words.plan.open, url: publicUrl + paths.plans() }],
});

export const planRefusedMail = (publicUrl: string, plan: string, reason: string): MailDraft => ({
  subject: words.plan.refused.subject(plan),
  blocks: [
    words.plan.refused.intro(plan),
    words.plan.refused.reason(reason),
    words.plan.refused.what,
    { button: words.plan.open, url: publicUrl + paths.plans() },
  ],
});
