import { DAY } from '#contract/lib/durations.ts';
import { paths } from '#contract/paths.ts';
import type { Watch } from '#contract/wire/watches.ts';
import { renewDefaults } from '#modules/watches/defaultsRepository.ts';
import { listWatches } from '#modules/watches/watchesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import { type MailServices, queueEndable } from '#platform/notifications/mails.ts';
import type { NotificationReader } from '#platform/notifications/notificationsRepository.ts';
import { recordMailed } from './listRepository.ts';
import { findMondayReader, WELCOME_ITEMS } from './mondayRepository.ts';
import { mondayTexts } from './mondayTexts.ts';

/** Queue of the mails after a registration. The name is stored in `jobs`. */
export const WELCOME = 'welcome';

export type WelcomeMail = keyof typeof WELCOME_ITEMS;

/** Days without a company after which a person is asked for one. */
const NUDGE_DAYS = 3;

const { welcome, nudge } = mondayTexts;

/** What to do first, by role, and what is watched for the person. */
export function welcomeDraft(
  { role, memberships }: Pick<NotificationReader, 'role' | 'memberships'>,
  watches: readonly Pick<Watch, 'name' | 'address'>[],
  publicUrl: string,
): MailDraft {
  const { company, software, project, fields, reference } = welcome.steps;
  const first = memberships.length > 0 ? [] : [[company, paths.companyCreate()] as const];
  const steps =
    role === 'CLIENT'
      ? ([...first, [software, paths.softwareCreate()], [project, paths.projectCreate()]] as const)
      : ([...first, [fields, paths.home()], [reference, paths.referenceCreate()]] as const);
  return {
    subject: welcome.subject,
    blocks: [
      welcome.intro,
      ...steps.map(([[link, rest], path]) => ({ link, url: publicUrl + path, rest })),
      ...(watches.length === 0
        ? [welcome.watches[role]]
        : [
            welcome.watched,
            ...watches.map(({ name, address }) => ({ link: name, url: publicUrl + address, rest: '' })),
          ]),
      welcome.monday,
      { button: welcome.open, url: publicUrl + paths.home() },
    ],
  };
}

/** Asks for a company. */
export const nudgeDraft = (publicUrl: string): MailDraft => ({
  subject: nudge.subject,
  blocks: [nudge.why, nudge.how, { button: nudge.open, url: publicUrl + paths.companyCreate() }],
});

const nudgeAt = (joined: Date) => new Date(+joined + NUDGE_DAYS * DAY);

/** Adds the mails of a new account, in the transaction that makes it. */
export const addWelcome = (db: Db, user: number, now: Date): Promise<void> =>
  addJobs(db, [
    { queue: WELCOME, payload: { user, mail: 'WELCOME' }, runAt: now },
    { queue: WELCOME, payload: { user, mail: 'NUDGE' }, runAt: nudgeAt(now) },
  ]);

/** Sends one of them, if it still applies. */
export const mailWelcome = (mailing: MailServices, userId: number, mail: WelcomeMail): Promise<void> =>
  mailing.db.transaction().execute(async (db) => {
    const now = mailing.clock();
    const reader = await findMondayReader(db, userId);
    if (!reader || reader.is_operator) return;
    if (mail === 'NUDGE') {
      if (reader.memberships.length > 0) return;
      const due = nudgeAt(reader.joined);
      // Delayed jobs are run early once a clock that was ahead is set back.
      if (now < due) return addJobs(db, [{ queue: WELCOME, payload: { user: userId, mail }, runAt: due }]);
    }
    const { publicUrl } = mailing.config;
    if (mail === 'WELCOME') await renewDefaults(db, now, userId);
    const watches = mail === 'WELCOME' ? (await listWatches(db, reader, now)).filter((one) => one.is_default) : [];
    const draft = mail === 'WELCOME' ? welcomeDraft(reader, watches, publicUrl) : nudgeDraft(publicUrl);
    if (await queueEndable(mailing, db, reader, 'MONDAY', draft, { onceKey: `${mail}:${userId}` }))
      await recordMailed(db, userId, [WELCOME_ITEMS[mail]], now);
  });
