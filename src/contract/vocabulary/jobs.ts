/**
 * State of a mail or job: scheduled, waiting for a retry after a failure, running, late, given up, resolved by the
 * operator, done.
 */
export const JOB_STATES = ['WAITING', 'RETRYING', 'RUNNING', 'LATE', 'DEAD', 'SETTLED', 'DONE'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Bulk actions of an operator. */
export const JOB_WORKS = ['RETRY', 'GIVE_UP'] as const;
export type JobWork = (typeof JOB_WORKS)[number];

/** Schedules of background jobs with their names and descriptions for operators. */
export const SCHEDULE_LABELS = {
  expiries: { name: 'Končící licence', what: 'Upozorní na licence, které brzy skončí.' },
  tenderClosings: { name: 'Konce a oznámení poptávek', what: 'Oznámí konec lhůty a první poptávky, které den čekaly.' },
  referenceOffers: { name: 'Reference ze zakázek', what: 'Nabídne vítězům poptávek založení reference.' },
  watches: { name: 'Hlídání', what: 'Najde, co je nového pro hlídaná hledání.' },
  tidying: { name: 'Úklid', what: 'Smaže, co dosloužilo, podle zásad osobních údajů.' },
  heldNews: { name: 'Zadržené zprávy', what: 'Pošle provozovateli, co se nevešlo do tří e-mailů za hodinu.' },
  legalForms: { name: 'Právní formy', what: 'Doptá se registru na právní formy firem.' },
  verifications: { name: 'Ověřování firem', what: 'Porovná firmy s registrem.' },
  dailyDigests: { name: 'Denní souhrny', what: 'Připraví souhrny na sedmou ráno.' },
  mondayMails: { name: 'Pondělní přehledy', what: 'Připraví lidem pondělní e-mail s tím, co čeká a co je nové.' },
} as const;
export type ScheduleName = keyof typeof SCHEDULE_LABELS;
export const SCHEDULES = Object.keys(SCHEDULE_LABELS) as ScheduleName[];

/** Base path of the HTML previews of mails, followed by the mail's token. */
export const MAIL_PREVIEW = '/api/admin/mail/';
